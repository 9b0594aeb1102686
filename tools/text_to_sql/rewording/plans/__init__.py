"""A plan, forecast or budget held against what came of it, put as the comparison it is."""
