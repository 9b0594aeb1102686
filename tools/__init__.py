"""What the agent can do: scope, search, navigate, remember. Each is usable without the graph."""
