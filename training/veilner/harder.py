"""Harder variants of the written documents: everyday words as names, small letters, scanner's noise, spelled-out digits, lost labels,
one line, other layouts.

    python3 -m veilner.harder DOCUMENTS LISTS OUT [--variants 8]

Like veilner.refill (other values in the place of the marked ones), with stronger changes; one row a variant, variants of a document
together, OUT/<language>.documents.hard.jsonl.gz."""
import argparse
import collections
import gzip
import json
import os
import random
import re
from .documents import MARK, learnt_from
from .namelists import NameLists
from .refill import LOOKALIKES, UNSPACED, WORD, Refiller, like, replaced, without_accents
from .units import in_units

# Shares of variants, or of values, that are changed.
WORD_NAME, SHORT_NAME, SPELLED, UNLABELLED, FLAT, RELAID = 0.12, 0.15, 0.12, 0.2, 0.15, 0.4
LOWERED, UPPERED, UNACCENTED, SCANNED = 0.2, 0.04, 0.05, 0.12
DIGITS = {'en': 'zero one two three four five six seven eight nine', 'de': 'null eins zwei drei vier fünf sechs sieben acht neun',
          'fr': 'zéro un deux trois quatre cinq six sept huit neuf', 'es': 'cero uno dos tres cuatro cinco seis siete ocho nueve',
          'it': 'zero uno due tre quattro cinque sei sette otto nove', 'pt': 'zero um dois três quatro cinco seis sete oito nove',
          'nl': 'nul een twee drie vier vijf zes zeven acht negen', 'pl': 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
          'sv': 'noll ett två tre fyra fem sex sju åtta nio', 'tr': 'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
          'ru': 'ноль один два три четыре пять шесть семь восемь девять', 'zh': '零 一 二 三 四 五 六 七 八 九', 'ja': '〇 一 二 三 四 五 六 七 八 九',
          'ko': '공 일 이 삼 사 오 육 칠 팔 구', 'ar': 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة', 'hi': 'शून्य एक दो तीन चार पांच छह सात आठ नौ'}
NATIVE = {'ar': '٠١٢٣٤٥٦٧٨٩', 'fa': '۰۱۲۳۴۵۶۷۸۹', 'ur': '۰۱۲۳۴۵۶۷۸۹', 'hi': '०१२३४५६७८९', 'bn': '০১২৩৪৫৬৭৮৯', 'th': '๐๑๒๓๔๕๖๗๘๙', 'zh': '０１２３４５６７８９', 'ja': '０１２３４５６７８９'}
NUMBERED = {'PHONE', 'ID', 'CARD', 'BANK', 'POSTCODE', 'SECRET'}
FIELD = re.compile(r'^([^\n:：⟦⟧{}<>]{2,32}?) ?[:：] *(\S.*)$')
LABEL_BEFORE = re.compile(r'(?<![^\s,;|(])[^\s:：⟦⟧,;|][^\n:：⟦⟧,;|]{0,28}[:：=] ?(?=⟦)')


def marked(kind, value):
    return f'⟦{kind}|{value}⟧' if kind else value


def unmarked(raw: str):
    text, spans, at = '', [], 0
    for m in MARK.finditer(raw):
        text += raw[at:m.start()]
        spans.append([len(text), len(text) + len(m[2]), m[1]])
        text += m[2]
        at = m.end()
    return text + raw[at:], spans


class Harder(Refiller):
    def __init__(self, documents, lists):
        super().__init__(documents, lists)
        counts = collections.defaultdict(collections.Counter)
        for _, language, segments, _ in documents:
            for kind, value in segments:
                if not kind:
                    if language in UNSPACED:
                        counts[language].update(m[0][i:i + 2] for m in re.finditer(r'[^\W\d_a-zA-Z]{2,}', value) for i in range(len(m[0]) - 1))
                    else:
                        counts[language].update(w for w in WORD.findall(value) if w == w.lower() and len(w) > 2)
        self.words = {k: [w for w, n in c.items() if n >= 2] for k, c in counts.items()}
        self.surnames = {k: [v[:1] for v in self.pool[k, 'PERSON'] if 1 < len(v) <= 4 and not v.isascii()] for k in UNSPACED}

    def person(self, value, language, seen, rng):
        words = self.words.get(language)
        if words and rng.random() < WORD_NAME:
            word = rng.choice(words)
            if language in UNSPACED and not value.isascii():
                return (rng.choice(self.surnames[language]) if self.surnames[language] and rng.random() < 0.6 else '') + word
            parts = list(WORD.finditer(value))
            if parts:
                m = rng.choice(parts)
                if len(m[0]) > 1:
                    return value[:m.start()] + like(word.title(), m[0]) + value[m.end():]
        value = super().person(value, language, seen, rng)
        if rng.random() < SHORT_NAME and value.isascii() | (language not in UNSPACED):
            parts = WORD.findall(value)
            if len(parts) > 1 and '\n' not in value:
                first, last = parts[0], parts[-1]
                return rng.choice([first, last, f'{first[0]}. {last}', f'{first[0]}.{last[0]}.', first[0] + last[0], f'{first} {last[0]}.', f'{last}, {first[0]}.', first.lower(), f'{last} {first}'])
        return value

    def value(self, kind, value, language, seen, rng):
        value = super().value(kind, value, language, seen, rng)
        if kind in NUMBERED and rng.random() < SPELLED:
            draw = rng.random()
            if draw < 0.35 and language in DIGITS:
                names = DIGITS[language].split()
                return ' '.join(names[int(c)] if c.isascii() and c.isdigit() else c for c in re.sub(r'[\s().-]+', '', value)) if sum(c.isdigit() for c in value) >= 3 else value
            if draw < 0.6 and language in NATIVE:
                return ''.join(NATIVE[language][int(c)] if c.isascii() and c.isdigit() else c for c in value)
            if draw < 0.8:
                return re.sub(r'(?<=\d)[ ./-](?=\d)', '', value)
            return re.sub(r'(?<=\d\d\d)(?=\d)', rng.choice([' ', '-', '.', '  ']), re.sub(r'(?<=\d)[ ./-](?=\d)', '', value))
        if kind == 'EMAIL' and rng.random() < 0.1:
            return value.replace('@', rng.choice([' at ', ' (at) ', '[at]', ' @ '])).replace('.', rng.choice([' dot ', '.', '[.]', ' . ']))
        return value

    def variant(self, language, segments, rng):
        seen, given, out = {}, {}, []
        for kind, value in segments:
            if kind == 'PERSON':
                given.setdefault((kind, value), self.value(kind, value, language, seen, rng))
        for kind, value in segments:
            if kind:
                if (kind, value) not in given:
                    given[kind, value] = self.value(kind, value, language, seen, rng)
                value = re.sub('[⟦⟧|]', '', given[kind, value]) or value
            out.append(marked(kind, value))
        raw = ''.join(out)
        if rng.random() < RELAID:
            raw = relaid(raw, rng)
        if rng.random() < UNLABELLED:
            raw = LABEL_BEFORE.sub(lambda m: '' if rng.random() < 0.7 else m[0], raw)
        if rng.random() < FLAT:
            joint = rng.choice([' ', ' ', ' ', ' | ', '; ', ', ', '  '])
            raw = re.sub(r'\s*\n\s*', joint, raw)
        return roughened(*unmarked(raw), rng)


def relaid(raw: str, rng) -> str:
    """Runs of "label: value" lines as JSON, CSV, a table, pairs in one line, or label and value on lines of their own."""
    lines, out, at = raw.split('\n'), [], 0
    while at < len(lines):
        run = []
        while at + len(run) < len(lines) and (m := FIELD.match(lines[at + len(run)].strip())):
            run.append((m[1].strip(), m[2].strip()))
        if len(run) >= 3:
            form = rng.randrange(8)
            if form == 0:
                out += ['{', *[f'  "{k}": "{v}"' + (',' if i < len(run) - 1 else '') for i, (k, v) in enumerate(run)], '}']
            elif form == 1:
                sign = rng.choice([',', ';', '\t', '|'])
                out += [sign.join(k for k, _ in run), sign.join(f'"{v}"' if sign == ',' and ',' in v else v for _, v in run)]
            elif form == 2:
                width = max(len(k) for k, _ in run) + 2
                out += [k.ljust(width) + v for k, v in run]
            elif form == 3:
                out.append(rng.choice(['; ', ', ', ' | ', ' ', ' / ']).join(k + rng.choice([': ', '=', ' ']) + v for k, v in run))
            elif form == 4:
                out += [x for k, v in run for x in (k, v)]
            elif form == 5:
                out += ['| ' + ' | '.join(k for k, _ in run) + ' |', '|' + '---|' * len(run), '| ' + ' | '.join(v for _, v in run) + ' |']
            elif form == 6:
                out += [v for _, v in run]
            else:
                tag = lambda k: re.sub(r'\W+', '_', k).strip('_') or 'f'
                out += [f'<{tag(k)}>{v}</{tag(k)}>' for k, v in run]
            at += len(run)
        else:
            out += lines[at:at + max(1, len(run))]
            at += max(1, len(run))
    return '\n'.join(out)


def roughened(text, spans, rng):
    draw = rng.random()
    for share, change in ((LOWERED, str.lower), (UPPERED, str.upper), (UNACCENTED, without_accents)):
        if draw < share:
            changed = change(text)
            return (changed if len(changed) == len(text) else text), spans
        draw -= share
    if draw < SCANNED:
        rate = rng.choice([0.01, 0.03, 0.06])

        def scan(c):
            if rng.random() >= rate:
                return c
            if c in LOOKALIKES:
                return LOOKALIKES[c]
            if c == ' ':
                return rng.choice(['', '  ', '\n', '. '])
            return rng.choice([c, c, '', c + rng.choice(".,'`~ "), rng.choice(text)]) if c != '\n' else rng.choice(['\n', ' '])
        return replaced(text, spans, scan)
    return text, spans


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('documents')
    parser.add_argument('lists')
    parser.add_argument('out')
    parser.add_argument('--variants', type=int, default=8)
    parser.add_argument('--people', default='')
    a = parser.parse_args()
    documents = list(learnt_from(a.documents, a.people))
    harder = Harder(documents, NameLists(a.lists))
    rng = random.Random(6)
    os.makedirs(a.out, exist_ok=True)
    files = {x: gzip.open(os.path.join(a.out, f'{x}.documents.hard.jsonl.gz'), 'wt', encoding='utf-8') for x in sorted({d[1] for d in documents})}
    for _, language, segments, _ in documents:
        for _ in range(a.variants):
            text, spans = harder.variant(language, segments, rng)
            print(json.dumps({'t': text, 'e': [s for s in in_units(text, spans) if s[1] > s[0]]}, ensure_ascii=False), file=files[language])
    for f in files.values():
        f.close()


if __name__ == '__main__':
    main()
