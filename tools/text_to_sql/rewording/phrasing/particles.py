"""What is declared as one and said apart, brought together: a verb and its particle, a name.

to what was it due to drop            →  what was it due to drop to
it was to cool a lot. Down to what?   →  it was to cool to a lot. What?
fall by the afternoon to less than 5  →  fall to by the afternoon less than 5
fall as low as 5                      →  fall to 5
how cold did it feel                  →  how did it feel cold
which felt the coldest                →  which felt coldest
the coldest it was to feel            →  the feel coldest it was to
a north-easterly                      →  a northeasterly
the high end of the range             →  the upper end of the range
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, LIGHT, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ADJUNCT = PARTS_OF_DAY | word_set(
    "in by at during the early late later mid - noon midday night down back off away only just "
    "even again all way"
)
_EXTENTS = word_set("low high far")
_REACH = 7
_BEFORE = 9
"""So far before its verb the "how" may stand: "how cold was it going to feel"."""
_ENDS = frozenset({".", "?", "!", ";"})
_GETTING = word_set("get go climb rise reach become fall drop sink run come turn end")


@step("lexicon")
def together(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, every particle right behind its verb."""
    result = _said_at_the_end(_joined(_to_what(_ends_named(tokens)), lexicon), lexicon)
    for at in range(len(result)) if lexicon.particles else ():
        for particle in lexicon.followed_by(result[at].low):
            if _as_far_as(result, at + 1):
                said = result[at + 1].put(particle)
                return together([*result[: at + 1], said, *result[at + 4 :]], lexicon)
            place = _later(result, at, particle) or _fronted(result, at, particle)
            if place is None and (behind := _asked_behind(result, at, particle)) is not None:
                result, place = _in_one_sentence(result, behind)
            if place is not None:
                moved = _moved(result, place, at)
                return together(_without_directions(moved, at), lexicon)
    return result


_SAID_OTHERWISE = {"high": "upper", "top": "upper", "low": "lower", "bottom": "lower"}


_BOUNDS = {"bound": "end", "bounds": "ends"}
_ENDS_SAID = frozenset({*_BOUNDS, *_BOUNDS.values()})


def _ends_named(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, the "high end" of a range called its upper one: it is no column called so; so
    is its "upper bound"."""
    result = list(tokens)
    if _ENDS_SAID.isdisjoint([token.low for token in tokens]):
        return result
    for at, token in enumerate(tokens[:-1]):
        word, end = _SAID_OTHERWISE.get(token.low, token.low), tokens[at + 1].low
        if token.low in _SAID_OTHERWISE and end in _BOUNDS.values():
            result[at] = token.put(word)
        elif word in ("upper", "lower") and end in _BOUNDS:
            result[at] = token.put(word)
            result[at + 1] = tokens[at + 1].put(_BOUNDS[end])
    return result


def _to_what(tokens: list[Token]) -> list[Token]:
    """The tokens without the "about" of "down to about what?"."""
    lows = [token.low for token in tokens]
    if _ABOUT.isdisjoint(lows):
        return tokens
    return [
        token
        for at, token in enumerate(tokens)
        if not (
            at and token.low in _ABOUT and lows[at - 1] == "to" and lows[at + 1 :][:1] == ["what"]
        )
    ]


def _said_at_the_end(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The declared "feel cold" of "how cold did it feel", "which felt the coldest"."""
    said = [token.low for token in tokens]
    opening = {low for low in set(said) if lexicon.follows(low)}
    opened = {at for at, low in enumerate(said) if low in opening}
    asked = [at for at in sorted(opened) if at and tokens[at - 1].low == "how"]
    for verb in range(2, len(tokens)) if opened else ():
        if tokens[verb].kind != "word" or tokens[verb].low in LIGHT:
            continue
        if tokens[verb - 1].low == "of" or (
            verb + 1 < len(tokens) and tokens[verb + 1].low == "to"
        ):
            continue  # "how high did the chance of rain go", "how high was it forecast to get"
        if verb + 1 < len(tokens) and tokens[verb + 1].low in lexicon.nouns:
            continue  # "how low did the price get on a rainy day": it is said of the record
        if verb + 1 < len(tokens) and tokens[verb + 1].low in _GETTING:
            continue  # "how high did the wind get": it is what got there
        if tokens[verb].low in _PLANNED and tokens[verb - 2].low in ("in", "by", "per"):
            continue  # "how high did the gusts get in the forecast"
        if verb + 2 in opened and _opens(tokens[verb], tokens[verb + 2], lexicon):
            if tokens[verb + 1].low == "as" and "as" in said[max(0, verb - 3) : verb]:
                continue  # "as many loaves as planned"
            if tokens[verb + 1].low in ("the", "as", "so"):
                return [*tokens[: verb + 1], *tokens[verb + 2 :]]
            continue
        if verb + 1 in opened and _opens(tokens[verb], tokens[verb + 1], lexicon):
            continue  # "how low was the wind chill" speaks of that, and of no low wind
        most = _most_before(tokens, verb)
        if most in opened and _opens(tokens[verb], tokens[most], lexicon):
            return [*tokens[:most], tokens[verb], *tokens[most:verb], *tokens[verb + 1 :]]
        for word in asked:
            near = max(0, verb - _BEFORE) < word < verb
            near = near and _CLAUSES.isdisjoint(said[word:verb])  # "how high did it get when …"
            if near and _opens(tokens[verb], tokens[word], lexicon):
                if _of_another(tokens, word, verb, lexicon):
                    continue  # "how high were the gusts forecast"
                rest = tokens[word + 1 : verb + 1]
                return [*tokens[:word], *rest, tokens[word], *tokens[verb + 1 :]]
    return tokens


_CLAUSES = word_set("when whenever if while where")


def _of_another(tokens: Sequence[Token], word: int, verb: int, lexicon: Lexicon) -> bool:
    """Whether the thing before a verb is one that no declared "forecast high" is the name of."""
    if tokens[verb].low not in _PLANNED:
        return False
    both = lexicon.at([tokens[verb], tokens[word]], 0)
    things = (lexicon.at(tokens, at) for at in range(max(word + 1, verb - 3), verb))
    named = [m for m in things if m is not None and m.last == verb and m.of("name")]
    own = {column.name for column in both.columns} if both is not None else set[str]()
    return bool(named) and own.isdisjoint(column.name for column in named[0].columns)


_PLANNED = word_set("forecast predicted expected")


def _most_before(tokens: Sequence[Token], verb: int) -> int:
    """The place of the "coldest" of "the coldest it was ever going to feel"; -1 for none."""
    at = verb - 1
    while at > 0 and tokens[at].low in _UP_TO_THE_VERB:
        at -= 1
    it = at + 1 < verb and tokens[at + 1].low in _PRONOUNS
    return at if it and "most" in stems(tokens[at].low).values() else -1


def _opens(verb: Token, word: Token, lexicon: Lexicon) -> bool:
    """Whether a verb and a word, in their plain forms, are declared as a phrase."""
    verbs = stems(verb.low).keys()
    return any(
        not stems(opener).keys().isdisjoint(verbs)
        for form in stems(word.low)
        for opener in lexicon.openers.get(form, ())
    )


def _joined(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The names of values that are said in two words, or with a hyphen, and declared in one."""
    lows = [token.low for token in tokens]
    pairs = {one + two for one, two in pairwise(lows)}
    if "-" in lows:
        pairs |= {lows[at - 1] + lows[at + 1] for at in range(1, len(lows) - 1) if lows[at] == "-"}
    if pairs.isdisjoint(lexicon.values) and "".join(_PER_CENT) not in pairs:
        return tokens
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        after = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low == "-")
        if after == at + 1 < len(tokens) and (tokens[at].low, tokens[after].low) == _PER_CENT:
            result.append(replace(tokens[at], text="percent", low="percent", end=tokens[after].end))
            at = after + 1
            continue
        if after < len(tokens) and tokens[at].kind == tokens[after].kind == "word":
            low = tokens[at].low + tokens[after].low
            apart = after == at + 1 and tokens[at].low not in lexicon.values
            if low in lexicon.values and not apart:
                text = tokens[at].text + tokens[after].text
                result.append(replace(tokens[at], text=text, low=low, end=tokens[after].end))
                at = after + 1
                continue
        result.append(tokens[at])
        at += 1
    return result


_PER_CENT = ("per", "cent")


def _as_far_as(tokens: Sequence[Token], at: int) -> bool:
    lows = [token.low for token in tokens[at : at + 3]]
    return len(lows) == 3 and lows[0] == lows[2] == "as" and lows[1] in _EXTENTS


def _later(tokens: Sequence[Token], verb: int, particle: str) -> int | None:
    """Where the particle stands after words that only say when."""
    for at in range(verb + 1, min(verb + _REACH, len(tokens))):
        if tokens[at].low == particle:
            return at if at > verb + 1 else None
        if tokens[at].low not in _ADJUNCT:
            return None
    return None


def _fronted(tokens: Sequence[Token], verb: int, particle: str) -> int | None:
    """Where the particle stands before the question word: "to what did it fall"."""
    if verb + 1 < len(tokens) and tokens[verb + 1].low == particle:
        return None
    for at in range(verb - 2, -1, -1):
        if tokens[at].low in _ENDS:
            return None
        about = tokens[at + 1].low in _ABOUT  # "to around what did it fall"
        if tokens[at].low == particle and tokens[at + 1 + about].low in ASKING:
            return at
    return None


def _asked_behind(tokens: Sequence[Token], verb: int, particle: str) -> int | None:
    """Where it stands in what is asked behind: "it was going to cool a lot. Down to what?"."""
    if verb + 1 < len(tokens) and tokens[verb + 1].low == particle:
        return None
    for at in range(verb + 2, len(tokens) - 1):
        if tokens[at].low != particle or tokens[at + 1].low not in ("what", "which"):
            continue
        opening = at - (tokens[at - 1].low in _DOWNWARDS)
        closed = [token.low for token in tokens[at + 2 :] if token.kind != "mark"]
        asked = tokens[opening - 1].kind == "mark" or tokens[opening - 1].low in ("and", "but")
        return at if asked and len(closed) <= 1 else None
    return None


def _in_one_sentence(tokens: Sequence[Token], place: int) -> tuple[list[Token], int]:
    """The tokens with what is asked behind in the sentence before it, and where its particle is
    then; without the "didn't it" between them, and the "temperature" of "to what temperature"."""
    end = place - (tokens[place - 1].low in _DOWNWARDS)
    while end > 1 and (tokens[end - 1].kind == "mark" or tokens[end - 1].low in ("and", "but")):
        end -= 1
    if tokens[end - 2].low.endswith("n't") and tokens[end - 1].low in _PRONOUNS:
        end -= 2 + (tokens[end - 3].low == ",")
    comma = tokens[place].put(",")
    asked = [token for token in tokens[place + 2 :] if token.kind == "mark"]
    return [*tokens[:end], comma, *tokens[place : place + 2], *asked], end + 1


_UP_TO_THE_VERB = AUXILIARIES | word_set(
    "it they he she we you that ever going to be meant supposed due expected forecast set likely "
    "actually really"
)
_ABOUT = word_set("around about roughly approximately nearly")
_PRONOUNS = word_set("it they he she we you")
_DOWNWARDS = word_set("down back off away")


def _without_directions(tokens: list[Token], verb: int) -> list[Token]:
    """The verb and its particle, without the "off" or "back" between or behind them."""
    end = verb + 2
    while end < len(tokens) and tokens[end].low in _DOWNWARDS:
        end += 1
    return [*tokens[: verb + 2], *tokens[end:]]


def _moved(tokens: Sequence[Token], place: int, verb: int) -> list[Token]:
    """One token put behind another."""
    token = replace(tokens[place], glued=False)
    rest = [*tokens[:place], *tokens[place + 1 :]]
    behind = verb + 1 if place > verb else verb
    return [*rest[:behind], token, *rest[behind:]]
