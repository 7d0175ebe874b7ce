"""Made-up logs, tables, records and code in forms that the machine's own files do not show, without names and with."""
import re

WORDS = '''account action adapter address admin agent alert alias amount answer archive argument array asset attachment attribute audit backend backup
balance batch billing binary bitmap block body boolean bucket buffer build builder bundle button byte cache callback cart category channel checkout
checksum child chunk client cluster column command comment commit compiler component config connection consumer container content context controller cookie
core counter coupon csv cursor customer daemon dashboard data dataset date default deployment device dialog dict directory document domain driver
element email encoder endpoint engine entity entry env error event exception executor export extension factory feature feed fetch field file filter
firewall flag float folder font footer form format fragment frame framework function gateway generator graph grid group guard handler hash header helper
hook host html http icon image import index input instance integer interface interval invoice item iterator job json kernel key keyword label lambda
language layer layout ledger length level library license limit line link linter list listener loader locale lock log logger lookup loop machine manager
manifest mapper margin mask matrix member memory menu message metadata method metric middleware migration mock modal mode model module monitor mount
mutex namespace navigation network node notification number object observer offset operation operator option order origin output owner package packet page
panel parameter parent parser partition password patch path pattern payload payment permission pipeline pixel plan platform plugin pointer policy pool port
post prefix preset priority process processor product profile project promise property protocol provider proxy publisher query queue range rate record
redirect reducer reference refund region registry release replica report repository request resolver resource response restore result retry role
rollback root route router row rule runner runtime sample scanner schedule scheduler schema scope script search secret section segment selector sensor
sequence serializer server service session setting shard shipment shipping signal slice slot snapshot socket source span spec stack stage state statement
status step storage store stream string struct style subscriber subscription suffix summary swap symbol table tag target task template tenant terminal
test theme thread threshold ticket timeout timer timestamp token tool tooltip topic trace tracker transaction transform trigger tuple type unit upload url
user utf validator value variable vector version view viewport visitor volume wallet watcher webhook whitespace widget window worker wrapper writer
xml yaml zone'''.split()
VERBS = 'add allocate apply bind build check close commit compare connect convert create decode delete deploy dispatch drop encode fetch find flush format get handle init insert install invoke load lock map merge migrate mount move open parse poll post process publish pull push put query read receive reject reload remove rename render replay request reset resolve restart retry return roll run save scan schedule select send serialize set skip sort start stop store submit sync throw trim unlock unmount update upload validate verify wait watch write'.split()
DONE = 'accepted aborted allocated closed compiled completed connected created denied deprecated detected disabled dropped empty enabled established expired failed finished full ignored initialized invalid locked malformed mismatched missing not_found overflowed pending ready rejected released reloaded removed required reset restarted scheduled skipped started stopped truncated unavailable unexpected unknown unreachable unsupported unterminated updated'.split()
HOSTS = 'web db app cache node worker build mail proxy edge api'.split()

MESSAGES = ['Failed to {v} {w}', '{W} {w} {d}', 'Invalid {w} in {w}', 'Unable to {v} the {w} {w}', 'Too many {w}s', '{W} is {d}', 'Quoted {w} {d}',
            'Unexpected {w} at position {n}', '{W}: {d}', 'Cannot {v} {w} of undefined', 'No {w} for {w} {n}', '{W} exceeded {n} ms', 'retrying {w} in {n}s',
            '{W} must be a {w}', 'should {v} the {w} when {w} is {d}', 'Missing {w}', '{V} {w}', '{V} the {w} before the {w}', 'Skipping {w}, {w} {d}',
            'Expected {w} but got {w}', 'Starting {Camel}', 'Loaded {n} {w}s from {w}', '{W} {w} not found', '{U} {w} {d}', '{U} to {U}', 'Valid {U} only',
            'Accept {U} and {U}', '{W} with {U}', 'Uses {Camel} for {w}s', 'Default {w}: {W}']

# kind, held out or not, lines drawn at random. Braces hold what is filled in.
QUIET = [
    ('web server log', ['{ip} - - [1{k}/Nov/2026:{clock} +0000] "{U3} /{w}/{w}/{n} HTTP/1.1" 200 {n} "-" "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{n}.0.0.0 Safari/537.36"',
                        '{ip} - admin [1{k}/Nov/2026:{clock} +0100] "POST /api/{w} HTTP/2" 503 0 "https://example.com/{w}" "curl/8.{k}.0"',
                        '2026/11/1{k} {clock} [error] {n}#{n}: *{n} {w} {d} while connecting to upstream, client: {ip}, server: {w}.example.com, request: "GET /{w} HTTP/1.1"',
                        '[Sun Nov 1{k} {clock} 2026] [core:notice] [pid {n}] AH00094: Command line: \'/usr/sbin/{w}\'']),
    ('system log', ['Nov 1{k} {clock} {host} systemd[1]: Started {W} {W} Service.', 'Nov 1{k} {clock} {host} {w}d[{n}]: {m}',
                    'Nov 1{k} {clock} {host} kernel: [{n}.{n}] {w}: {m}', 'Nov 1{k} {clock} {host} sshd[{n}]: Failed password for invalid user {w} from {ip} port {n} ssh2',
                    'Nov 1{k} {clock} {host} CRON[{n}]: (root) CMD (/usr/local/bin/{w} --{w})', 'Nov 1{k} {clock} {host} dhclient[{n}]: DHCPACK of {ip} from {ip}']),
    ('json log', ['{"level":"info","ts":"2026-11-1{k}T{clock}Z","logger":"{w}.{Camel}","msg":"{m}","{w}":{n}}',
                  '{"time":{n},"severity":"ERROR","message":"{m}","{camel}":"{w}","labels":{"{w}":"{W}","env":"{w}"}}',
                  '{"@timestamp":"2026-11-1{k}T{clock}.{n}Z","log.level":"WARN","service.name":"{w}-{w}","event":"{Camel}","error":{"type":"{Camel}Error","message":"{m}"}}']),
    ('program log', ['2026-11-1{k} {clock},{n} INFO  [main] c.e.{w}.{Camel} - {m}', '[{clock}] {W}.{W}: {m}', 'I111{k} {clock}.{n} {n} {w}.cc:{n}] {m}',
                     '{clock} DEBUG {camel}: {m}', '2026-11-1{k}T{clock}Z WARN {w}::{w}: {m} {w}={n}', '[INFO] {Camel} {m}', 'level=error msg="{m}" {w}={w} {w}={n}',
                     '[{W}] {m}', 'npm warn {d} {w}-{w}@{k}.{k}.{k}: {m}', 'error: {m}', '{W} {n}/{n}: {m}']),
    ('stack traces', ['Exception in thread "{w}-{n}" java.lang.{Camel}Exception: {m}\n\tat com.example.{w}.{Camel}.{camel}({Camel}.java:{n})\n\tat org.{w}.{Camel}${Camel}.{v}({Camel}.java:{n})\nCaused by: java.io.{Camel}Exception: {m}\n\t... {n} more',
                      'Traceback (most recent call last):\n  File "/app/{w}/{w}.py", line {n}, in {snake}\n    {w} = {snake}({w})\n{Camel}Error: {m}',
                      'TypeError: {m}\n    at {Camel}.{camel} (/app/src/{w}/{w}.ts:{n}:{k})\n    at async {camel} (file:///app/{w}.mjs:{n}:{k})\n    at new {Camel} (node:internal/{w}:{n}:{k})',
                      "thread 'main' panicked at src/{w}.rs:{n}:{k}:\n{m}\nstack backtrace:\n   {k}: {w}::{w}::{Camel}::{v}", 'panic: runtime error: {m}\n\ngoroutine {k} [running]:\nmain.{camel}(0x{hex})\n\t/go/src/{w}/{w}.go:{n} +0x{k}',
                      'Unhandled exception. System.{Camel}Exception: {m}\n   at {Camel}.{W}.{V}{W}({Camel} {w}) in C:\\src\\{Camel}.cs:line {n}']),
    ('queries', ['SELECT {w}.{w}, COUNT(*) AS {w} FROM {w}s LEFT JOIN {w} ON {w}.id = {w}.{snake} WHERE {w} = {n} GROUP BY {w};', 'CREATE TABLE {snake} (id SERIAL PRIMARY KEY, {w} VARCHAR({n}) NOT NULL, {snake} TIMESTAMP DEFAULT now());',
                 "INSERT INTO {w} ({w}, {snake}) VALUES ({n}, '{W}');", "UPDATE {w}s SET {w} = '{d}' WHERE id = {n};", 'CREATE UNIQUE INDEX {snake} ON {w} ({w}, {w});', 'ALTER TABLE {w} ADD COLUMN {snake} INTEGER REFERENCES {w}(id) ON DELETE CASCADE;']),
    ('settings by hand', ['services:\n  {w}:\n    image: {w}/{w}:{k}.{k}\n    ports: ["{n}:{n}"]\n    environment:\n      {UPPER}: "{w}"', 'apiVersion: v1\nkind: {Camel}\nmetadata:\n  name: {w}-{w}\nspec:\n  {camel}: {n}',
                          '{UPPER}={w}\n{UPPER}_URL=https://{w}.example.com', '[{w}]\n{w} = {W}\n{snake} = {n}', 'resource "aws_{w}" "{w}" {\n  {w} = "{w}"\n}', 'FROM {w}:{k}\nRUN {v} {w}\nCMD ["{w}", "{v}"]', '{w}: {w}.o {w}.o\n\t$(CC) -o $@ $^',
                          '{w}.{w} = {W} {W}', '- name: {V} {w}\n  uses: {w}/{v}-{w}@v{k}\n  with:\n    {w}: {W}', 'message {Camel} {\n  repeated {Camel} {snake} = {k};\n}', 'type {Camel} {\n  {camel}: {Camel}!\n}']),
    ('tables by hand', ['| {W} | {W} {w} | {W} |\n|---|---|---|\n| `{camel}` | {m} | {W} |\n| `{camel}` | {W} | {n} |', '{W},{W} {W},{W},{W}\n{n},{w},{n},{W}\n{n},{w},{n},{W}', 'NAME  READY  STATUS  RESTARTS  AGE\n{w}-{w}-{hex}  1/1  Running  {k}  {k}d',
                        'id;{w};{w};{w}\n{n};{W};{W};{n}', 'CONTAINER ID   IMAGE   COMMAND   CREATED   STATUS\n{hex}   {w}/{w}   "{w}"   {k} days ago   Up {k} hours', '{W}\t{W}\t{W}\n{n}\t{W}\t{n}', 'PID USER %CPU COMMAND\n{n} root 0.{k} {w}d']),
    ('tests', ["it('{m}', async () => {\n  const {w} = await {camel}({ {w}: '{w}', {w}: {n} });\n  expect({w}.{w}).toBe('{W}');\n});", '{ "description": "{m}", "input": "{w},{w}", "expected": { "data": [["{w}", "{W}"]], "errors": [{ "type": "{Camel}", "code": "{Camel}", "message": "{m}" }] } },',
               '@Test\npublic void {camel}() {\n    assertEquals("{W}", {w}.get{Camel}());\n}', 'def test_{snake}(self):\n    """{m}."""\n    self.assertEqual({w}, {Camel}({w}="{w}"))', 'description: "{m}",', '// {m}\nvar {w} = new {Camel}({w});', 'raw: {w},\n{w}: {w},\n{w}: { {w} },']),
    ('commits', ['{v}({w}): {m}', '{W}: {m}', '{V} {w} in {w}', 'Merge branch \'{w}/{w}\' into {w}', 'Revert "{m}"', '* {hex} {m}', '## {k}.{k}.{k}\n\n- {m}\n- {V} `{camel}`', 'diff --git a/src/{w}.ts b/src/{w}.ts\n@@ -{n},{k} +{n},{k} @@ {w} {Camel}\n-  {w}: {Camel};\n+  {camel}: {Camel};']),
    ('screens', ['{W} {w}', '{W}', '{V} {w}', '{W} & {W}', '{V} {W}', '{W} ({n})', '{W} › {W} › {W} {w}', '# {W} {W}\n\n{m}.', '## {V} the {w}\n\n{m}. {m}.', '- {W}: {m}', '{W}: {W}', 'Step {k}: {V} {w}', '{W} | {W} | {W}']),
    ('go', ['func ({k} *{Camel}) {Camel}(ctx context.Context, {w} {Camel}) error {\n\tif err := {w}.{Camel}(ctx); err != nil {\n\t\treturn fmt.Errorf("{m}: %w", err)\n\t}\n\treturn nil\n}', '// {Camel} {v}s the {w}.\ntype {Camel} struct {\n\t{Camel} string `json:"{w}"`\n\t{Camel} *{Camel}\n}', 'import (\n\t"{w}/{w}"\n\t"net/http"\n)', '{w} := {w}.New{Camel}({w}.{Camel})', 'package {w}']),
    ('ruby', ['class {Camel} < {Camel}\n  belongs_to :{w}\n  validates :{w}, presence: true\n  def {snake}({w} = nil)\n    {w}.{v} { |{w}| {w}.{w} }\n  end\nend', 'module {Camel}\n  {UPPER} = %w[{w} {w}].freeze\nend', "require '{w}/{w}'", 'raise {Camel}Error, "{m}" unless {w}.{w}?']),
    ('kotlin and swift', ['data class {Camel}(val {w}: String, val {camel}: {Camel}?)', 'override fun {camel}({w}: {Camel}): {Camel}<{Camel}> = {w}.map { it.{w} }', 'struct {Camel}: {Camel} {\n    @State private var {w} = {Camel}()\n    var body: some View { {Camel}("{W} {w}") }\n}', 'guard let {w} = {w} as? {Camel} else { throw {Camel}.{w} }', 'import {Camel}Kit']),
    ('held c#', ['using System.{Camel};\nnamespace {Camel}.{Camel};', 'public sealed class {Camel} : I{Camel}\n{\n    private readonly I{Camel} _{w};\n    public async Task<{Camel}> {V}Async({Camel} {w}) => await _{w}.{V}{Camel}({w});\n}', '[HttpGet("{w}")]\npublic IActionResult {V}{Camel}(string {w})', '/// <summary>{m}.</summary>', 'throw new {Camel}Exception("{m}");']),
    ('held printer log', ['{clock} {Camel} <{n}> {m}', 'E [1{k}/Nov/2026:{clock}] [{W} {n}] {m}', 'D [1{k}/Nov/2026:{clock}] {camel}: {w}="{W}"', '{W}#{n}: {U} {d}']),
]
WITH_NAMES = [
    ('records', ['{"id": {n}, "name": "{PER}", "city": "{LOC}", "company": "{ORG}", "status": "{w}"},', '{"firstName":"{FIRST}","lastName":"{LAST}","{w}":"{w}","address":{"city":"{LOC}","zip":"{n}"}},', '- name: {PER}\n  city: {LOC}\n  {w}: {w}', '{w}: {w}\nowner: {PER}\nemployer: {ORG}', '<customer id="{n}"><name>{PER}</name><city>{LOC}</city></customer>', '{ {w}: {n}, author: \'{PER}\', {w}: \'{w}\' },']),
    ('rows', ['{FIRST},{LAST},{LOC},{n}', '{n};{PER};{LOC};{ORG}', "INSERT INTO {w} (id, first_name, last_name, city) VALUES ({n}, '{FIRST}', '{LAST}', '{LOC}');", "['{FIRST}', '{LAST}', '{w}@example.com', '{ORG}'],", '| {n} | {PER} | {LOC} |', '{n}\t{LAST}, {FIRST}\t{LOC}\t{d}', "UPDATE {w} SET name = '{PER}' WHERE id = {n};"]),
    ('people in logs', ['2026-11-1{k} {clock} INFO user {PER} logged in from {ip}', '[auth] Login failed for {PER}: {m}', 'Order {n} placed by {PER} ({LOC})', '{"level":"info","msg":"{m}","user":"{PER}","city":"{LOC}"}', 'Nov 1{k} {clock} {host} {w}[{n}]: {w} sent to {PER}', '{clock} DEBUG {camel} name="{PER}" {w}={n}', 'customer={PER} amount={n} {w}={d}']),
    ('credits', ['# Author: {PER} <{w}@example.com>', '// Copyright (c) 20{k}{k} {PER}. All rights reserved.', ' * @author {PER}', 'MIT © [{PER}](https://example.com)', '- [{PER}](https://example.com/{w})', 'Thanks to {PER} for {m}', 'Author: {PER} <{w}@example.com>\nDate:   Sun Nov 1{k} {clock} 2026\n\n    {m}', 'Signed-off-by: {PER} <{w}@example.org>', ' * Created by {PER} on {k}/{k}/20.', '{w} = "{PER}"', "new User({ name: '{PER}', city: '{LOC}' });", '# {m} ({PER})', 'Reviewed-by: {PER}']),
]
SLOT = re.compile(r'\{(PER|FIRST|LAST|LOC|ORG|Camel|camel|snake|UPPER|host|clock|ip|hex|U3|[wWvVUmdnk])\}')
LANGUAGES = ('en', 'en', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'fi', 'hu', 'tr', 'hr', 'cs')
ROWS, ROWS_HELD_OUT, LINES = 260, 40, 14


class Filler:
    def __init__(self, lists, rng):
        self.lists, self.rng = lists, rng

    def name(self, kind: str) -> str:
        pick, lists = self.rng.choice, self.lists
        language = pick(LANGUAGES)
        if kind == 'ORG':
            return pick(lists.organisations)
        if kind == 'LOC':
            return pick(lists.places[language])
        first, last = pick(lists.first[language]), pick(lists.last[language])
        return first if kind == 'FIRST' else last if kind == 'LAST' else f'{first} {last}'

    def plain(self, kind: str) -> str:
        pick, n = self.rng.choice, self.rng.randrange
        capital = lambda s: s[0].upper() + s[1:]
        camel = lambda: pick(WORDS) + ''.join(capital(pick(WORDS)) for _ in range(n(1, 3)))
        made = {'w': lambda: pick(WORDS), 'W': lambda: capital(pick(WORDS)), 'v': lambda: pick(VERBS), 'V': lambda: capital(pick(VERBS)),
                'U': lambda: pick(WORDS).upper()[:n(2, 5)] if n(2) else pick(('JSON', 'CSV', 'HTML', 'URL', 'API', 'HTTP', 'SQL', 'XML', 'DOM', 'UTF', 'CPU', 'TLS', 'PDF', 'UI')),
                'U3': lambda: pick(('GET', 'PUT', 'HEAD', 'DELETE')), 'd': lambda: pick(DONE).replace('_', ' '), 'n': lambda: str(n(1, 10 ** n(1, 6))),
                'k': lambda: str(n(1, 9)), 'camel': camel, 'Camel': lambda: capital(camel() if n(3) else pick(WORDS)),
                'snake': lambda: pick(WORDS) + '_' + pick(WORDS), 'UPPER': lambda: (pick(WORDS) + '_' + pick(WORDS)).upper(), 'host': lambda: f'{pick(HOSTS)}{n(1, 20)}',
                'clock': lambda: f'{n(24):02}:{n(60):02}:{n(60):02}', 'ip': lambda: '.'.join(str(n(256)) for _ in range(4)), 'hex': lambda: f'{n(16 ** 8):08x}',
                'm': lambda: SLOT.sub(lambda m: self.plain(m.group(1)), pick(MESSAGES))}
        return made[kind]()

    def fill(self, template: str, at: int, entities: list) -> str:
        out, last = '', 0
        for m in SLOT.finditer(template):
            out += template[last:m.start()]
            last = m.end()
            if m.group(1).isupper() and m.group(1) in ('PER', 'FIRST', 'LAST', 'LOC', 'ORG'):
                name = self.name(m.group(1))
                label = m.group(1) if m.group(1) in ('LOC', 'ORG') else 'PER'
                entities.append([at + len(out), at + len(out) + len(name), label])
                out += name
            else:
                out += self.plain(m.group(1))
        return out + template[last:]


def rows(lists, rng):
    """(kind, held out, text, names)"""
    filler = Filler(lists, rng)
    for kind, templates in QUIET + WITH_NAMES:
        named = (kind, templates) in WITH_NAMES
        counts = [(True, ROWS_HELD_OUT)] if kind.startswith('held ') else [(False, ROWS), (True, ROWS_HELD_OUT)]
        for held, count in counts:
            for _ in range(count):
                text, entities = '', []
                few = rng.sample(templates, min(len(templates), rng.randint(1, 3)))
                for _ in range(rng.randint(3, LINES)):
                    # Names stand among lines without any.
                    template = rng.choice(rng.choice(QUIET[:12])[1] if named and rng.random() < 0.4 else few)
                    text += filler.fill(template, len(text), entities) + '\n'
                yield ('names: ' if named else '') + kind.removeprefix('held '), held, text, entities
