"""Written documents, many times over, with other values in the place of the marked ones.

    python3 -m veilner.refill DOCUMENTS LISTS OUT [--variants 8]

DOCUMENTS is the folder that training/documents/README.md describes. Writes OUT/<language>.documents.train.jsonl.gz, one row a variant; variants
of a document stand together. Within one a person keeps a name, and e-mail addresses and user names follow it."""
import argparse
import collections
import gzip
import json
import os
import random
import re
import unicodedata
from .documents import learnt_from
from .namelists import NameLists
from .units import in_units

UNSPACED = {'zh', 'ja', 'ko', 'th'}
SURNAME_FIRST = {'hu', 'zh', 'ja', 'ko', 'vi'}
# Letters of these are part of a form and change with it; elsewhere letters are words.
CODED = {'ID', 'PLATE', 'SECRET', 'BANK'}
NUMBERS = CODED | {'PHONE', 'POSTCODE', 'CARD', 'DOB', 'DATE', 'AGE', 'MONEY', 'IP', 'ADDRESS', 'USERNAME', 'URL'}
# How often a value of the kind is taken from another document of the language.
BORROWED = {'ADDRESS': 0.5, 'LOCATION': 0.6, 'ORGANIZATION': 0.5, 'HEALTH': 0.5, 'JOB': 0.5, 'NRP': 0.5, 'DATE': 0.3, 'DOB': 0.3, 'POSTCODE': 0.2,
            'PHONE': 0.2, 'ID': 0.12, 'BANK': 0.12, 'CARD': 0.15, 'PLATE': 0.25, 'SECRET': 0.3, 'USERNAME': 0.3, 'MONEY': 0.3, 'AGE': 0.2, 'IP': 0.2,
            'URL': 0.2, 'EMAIL': 0.15, 'PERSON': 0.12}
# Names carry endings here: those of the lists stand in the nominative.
INFLECTED = set('az bg cs el et fi hr hu ka kk kn lt lv mk ml pl ru sk sl sr ta te tr uk'.split())
HOST = re.compile(r'(?=.*[A-Za-z])[\w-]+(\.[\w-]+)+')
HOST_WORDS = ('mail smtp relay mx news nntp gw gateway router proxy cache web www db sql lab dept math phys chem astro cs bio lib office desk laptop '
              'print scan cam nas backup vpn dialup ppp dsl cable pool node build runner worker kiosk reception ward ops dev test stage prod').split()
LOWERED, UPPERED, UNACCENTED, SCANNED, WRAPPED = 0.07, 0.03, 0.05, 0.04, 0.06
LETTERS = 'abcdefghijklmnoprstuvwyz'
WORD = re.compile(r'[^\W\d_]+')
LOOKALIKES = {'0': 'O', 'O': '0', '1': 'l', 'l': '1', 'I': 'l', '5': 'S', 'S': '5', '8': 'B', 'B': '8', 'm': 'rn', 'e': 'c'}


def ascii_of(word: str) -> str:
    return ''.join(c for c in unicodedata.normalize('NFKD', word) if not unicodedata.combining(c)).lower()


def like(word: str, pattern: str) -> str:
    """The word in the pattern's letter case."""
    if len(pattern) > 1 and pattern == pattern.upper() and pattern != pattern.lower():
        return word.upper()
    return word.lower() if pattern == pattern.lower() and pattern != pattern.upper() else word


def other_characters(value: str, letters: bool, rng) -> str:
    """Digits, and letters of a code, drawn anew; everything else stays."""
    out = []
    for c in value:
        if c.isdigit() and c.isascii():
            out.append(rng.choice('0123456789'))
        elif letters and c.isascii() and c.isalpha() and rng.random() < 0.6:
            out.append(rng.choice(LETTERS.upper() if c.isupper() else LETTERS))
        else:
            out.append(c)
    return ''.join(out)


def other_length(value: str, rng) -> str:
    """A number sometimes has a digit more or less."""
    digits = [i for i, c in enumerate(value) if c.isdigit()]
    if len(digits) < 4 or rng.random() > 0.15:
        return value
    i = rng.choice(digits)
    return value[:i] + value[i + 1:] if rng.random() < 0.5 else value[:i] + value[i] + value[i:]


class Refiller:
    def __init__(self, documents, lists: NameLists):
        self.pool = collections.defaultdict(list)
        for _, language, segments, _ in documents:
            for kind, value in segments:
                if kind:
                    self.pool[language, kind].append(value)
        self.lists = lists

    def names(self, language: str, rng) -> tuple[list[str], list[str]]:
        first, last = self.lists.first.get(language, []), self.lists.last.get(language, [])
        is_latin = not first or ord(first[0][0]) < 0x250
        if not first or not last or (is_latin and rng.random() < 0.3):
            return self.lists.world_first, self.lists.world_last
        return first, last

    def person(self, value: str, language: str, seen: dict[str, str], rng) -> str:
        """A name of as many words; a word met before gets what it got then."""
        if language in UNSPACED and not value.isascii():
            return rng.choice(self.pool[language, 'PERSON']) if rng.random() < 0.6 else value
        words = list(WORD.finditer(value))
        first, last = self.names(language, rng)
        out, at = [], 0
        for i, m in enumerate(words):
            word = m.group()
            is_initial = len(word) == 1 or word.lower() in PARTICLES
            is_last = (i == 0) == (language in SURNAME_FIRST) if len(words) > 1 and ',' not in value else i == 0
            if is_initial:
                new = word if len(word) > 1 else like(rng.choice(LETTERS).upper(), word)
            else:
                new = seen.setdefault(word.lower(), rng.choice(last if is_last and (len(words) > 1 or rng.random() < 0.3) else first))
            out += [value[at:m.start()], like(new, word)]
            at = m.end()
        return ''.join(out) + value[at:]

    def following(self, value: str, seen: dict[str, str]) -> str:
        """An address or user name with the new names in the old ones' place."""
        for old, new in seen.items():
            plain = ascii_of(old)
            if len(plain) > 2:
                value = re.sub(re.escape(plain), lambda _: re.sub(r'\W', '', ascii_of(new)) or plain, value, flags=re.I)
        return value

    def value(self, kind: str, value: str, language: str, seen: dict[str, str], rng) -> str:
        if rng.random() < BORROWED[kind] and kind != 'PERSON':
            borrowed = rng.choice(self.pool[language, kind])
            value = borrowed if '\n' not in borrowed else value
        elif kind == 'LOCATION' and rng.random() < 0.3 and self.lists.places.get(language):
            return like(rng.choice(self.lists.places[language]), value)
        if kind == 'PERSON':
            is_kept = '*' in value or rng.random() > (0.5 if language in INFLECTED else 0.8)
            return value if is_kept else self.person(value, language, seen, rng)
        if kind == 'IP' and HOST.fullmatch(value):
            return self.host(value, rng)
        if kind in NUMBERS and not any(c.isdigit() for c in value) and kind not in ('USERNAME', 'URL'):
            return value  # a number in words, a masked value, a password that is a word
        if kind in ('EMAIL', 'USERNAME', 'URL'):
            value = self.following(value, seen)
            return other_characters(value, kind == 'USERNAME' and rng.random() < 0.25, rng)
        if kind in NUMBERS:
            value = other_characters(value, kind in CODED, rng)
            return other_length(value, rng) if kind in ('ID', 'BANK') else value
        return value

    def host(self, value: str, rng) -> str:
        """Another name of a machine, in the same form: the parts before the last two are drawn anew."""
        parts = value.split('.')
        for i, part in enumerate(parts[:-1]):
            if rng.random() < 0.6:
                word = ascii_of(rng.choice(self.lists.world_last if rng.random() < 0.5 else HOST_WORDS))
                digits = re.sub(r'^[^\d-]+', '', part)
                parts[i] = like(re.sub(r'[^a-z]', '', word) or part, part) + other_characters(digits, False, rng)
        return '.'.join(parts)

    def variant(self, language: str, segments, rng):
        """Text and spans."""
        seen: dict[str, str] = {}
        given: dict[tuple[str, str], str] = {}
        text, spans = '', []
        # Names first: what follows them may stand before them.
        for kind, value in segments:
            if kind == 'PERSON':
                given.setdefault((kind, value), self.value(kind, value, language, seen, rng))
        for kind, value in segments:
            if kind:
                if (kind, value) not in given:
                    given[kind, value] = self.value(kind, value, language, seen, rng)
                value = given[kind, value]
                spans.append([len(text), len(text) + len(value), kind])
            text += value
        return disturbed(text, spans, rng)


PARTICLES = {'van', 'von', 'der', 'de', 'den', 'del', 'della', 'di', 'da', 'dos', 'das', 'du', 'la', 'le', 'el', 'al', 'bin', 'ibn', 'bint', 'ben', 'ter', 'ten', 'zu', 'af', 'av', 'y', 'e', 'i'}


def disturbed(text: str, spans, rng):
    """As people and scanners write: all small, all capitals, no accents, misread letters, lines wrapped elsewhere."""
    draw = rng.random()
    for share, change in ((LOWERED, str.lower), (UPPERED, str.upper), (UNACCENTED, without_accents)):
        if draw < share:
            changed = change(text)
            return (changed if len(changed) == len(text) else text), spans
        draw -= share
    if draw < SCANNED:
        return replaced(text, spans, lambda c: LOOKALIKES.get(c, c) if rng.random() < 0.04 else c)
    draw -= SCANNED
    if draw < WRAPPED:
        return replaced(text, spans, lambda c: '\n' if c == ' ' and rng.random() < 0.08 else c)
    return text, spans


def without_accents(text: str) -> str:
    return ''.join(unicodedata.normalize('NFD', c)[0] if 'À' <= c < 'ɐ' else c for c in text)


def replaced(text: str, spans, change):
    at, out = [0], []
    for c in text:
        out.append(change(c))
        at.append(at[-1] + len(out[-1]))
    return ''.join(out), [[at[a], at[b], kind] for a, b, kind in spans]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('documents')
    parser.add_argument('lists')
    parser.add_argument('out')
    parser.add_argument('--variants', type=int, default=8)
    parser.add_argument('--people', default='')
    a = parser.parse_args()
    documents = list(learnt_from(a.documents, a.people))
    refiller = Refiller(documents, NameLists(a.lists))
    rng = random.Random(5)
    os.makedirs(a.out, exist_ok=True)
    files = {language: gzip.open(os.path.join(a.out, f'{language}.documents.train.jsonl.gz'), 'wt', encoding='utf-8')
             for language in sorted({d[1] for d in documents})}
    for _, language, segments, copies in documents:
        for n in range(a.variants):
            text, spans = refiller.variant(language, segments, rng) if n >= copies else plain(segments)
            print(json.dumps({'t': text, 'e': in_units(text, spans)}, ensure_ascii=False), file=files[language])
    for f in files.values():
        f.close()
    print(len(documents), 'documents', {language: sum(d[1] == language for d in documents) for language in files})


def plain(segments):
    text, spans = '', []
    for kind, value in segments:
        if kind:
            spans.append([len(text), len(text) + len(value), kind])
        text += value
    return text, spans


if __name__ == '__main__':
    main()
