"""What came of a thing of which only the plan is recorded."""
