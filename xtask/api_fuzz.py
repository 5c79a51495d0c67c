"""What schemathesis cannot read in the description: who may act for which seat, and what only the game can refuse."""

import schemathesis

# What is known of each table: the tokens by their seats, whose turn it was when it was last read, and what they could do.
TOKENS: dict[str, dict[int, str]] = {}
TO_MOVE: dict[str, int] = {}
LEGAL: dict[str, dict] = {}

# Refusals that say that the form of a request is wrong.
OF_FORM = {"malformed", "invalid", "unknown-bot", "unsupported-media-type"}


@schemathesis.hook
def after_call(context, case, response):
    """Remembers the tokens and the turns that answers tell of."""
    if response.status_code not in (200, 201) or "application/json" not in response.headers["content-type"]:
        return
    body = response.json()
    if not isinstance(body, dict):
        return
    table = body.get("table") or body.get("id") or case.path_parameters.get("id")
    label = case.operation.definition.raw["operationId"]
    if label in ("create", "join", "rematch", "sign_out"):
        for seat in body.get("seats", [body]):
            if "token" in seat:
                TOKENS.setdefault(table, {})[seat["seat"]] = seat["token"]
    if "to_move" in body:
        TO_MOVE[table] = body["to_move"]
        if body.get("legal"):
            LEGAL[table] = {"revision": body["revision"], "move": body["legal"][0]}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Makes moves that can be made, where some are known: by chance nobody would ever play."""
    is_move = case.operation.definition.raw["operationId"] == "submit"
    if is_move and case.meta.generation.mode.is_positive and case.path_parameters.get("id") in LEGAL:
        case.body = LEGAL.pop(case.path_parameters["id"])


@schemathesis.hook("map_body").apply_to(operation_id="create")
def map_body(context, body):
    """Lets everybody sit at half of the tables, so that many games start."""
    if isinstance(body, dict) and body.get("order") == "given" and isinstance(body.get("seats"), list):
        for seat in body["seats"]:
            if isinstance(seat, dict) and seat.get("kind") == "person":
                seat["name"] = seat.get("name") or "Ann"
    return body


@schemathesis.auth(refresh_interval=None)
class Seat:
    """Acts for whoever has to move at a table, or else for its first player."""

    def get(self, case, context):
        table = (case.path_parameters or {}).get("id")
        tokens = TOKENS.get(table) if isinstance(table, str) else None
        if tokens:
            return tokens.get(TO_MOVE.get(table), tokens[min(tokens)])

    def set(self, case, data, context):
        if data and not (context.operation.definition.raw["operationId"] == "join"):
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.check
def refused_for_what_cannot_be_described(ctx, response, case):
    """A request that fits the description is refused by the rules only, never for its form."""
    is_positive = case.meta is not None and case.meta.generation.mode.is_positive
    if is_positive and response.status_code in (400, 413, 415, 422):
        problem = response.json()
        # Whether a text is a record cannot be described, nor that 1.0 is not written for 1.
        has_record = isinstance(case.body, dict) and case.body.get("start") is not None
        is_known = has_record or "floating point" in problem["detail"]
        assert problem["code"] not in OF_FORM or is_known, problem["detail"]
