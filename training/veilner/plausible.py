"""Which words of code and documentation may be names: these are left unlabelled, all others count as no names."""
import collections
import re
from .features import fold_string
from .namelists import COMMON, CURATED, PLACE

ADDRESS = re.compile(r'://|@|www\.|\.(?:com|org|net|io|dev|html?|md|js|ts|py)\b')
PART = re.compile(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+')
WORD = re.compile(r"[^\W\d_]+")
CREDIT = re.compile(r'(?i)\b(?:copyright|authors?|maintain\w*|contribut\w*|thanks?|credits?|sponsors?)\b|\(c\)|©|\b(?:written|by) [A-Z]|\S@\S+\.\w|^-- ')
CODE_BEFORE, CODE_AFTER = re.compile(r'[\w@`$\\#/.<=]$|::$'), re.compile(r'^(?:\w|\(|\.[a-z]|::|=|`|/|\[)')
HUMPS = re.compile(r'[a-z][A-Z]|[A-Z]{2}')
LEAST, MOSTLY, SELDOM = 25, 0.75, 0.05
# A word is known as a name when the labelled texts show it so this often, and in this share of its appearances.
KNOWN, KNOWN_SHARE = 3, 0.3


def words_of(text: str) -> collections.Counter:
    """How often each word is written small, capitalised and otherwise; identifiers are taken apart, addresses left out."""
    pieces = (piece for piece in text.split() if len(piece) > 200 or not ADDRESS.search(piece))
    return collections.Counter(part for piece in pieces for part in PART.findall(piece) if len(part) > 1)


class Plausible:
    def __init__(self, bits: dict[str, int], inside: dict[str, int], total: dict[str, int], files):
        """`bits`: the name lists; `inside`, `total`: how often the labelled texts show a word within a name and at all."""
        self.bits = bits
        self.known = {w for w, n in inside.items() if n >= KNOWN and n >= KNOWN_SHARE * total[w] and len(w) > 1}
        small, every = collections.Counter(), collections.Counter()
        for own in files:
            for word, n in own.items():
                low = word.lower()
                # All in capitals says nothing: abbreviations and constants.
                every[low] += 0 if word.isupper() else n
                if word == low:
                    small[low] += n
        names, spoken = collections.Counter(), collections.Counter()
        for w, n in total.items():
            names[w.lower()] += inside[w]
            spoken[w.lower()] += n
        # Everyday words of programs: written small there, and next to never part of a name anywhere.
        self.common = {w for w, n in small.items() if n >= LEAST and n >= MOSTLY * every[w] and names[w] < max(KNOWN, SELDOM * spoken[w])
                       and not bits.get(fold_string(w), 0) & (CURATED | PLACE | COMMON)}

    def is_common(self, word: str) -> bool:
        low = word.lower()
        return low in self.common or bool(self.bits.get(fold_string(word), 0) & COMMON)

    def maybe(self, text: str, own: collections.Counter, prose: bool) -> list[list]:
        out, offset = [], 0
        for line in text.splitlines(keepends=True):
            credit = bool(CREDIT.search(line))
            for m in WORD.finditer(line):
                if self.is_plausible(m.group(), line[:m.start()], line[m.end():], own, credit, prose):
                    out.append([offset + m.start(), offset + m.end(), 'MAYBE'])
            offset += len(line)
        return out

    def is_plausible(self, word: str, before: str, after: str, own, credit: bool, prose: bool) -> bool:
        if word[0] == word[0].lower():
            return False
        if len(word) == 1:
            return credit or prose
        known = word in self.known
        if self.is_common(word) and not (credit and known):
            return False
        if CODE_BEFORE.search(before) or CODE_AFTER.match(after):
            return False
        if credit:
            return known or not HUMPS.search(word)
        if own[word.lower()] or (HUMPS.search(word) and not known):
            return known and prose and own[word.lower()] < own[word]
        return prose or known or bool(self.bits.get(fold_string(word), 0) & CURATED)

    def marked(self) -> dict[str, int]:
        """The lists, with the everyday words of programs marked."""
        out = {w: b for w, b in self.bits.items() if w and '\n' not in w}
        for word in self.common:
            folded = fold_string(word)
            out[folded] = out.get(folded, 0) | COMMON
        return out
