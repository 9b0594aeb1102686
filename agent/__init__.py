"""Who decides: the graph, its state, one module per node."""
