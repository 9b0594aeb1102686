"""The tools a model may choose from, in the order it sees them.

To add a tool: write a `@tool` function with a docstring for the model and give it its place here.
"""

from langchain_core.tools import BaseTool

from pageturner.tools.navigate import next_page, open_page, outline, previous_page, read_section
from pageturner.tools.recalling import recall_memory
from pageturner.tools.scope_tool import scope_documents
from pageturner.tools.search import search_passages

TOOLS: tuple[BaseTool, ...] = (
    scope_documents,
    search_passages,
    next_page,
    previous_page,
    open_page,
    outline,
    read_section,
    recall_memory,
)
