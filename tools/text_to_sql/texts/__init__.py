"""What only the texts of records say: wordings, descriptions, hours and their order."""
