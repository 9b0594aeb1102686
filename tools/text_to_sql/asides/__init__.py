"""What is only told beside a question, and where the question begins."""
