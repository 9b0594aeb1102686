"""How people type: misspelt, run together, dictated, noted as in a table, marks left out."""
