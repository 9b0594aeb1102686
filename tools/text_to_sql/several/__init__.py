"""Several questions asked in one turn."""
