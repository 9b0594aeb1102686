"""A reading process: `python -m pageturner.corpus.worker FD PARENT MEGABYTES`, started by `pool`.

It is a program of its own rather than a fork: what runs in the parent (threads of BLAS, of
tokenizers, of PyTorch) does not survive one, and the parent's main module is not run again.
"""

import contextlib
import os
import signal
import sys
import threading
import time
from multiprocessing.connection import Connection

READY = "ready"


def main() -> None:
    """Do jobs until the other end closes."""
    end, parent, megabytes = (int(argument) for argument in sys.argv[1:4])
    # Ctrl-C reaches the whole terminal group; the parent decides what becomes of a job.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory(megabytes)
    os.nice(5)  # embedding goes first: it is most of the work, and waits for all of its threads
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()
    with Connection(end) as connection, contextlib.suppress(EOFError, BrokenPipeError):
        workshop = connection.recv()
        connection.send(READY)
        while True:
            connection.send(workshop.do(connection.recv(), connection.send))


def _limit_memory(megabytes: int) -> None:
    import resource

    # Where the system has no such limit, a file that takes too much is the system's to stop.
    with contextlib.suppress(ValueError, OSError):
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20, most))


def _leave_with(parent: int) -> None:
    """End when the parent was killed, also in the middle of a file that takes for ever."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    main()
