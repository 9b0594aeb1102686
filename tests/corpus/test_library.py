"""sentence-transformers is imported beside other work, which does not pay for it."""

import subprocess
import sys
from pathlib import Path

from tests.conftest import write_files

# Packages by the names of those that are imported, whose import leaves garbage with finalizers
# and then waits until the main thread has made enough of its own for Python to collect.
PACKAGES = {
    "meeting.py": (
        "import threading\n\nleft, churned = threading.Event(), threading.Event()\nthreads = []\n"
    ),
    "sentence_transformers/__init__.py": """
import threading
import meeting


class Finalized:
    def __init__(self):
        self.itself = self

    def __del__(self):
        meeting.threads.append(threading.current_thread().name)


for _ in range(100):
    Finalized()
meeting.left.set()
assert meeting.churned.wait(60)


class SentenceTransformer:
    def __init__(self, *folder, **options):
        pass

    def encode(self, texts, **options):
        return [[1.0]]
""",
    "transformers/__init__.py": "",
    "transformers/utils/__init__.py": "from transformers.utils import logging\n",
    "transformers/utils/logging.py": "def is_progress_bar_enabled():\n    return False\n\n\n"
    "def disable_progress_bar():\n    pass\n",
}

SCRIPT = """
import gc, sys, threading
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import meeting
from pageturner.corpus.library import open_with_library

loading = threading.Thread(target=open_with_library, args=(Path("model"),), name="loading")
loading.start()
assert meeting.left.wait(60)
for _ in range(20_000):
    circle = []
    circle.append(circle)
meeting.churned.set()
loading.join()
gc.collect()
print(len(meeting.threads), *set(meeting.threads), gc.isenabled())
"""


def test_what_an_import_leaves_is_not_finalized_in_the_main_thread(tmp_path: Path) -> None:
    packages = write_files(tmp_path / "packages", PACKAGES)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(packages)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout.split() == ["100", "loading", "True"], done.stderr
