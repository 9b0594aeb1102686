"""Which declared column is meant, and which way of its scale."""
