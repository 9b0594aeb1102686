"""Who talks to it: the command line today; HTTP, MCP and scripted sessions later."""
