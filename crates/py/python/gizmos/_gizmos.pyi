"""The compiled part of `gizmos`. Import from `gizmos`."""

__version__: str
