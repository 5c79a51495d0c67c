"""What schemathesis cannot read in the description: who may act for which seat, and what only the game can refuse."""

import schemathesis

# The tokens of each table by their seats, and whose turn it was when it was last read.
TOKENS: dict[str, dict[int, str]] = {}
TO_MOVE: dict[str, int] = {}

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
        # Whether a text is a record cannot be described.
        has_record = isinstance(case.body, dict) and case.body.get("start") is not None
        problem = response.json()
        assert problem["code"] not in OF_FORM or has_record, problem["detail"]
