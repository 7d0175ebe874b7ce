"""Name and place lists of the hand-out: membership bits for the features, and names to put in place of others while training."""
import gzip
import json
import os
import random
import re
from .features import fold_string

FIRST, LAST, PLACE, CURATED, COMMON = 1, 2, 4, 8, 16
LATIN_NAME = re.compile(r"[^\W\d_]{2,}$")
STELLA = ('cs', 'de', 'en', 'es', 'fr', 'hu', 'it', 'pl', 'ro', 'sk', 'sv')
LOCALE_ALIASES = {'no': 'nb', 'fil': 'tl'}
COUNTRIES = {'en': 'US GB IE AU IN CA', 'de': 'DE AT CH', 'fr': 'FR BE CH', 'es': 'ES MX AR CO', 'pt': 'PT BR', 'it': 'IT', 'nl': 'NL BE',
             'sv': 'SE', 'nb': 'NO', 'nn': 'NO', 'da': 'DK', 'fi': 'FI', 'et': 'EE', 'lv': 'LV', 'lt': 'LT', 'pl': 'PL', 'cs': 'CZ',
             'sk': 'SK', 'hu': 'HU', 'ro': 'RO', 'hr': 'HR', 'sr': 'RS', 'sl': 'SI', 'tr': 'TR', 'id': 'ID', 'af': 'ZA', 'gl': 'ES',
             'ca': 'ES', 'eu': 'ES', 'is': 'IS', 'sq': 'AL', 'vi': 'VN', 'ms': 'MY', 'tl': 'PH', 'sw': 'KE TZ', 'uz': 'UZ', 'az': 'AZ'}


def load(folder: str, name: str):
    with gzip.open(os.path.join(folder, name + '.json.gz'), 'rt', encoding='utf-8') as f:
        return json.load(f)


class NameLists:
    def __init__(self, folder: str):
        self.bits: dict[str, int] = {}
        self.first: dict[str, list[str]] = {}
        self.last: dict[str, list[str]] = {}
        self.places: dict[str, list[str]] = {}
        stella, geo = load(folder, 'stella-dictionaries'), load(folder, 'cities-geonames-5000')
        popular, every = load(folder, 'popular-names-by-country'), load(folder, 'name-dataset-2020')
        self.organisations = [o for o in load(folder, 'presidio-templates')['organizations'] if len(o) > 3]
        for key, values in stella.items():
            if key.split('/')[0] in ('banks', 'insurance', 'education', 'international'):
                self.organisations += values
        for source in (load(folder, 'faker-js'), load(folder, 'python-faker')):
            for locale, data in source.items():
                lang = LOCALE_ALIASES.get(locale.split('_')[0], locale.split('_')[0])
                for store, key in ((self.first, 'first'), (self.last, 'last'), (self.places, 'city')):
                    store.setdefault(lang, []).extend(x for x in data.get(key, []) if '{' not in x and '#' not in x)
        for lang in STELLA:
            self.first.setdefault(lang, []).extend(stella['names/first/' + lang])
            self.last.setdefault(lang, []).extend(stella['names/surnames/' + lang])
        for lang, codes in COUNTRIES.items():
            for code in codes.split():
                self.first.setdefault(lang, []).extend(popular.get(code, {}).get('first', []))
                self.last.setdefault(lang, []).extend(popular.get(code, {}).get('last', []))
                self.places.setdefault(lang, []).extend(geo.get(code, []))
        self.world_first = [x.title() for x in every['first'] if LATIN_NAME.match(x)]
        self.world_last = [x.title() for x in every['last'] if LATIN_NAME.match(x)]
        self.mark(every['first'], FIRST)
        self.mark(every['last'], LAST)
        for lists, bit in ((self.first, FIRST), (self.last, LAST)):
            for values in lists.values():
                self.mark(values, bit | CURATED)
        for cities in geo.values():
            self.mark(cities, PLACE)
        self.mark(stella['countries/translations'], PLACE)

    def mark(self, values, bits: int):
        for value in values:
            parts = [fold_string(p) for p in re.findall(r"[^\W\d_]+", value)]
            for part in parts:
                if len(part) >= (3 if len(parts) == 1 else 4) or ord(part[0]) > 0x2E80:
                    self.bits[part] = self.bits.get(part, 0) | bits

    def people(self, lang: str, count: int, rng: random.Random) -> dict[int, list[list[str]]]:
        """Made-up names of one, two and more tokens, in the language's own and in the world's names."""
        own_first = [x for x in self.first.get(lang, []) if x.isalpha()]
        own_last = [x for x in self.last.get(lang, []) if x.isalpha()]
        out: dict[int, list[list[str]]] = {1: [], 2: [], 4: []}
        latin = not own_first or ord(own_first[0][0]) < 0x250
        for _ in range(count):
            world = latin and (not own_first or rng.random() < 0.35)
            first = rng.choice(self.world_first if world else own_first)
            last = rng.choice(self.world_last if world or not own_last else own_last)
            if lang in ('hu', 'zh', 'ja', 'ko', 'vi'):
                first, last = last, first
            out[1].append([first if rng.random() < 0.5 else last])
            out[2].append([first, last])
            if latin:
                out[4].append([first, chr(65 + rng.randrange(26)), '.', last])
        return {k: v for k, v in out.items() if v}
