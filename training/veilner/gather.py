"""Text that holds next to no names, from what is installed on a developer's machine: source code, settings, documentation, logs.

    python3 -m veilner.gather DATA NODE_MODULES OUT

Writes OUT/train.jsonl.gz and OUT/held-out.jsonl.gz: rows {kind, t, e}, where e marks words that may be names and are left unlabelled
(plausible.py); and OUT/lists.json.gz, the name lists with the everyday words of programs marked as well. Whole packages and whole languages are held out. Nothing is taken from the text that bench/engine/noise.mjs
measures: files that share lines with it are dropped."""
import functools
import glob
import gzip
import html
import json
import os
import random
import re
import sys
import zipfile
from . import machine_text
from .plausible import Plausible, words_of
from .units import in_units
from .vocabulary import Words

ROW, ROWS_OF_FILE, LARGEST = 1600, 4, 150_000
MEASURED = ('hono', 'zod', 'fast-check', 'papaparse')
SCRIPT_LINE = re.compile(r'#! ?/\S*/(?:env )?(\w+)')
PYTHON = os.path.dirname(os.__file__)
HOME = os.path.expanduser('~')
SITE = [HOME + '/.pyenv/versions/*/lib/python3*/site-packages', '/usr/lib/python3/dist-packages']
RUST = HOME + '/.rustup/toolchains/stable*/share/doc/rust/html'

# kind, prose or not, files, characters at most. A kind beginning with "held " is never trained on.
SOURCES = [
    ('javascript', False, ['{modules}/*/**/*.js', '{modules}/@*/**/*.[mc]js', '{modules}/*/**/*.mjs'], 1_400_000),
    ('typescript', False, ['{modules}/*/**/*.d.ts', '{modules}/*/**/*.ts', '{modules}/*/**/*.tsx'], 900_000),
    ('style sheets', False, ['{modules}/**/*.css', '/usr/share/**/*.css'], 150_000),
    ('package settings', False, ['{modules}/**/*.json', '/usr/share/**/*.json'], 300_000),
    ('python', False, [PYTHON + '/**/*.py', *[s + '/**/*.py' for s in SITE], '/usr/lib/google-cloud-sdk/lib/googlecloudsdk/**/*.py'], 1_500_000),
    ('c', False, ['/usr/include/**/*.h', '/usr/**/*.c'], 700_000),
    ('c++', False, ['/usr/include/**/*.hpp', '/usr/include/eigen3/**/*', '/usr/include/c++/**/*', '/usr/**/*.cpp'], 400_000),
    ('java', False, ['/usr/lib/jvm/*/lib/src.zip'], 900_000),
    ('perl', False, ['/usr/share/perl/**/*.pm', '/usr/share/perl5/**/*.pm'], 300_000),
    ('shell', False, ['/usr/bin/*', '/usr/lib/git-core/*', '/etc/init.d/*', '/usr/share/bash-completion/**/*', '/usr/sbin/*'], 400_000),
    ('cmake', False, ['/usr/share/cmake*/Modules/**/*.cmake'], 150_000),
    ('settings', False, ['/etc/**/*.conf', '/etc/**/*.cfg', '/lib/systemd/**/*.service', '/usr/share/**/*.desktop', '/usr/**/*.ini',
                         '/usr/**/*.properties', '/usr/share/**/*.conf', '/usr/**/*.toml'], 300_000),
    ('yaml', False, ['/usr/**/*.yaml', '/usr/**/*.yml', '{modules}/**/*.yml', SITE[0] + '/**/*.yaml'], 350_000),
    ('xml', False, ['/usr/share/**/*.xml', '/usr/share/**/*.svg'], 150_000),
    ('html', False, ['/usr/share/doc/**/*.html', '{modules}/**/*.html', PYTHON + '/**/*.html'], 250_000),
    ('sql', False, ['/usr/share/postgresql/**/*.sql'], 120_000),
    ('tables', False, [SITE[0] + '/**/*.csv', '/usr/share/**/*.csv'], 60_000),
    ('readmes', True, ['{modules}/@*/*/README.md', '{modules}/@*/*/readme.md', '{modules}/**/node_modules/**/README.md',
                       '/usr/lib/node_modules/npm/node_modules/**/*.md', '{modules}/*/docs/**/*.md', '{modules}/**/CHANGELOG.md',
                       '{modules}/**/SECURITY.md', SITE[0] + '/**/*.md', SITE[0] + '/*/METADATA', '/usr/share/doc/**/*.md'], 900_000),
    ('reference', True, ['/usr/share/cmake*/Help/**/*.rst', SITE[0] + '/**/*.rst', '/usr/share/doc/**/*.rst', '/usr/share/perl/**/*.pod'], 700_000),
    ('help of services', True, [SITE[0] + '/awscli/**/*.rst', '/usr/lib/google-cloud-sdk/lib/surface/**/*.yaml'], 250_000),
    ('manuals', True, ['/usr/share/man/man1/*.gz', '/usr/share/man/man5/*.gz', '/usr/share/man/man8/*.gz', '/usr/share/man/man3/*.gz'], 500_000),
    ('notes', True, ['/usr/share/doc/*/README*', '/usr/share/doc/*/NEWS*', '/usr/share/doc/*/TODO*', '/usr/share/info/*.gz'], 400_000),
    ('licences', True, ['/usr/share/common-licenses/*', '{modules}/**/LICENSE*', '/usr/share/doc/*/copyright'], 150_000),
    ('changes', True, ['/usr/share/doc/*/changelog*.gz'], 200_000),
    ('held php', False, ['/usr/**/*.php', SITE[0] + '/**/*.php'], 120_000),
    ('held vim', False, ['/usr/share/vim/**/*.vim'], 120_000),
    ('held fortran', False, ['/usr/**/*.f90', SITE[0] + '/**/*.f90'], 120_000),
    ('held tcl', False, ['/usr/share/tcltk/**/*.tcl'], 120_000),
    ('held node', True, ['/usr/share/doc/nodejs/api/*.md', '/usr/share/doc/nodejs/api/*.html'], 200_000),
    ('held rust', True, [RUST + '/book/*.html', RUST + '/std/**/index.html'], 200_000),
]
# Of the other kinds, what is held out: packages, modules and folders.
HELD_OUT = re.compile(r'/(undici|@?better-auth|preact|@tanstack|wxt|playwright-core|asyncio|email|unittest|jinja2|flask|networkx|linux|openssl|javax|'
                      r'git|systemd|valgrind|generator|prop_gbl|man8)(/|$)|/java\.(net\.http|logging|sql)/|/java/util/')
NOT_TEXT = re.compile('[\0\ufffd]')


def text_of(path: str) -> str:
    try:
        if path.endswith('.gz'):
            data = gzip.open(path).read(LARGEST)
        else:
            if os.path.getsize(path) > 4_000_000:
                return ''
            with open(path, 'rb') as f:
                data = f.read(LARGEST) if b'\0' not in f.read(200) and not f.seek(0) else b''
    except (OSError, EOFError):
        return ''
    text = data.decode('utf-8', 'replace')
    if path.endswith('.gz') and '/man/' in path:
        text = manual(text)
    elif path.endswith('.html') and random.random() < 0.6:
        text = re.sub(r'[ \t]*\n\s*\n\s*', '\n\n', html.unescape(re.sub(r'(?s)<(script|style).*?</\1>|<[^>]*>', '', text)))
    return '' if NOT_TEXT.search(text[:20_000]) else text


def manual(text: str) -> str:
    """A manual page much as it is shown: requests and font changes taken out."""
    text = re.sub(r'\\f[A-Z]|\\f\(..|\\[&|]|\\s[-+]?\d', '', text).replace('\\-', '-').replace('\\(aq', "'").replace('\\(bu', '•')
    lines = [re.sub(r'^\.(B|I|BR|BI|IR|RB|SH|SS|IP|TP|TH|Nm|Op|Fl|Ar|It|Sh)\b ?', '', line).replace('"', '') for line in text.splitlines()]
    return '\n'.join(line for line in lines if not line.startswith(('.', "'")))


@functools.lru_cache(None)
def every_file(modules: str) -> list[str]:
    roots = [modules, PYTHON, '/usr', '/etc', '/lib/systemd', *(found for root in (SITE[0], RUST + '/book', RUST + '/std') for found in glob.glob(root))]
    return sorted({os.path.join(folder, name) for root in roots for folder, _, names in os.walk(root) for name in names})


def files_of(patterns, modules: str, rng):
    found = []
    for pattern in patterns:
        # As the shell reads them: ** any folders, * within a name.
        parts = re.split(r'(\*\*/|\*|\[\w+\])', pattern.format(modules=modules))
        match = re.compile(''.join({'**/': '(?:.*/)?', '*': '[^/]*'}.get(x, x if x.startswith('[') else re.escape(x)) for x in parts) + '$').match
        names = [name for name in every_file(modules) if match(name)]
        found.append(rng.sample(names, min(len(names), 1500)))
    # Turn by turn, so that no folder with many files crowds out the others.
    while any(found):
        for names in found:
            if names:
                yield names.pop()


def texts_of(kind: str, patterns, modules: str, rng):
    for path in files_of(patterns, modules, rng):
        if path.endswith('src.zip'):
            if not os.path.exists(path):
                continue
            with zipfile.ZipFile(path) as z:
                for name in rng.sample(sorted(n for n in z.namelist() if n.endswith('.java')), 900):
                    yield '/' + name, z.read(name).decode('utf-8', 'replace')
        elif os.path.isfile(path) and not any(f'/node_modules/{m}/' in path for m in MEASURED):
            text = text_of(path)
            if kind != 'shell' or SCRIPT_LINE.match(text) or 'completion' in path:
                yield path, text


def rows_of(text: str, rng):
    """Stretches of whole lines, from random places of a long text."""
    if len(text) <= ROW:
        return [text] if len(text) > 80 else []
    rows = []
    for _ in range(min(ROWS_OF_FILE, len(text) // ROW)):
        at = rng.randrange(len(text) - ROW + 1)
        at = text.find('\n', at) + 1 if at else 0
        end = text.rfind('\n', at, at + ROW)
        if end - at > ROW // 3:
            rows.append(text[at:end])
    return rows


def measured_lines(modules: str) -> set[str]:
    names = [p for m in MEASURED for p in glob.glob(f'{modules}/{m}/**/*.*js', recursive=True)]
    names += [p for d in sorted(os.listdir(modules))[:140] for p in glob.glob(f'{modules}/{d}/[Rr][Ee][Aa][Dd][Mm][Ee].md')]
    return {line.strip() for p in names for line in open(p, encoding='utf-8', errors='replace') if len(line.strip()) > 30}


def main(data: str, modules: str, out: str):
    rng = random.Random(17)
    random.seed(17)
    measured = measured_lines(modules)
    gathered, seen = [], set()
    for kind, prose, patterns, most in SOURCES:
        train = test = 0
        for path, text in texts_of(kind, patterns, modules, rng):
            if train >= most:
                break
            lines = [line for line in (x.strip() for x in text.splitlines()) if len(line) > 30]
            if not lines or sum(line in measured for line in lines) > 0.03 * len(lines) or hash(text[:3000]) in seen:
                continue
            seen.add(hash(text[:3000]))
            held = kind.startswith('held ') or bool(HELD_OUT.search(path))
            if held and test > 160_000:
                continue
            own = words_of(text)
            for row in rows_of(text, rng):
                gathered.append((kind.removeprefix('held '), prose, held, row, own))
                test, train = (test + len(row), train) if held else (test, train + len(row))
            if kind.startswith('held '):
                train = test
        print(kind, train, test, flush=True)
    words = Words(data)
    judge = Plausible(words.lists.bits, words.inside, words.total, {id(g[4]): g[4] for g in gathered if not g[2]}.values())
    os.makedirs(out, exist_ok=True)
    with gzip.open(f'{out}/train.jsonl.gz', 'wt') as a, gzip.open(f'{out}/held-out.jsonl.gz', 'wt') as b:
        for kind, prose, held, row, own in gathered:
            print(json.dumps({'kind': kind, 't': row, 'e': in_units(row, judge.maybe(row, own, prose))}, ensure_ascii=False), file=b if held else a)
        for kind, held, text, entities in machine_text.rows(words.lists, random.Random(23)):
            print(json.dumps({'kind': kind, 't': text, 'e': in_units(text, entities)}, ensure_ascii=False), file=b if held else a)
    with gzip.open(f'{out}/lists.json.gz', 'wt') as f:
        json.dump(judge.marked(), f, ensure_ascii=False)


if __name__ == '__main__':
    main(*sys.argv[1:])
