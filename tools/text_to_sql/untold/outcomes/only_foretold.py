"""All that is asked of what a text foretells as if it had been gauged, one kind after the other."""

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.other_things.which_amount import which_amount
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import (
    added_up,
    measured_after,
)
from pageturner.tools.text_to_sql.untold.outcomes.asked_in_short import asked_in_short
from pageturner.tools.text_to_sql.untold.outcomes.kept_away import kept_away
from pageturner.tools.text_to_sql.untold.outcomes.never_showed import never_showed
from pageturner.tools.text_to_sql.untold.outcomes.off_its_hour import (
    came_to_something_else,
    off_its_hour,
    stayed_without,
    whether_yet,
)
from pageturner.tools.text_to_sql.untold.people.owned_up import owned_up


def only_foretold(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that ask for what came of it, and for what was said of it then."""
    return (
        measured_after(question)
        or added_up(question, reading)
        or off_its_hour(question)
        or came_to_something_else(question)
        or whether_yet(question, reading)
        or stayed_without(question)
        or which_amount(question, reading)
        or owned_up(question)
        or never_showed(question)
        or kept_away(question)
        or asked_in_short(question)
    )
