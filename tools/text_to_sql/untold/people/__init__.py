"""What people did, made, met with and thought, and what a recorded thing did to them."""
