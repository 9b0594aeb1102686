"""What one sentence tells and another asks about, brought together in one question."""
