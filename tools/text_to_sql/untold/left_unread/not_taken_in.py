"""What a reading did not take in of the records, the stretch or the thing asked about: one kind
after the other."""

from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.judged_records import judged_records
from pageturner.tools.text_to_sql.untold.left_unread.mean_of_no_group import mean_of_no_group
from pageturner.tools.text_to_sql.untold.left_unread.nothing_else import nothing_else
from pageturner.tools.text_to_sql.untold.left_unread.of_the_best_stretch import (
    of_the_best_stretch,
)
from pageturner.tools.text_to_sql.untold.left_unread.planned_otherwise import planned_otherwise
from pageturner.tools.text_to_sql.untold.left_unread.reckoned_of_none import reckoned_of_none
from pageturner.tools.text_to_sql.untold.left_unread.subject_of_nothing import subject_of_nothing
from pageturner.tools.text_to_sql.untold.left_unread.vague import stated_by_all
from pageturner.tools.text_to_sql.untold.other_things.coloured_facts import coloured_fact
from pageturner.tools.text_to_sql.untold.other_things.done_at_that_time import done_at_that_time
from pageturner.tools.text_to_sql.untold.other_things.other_of_a_value import (
    of_no_value,
    other_of_a_value,
)


def not_taken_in(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that the reading passed over, and on which its answer hangs."""
    return (
        judged_records(question, reading)
        or coloured_fact(question)
        or done_at_that_time(question, reading)
        or subject_of_nothing(question, reading)
        or stated_by_all(question, reading)
        or of_the_best_stretch(question, reading)
        or mean_of_no_group(question, reading)
        or other_of_a_value(question, reading)
        or of_no_value(question)
        or reckoned_of_none(question, reading)
        or nothing_else(question)
        or planned_otherwise(question, reading)
    )
