"""Things and properties of things that no column tells."""
