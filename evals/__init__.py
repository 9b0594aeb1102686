"""How good and how fast it is: one module per question asked."""
