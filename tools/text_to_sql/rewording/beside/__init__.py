"""What is only said around a question: greetings, reasons, emphasis, how sure somebody is."""
