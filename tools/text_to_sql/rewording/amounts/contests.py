"""Stretches of days as contestants: "foggy days: May vs June, who wins?", "dry days in May or June:
who had more?", put as the question which of them had more; and "foggy days: more of them in May
than in June?", put as "were there more foggy days in May than in June?". "Who wins for longest
delay, A or B?" is "which had the longest", and "did A win for delay" is whether it came out on top,
or had more of what is counted.
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WINNING = phrases("""
    wins, won, win, wins it, won it, is the winner, was the winner, comes out on top,
    came out on top, comes out ahead, came out ahead, is ahead, was ahead, is in the lead, leads,
    takes the prize, takes the crown, takes it, took it, led, was in front, had the lead
""")
_HAVING = phrases("had more, has more, had the most, has the most, had fewer, has fewer, saw more")
_AGAINST = word_set("vs versus v against or")
_WHO = frozenset({"who", "which"})


@step("nouns", words=_AGAINST | {"than", "wins", "won", "win", "led"})
def contested(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens, with "which had more" for what asks for a winner; as they are, where no records
    are counted and nobody competes."""
    lows = [token.low for token in tokens]
    counted = any(low in nouns and low.endswith("s") for low in lows)
    if counted and "than" in lows and (said := _more_of_them(tokens, nouns)):
        return said
    if said := _at_an_end(tokens) or _graded_win(tokens):
        return said
    if not counted or _AGAINST.isdisjoint(lows):
        return list(tokens)
    for at, token in enumerate(tokens):
        last = at + 1 + (lows[at + 1 : at + 2] == ["one"])
        if token.low not in _WHO or last >= len(tokens):
            continue
        which = token.put("which")
        if size := starts(tokens, last, _WINNING):
            verb = tokens[last]
            more = verb.put_all("had", "more")
            return [*tokens[:at], which, *more, *tokens[last + size :]]
        if token.low == "who" and starts(tokens, last, _HAVING):
            return [*tokens[:at], which, *tokens[at + 1 :]]
    return list(tokens)


@step("lexicon", "nouns", words=("win", "take", "wins", "won"))
def did_it_win(tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]) -> list[Token]:
    """The tokens, with "come out on top for" for the "win for" of "did A win for delay"."""
    lows = [token.low for token in tokens]
    if lows[:1] in (["which"], ["who"]) and lows[1:3] in (["wins", "for"], ["won", "for"]):
        what = lows[3:] if "," not in lows else lows[3 : lows.index(",")]
        plain = not any("most" in stems(low).values() or low in nouns for low in what)
        put = tokens[1].put_all("came", "out", "on", "top") if plain else tokens[1:2]
        return [tokens[0].put("which"), *put, *tokens[2:]]
    did = next((at for at, token in enumerate(tokens) if token.low == "did"), len(tokens))
    for at in range(did + 2, len(tokens) - 2):
        size = starts(tokens, at, _TO_WIN)
        behind = next((n for n in range(at + size, len(tokens)) if tokens[n].low in _JOINTS), 0)
        if not size or not behind or any(t.kind == "mark" for t in tokens[did:at]):
            continue
        over = tokens[at + size : behind]
        if over and over[0].low not in _OVER:
            continue
        what = [token.low for token in tokens[behind + 1 :]]
        if not lexicon.named_in(tokens[behind + 1 :]):
            continue  # "did they win on 3 May"
        counted = any(low in nouns and low.endswith("s") for low in what)
        if counted and not over:
            return [*tokens[:at], *tokens[at].put_all("have", "more"), *tokens[behind + 1 :]]
        put = tokens[at].put_all("come", "out", "on", "top")
        return [*tokens[:at], *put, *over, tokens[behind].put("for"), *tokens[behind + 1 :]]
    return list(tokens)


_TO_WIN = phrases("win, win out, win it, take the prize, take the crown")
_JOINTS = word_set("for on in")
_OVER = word_set("over against")


def _at_an_end(tokens: Sequence[Token]) -> list[Token]:
    """`who wins for longest delay, A or B`, `which wins for coldest`: which had it, or was it; []
    where it is not asked who is at an end."""
    for at in standing(tokens[:-_AN_END], _WHO):
        one = low_at(tokens, at + 1) == "one"
        verb = at + 1 + one
        size = starts(tokens, verb, _WINNING)
        first = verb + size
        if not size or low_at(tokens, first) not in _FOR:
            continue
        first += 1 + (low_at(tokens, first + 1) == "the")
        end = first + 1 + (low_at(tokens, first) in ("most", "least"))
        if "most" not in stems(low_at(tokens, first)).values() and end == first + 1:
            return []
        which = tokens[at].put("which")
        stops = end >= len(tokens) or tokens[end].kind == "mark"
        had = tokens[verb].put_all("was" if stops else "had", "the")
        return [*tokens[:at], which, *had, *tokens[first:]]
    return []


def _graded_win(tokens: Sequence[Token]) -> list[Token]:
    """`who wins on length, A or B? Higher takes it`, `A plays B. Longer length wins. Who wins?`:
    which had the more of it; [] where nothing tells which side wins."""
    win = next((n for n in standing(tokens, _WHO) if starts(tokens, n + 1, _WINNING)), -1)
    if win < 0:
        return []
    behind = win + 1 + starts(tokens, win + 1, _WINNING)
    stops = [n for n, token in enumerate(tokens) if token.low in _STOPS]
    told = next((n + 1 for n in (-1, *stops) if _is_graded(tokens, n + 1)), -1)
    if told < 0:
        return []
    grade = told + (tokens[told].low == "the")
    verb = next((n for n in range(grade + 1, len(tokens)) if starts(tokens, n, _WINNING)), 0)
    end = verb + starts(tokens, verb, _WINNING) if verb else 0
    if not verb or low_at(tokens, end) not in (*_STOPS, ""):
        return []
    which = tokens[win].put_all("which", "had", "the", tokens[grade].low)
    alone = verb == grade + 1 + (low_at(tokens, grade + 1) in ("one", "number", "figure"))
    if told > behind and low_at(tokens, behind) in _FOR and alone:
        first = behind + 1 + (low_at(tokens, behind + 1) == "the")
        return [*tokens[:win], *which, *tokens[first:told]]
    if told < win and not alone and low_at(tokens, behind) in (*_STOPS, ""):
        return [*tokens[:told], *which, *tokens[grade + 1 : verb], *tokens[behind:]]
    return []


_STOPS = word_set("? . ! ;")


def _is_graded(tokens: Sequence[Token], at: int) -> bool:
    """Whether a comparative stands there, or behind an article: "(the) higher"."""
    at += low_at(tokens, at) == "the"
    return "more" in stems(low_at(tokens, at)).values() or low_at(tokens, at) in _MORE


_FOR = word_set("for as on")
_AN_END = 4
"""Tokens that stand behind the "who", at the least: "who wins for coldest, A or B"."""


_MORE = word_set("more fewer less")
_MARKS = word_set(": , - – —")
_ASKING = phrases("were there, are there, was there, is there, did we have, were there any")
_HOW_MANY = phrases("how many")
_OF_THEM = phrases("of them, of those, of these, of such days")
_THEN = word_set("in during on over between for")
_LONGEST = 12


def _more_of_them(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """`foggy days: more of them in May than in June`, `…, were there more in May than in June`:
    what there was more of stands in front; [] where it does not."""
    for at in range(1, min(_LONGEST, len(tokens) - 3)):
        if tokens[at].low not in _MARKS:
            continue
        head = tokens[:at]
        many = starts(tokens, at + 1, _HOW_MANY)
        begun = at + 1 + (many or starts(tokens, at + 1, _ASKING))
        more = tokens[begun] if begun < len(tokens) else tokens[at]
        behind = begun + 1 + starts(tokens, begun + 1, _OF_THEM)
        named = any(one.low in nouns and one.low.endswith("s") for one in head)
        if not named or more.low not in _MORE or behind >= len(tokens):
            return []
        if tokens[behind].low not in _THEN or any(one.kind == "mark" for one in head):
            return []
        opening = ("how", "many") if many else ("were", "there")
        rest = [*more.put_all("were", "there"), *tokens[behind:]] if many else tokens[behind:]
        return [*more.put_all(*opening), more, *head, *rest]
    return []
