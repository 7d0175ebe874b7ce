// Texts without personal values, on which custom types are measured. Each has two halves: proposals are chosen by the one (0), and what
// is published is measured on the other (1).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

const everyOther = (list, half) => list.filter((_, i) => i % 2 === half);

/** Documents of all languages without their marked values, and the manuals of installed packages. */
export function proseText(half) {
  const folder = path.join(root, 'training/documents');
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/^=== .*$/m));
  const unmarked = everyOther(documents, half).map((text) => text.replace(/⟦[^⟧]*⟧/g, '\n'));
  return [...unmarked, ...everyOther(manuals(), half)].join('\n');
}

function manuals() {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => ['README.md', 'readme.md'].map((file) => path.join(modules, name, file)))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => readFileSync(file, 'utf8').slice(0, 40_000));
}

/** Code of installed packages, without the tests of check digits and the tables in them. */
export function codeText(half) {
  const packages = [
    'hono/dist',
    'fast-check/lib',
    'react-dom/cjs',
    'kysely/dist/esm',
    'undici/lib',
    'prosemirror-view/src',
    'papaparse',
  ];
  const files = packages.flatMap((name) => {
    const folder = path.join(modules, name);
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => /\.[cm]?[jt]s$/.test(file) && !/test|spec/i.test(file))
      .sort()
      .map((file) => path.join(folder, file))
      .filter((file) => statSync(file).isFile() && statSync(file).size < 400_000);
  });
  return everyOther(files, half)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .slice(0, 3_000_000);
}

/** Logs of web servers, systems, containers and programs. The same for the same half. */
export function logText(half) {
  let state = 0x9e3779b9 ^ (half + 1);
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const number = (most) => Math.floor(next() * most);
  const hex = (length) => Array.from({ length }, () => number(16).toString(16)).join('');
  const two = (most) => String(number(most)).padStart(2, '0');
  const pick = (list) => list[number(list.length)];
  const time = () =>
    `2026-0${1 + number(9)}-${two(28)}T${two(24)}:${two(60)}:${two(60)}.${String(number(1000)).padStart(3, '0')}Z`;
  const address = () => `10.${number(256)}.${number(256)}.${number(256)}`;
  const route = () => pick(['/api/v2/items', '/healthz', '/static/app.js', '/orders', '/metrics', '/login']);
  const kinds = [
    () =>
      `${address()} - - [${two(28)}/Mar/2026:${two(24)}:${two(60)}:${two(60)} +0000] "GET ${route()}/${number(90_000)} HTTP/1.1" ${pick([200, 204, 301, 404, 500])} ${number(90_000)} "-" "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + number(40)}.0.0.0"`,
    () =>
      `Mar ${two(28)} ${two(24)}:${two(60)}:${two(60)} node-${number(40)} kernel: [${number(90_000)}.${String(number(1e6)).padStart(6, '0')}] eth0: link up, ${pick([100, 1000, 10000])}Mbps, irq ${number(200)}`,
    () =>
      `{"ts":"${time()}","level":"${pick(['info', 'warn', 'debug'])}","trace_id":"${hex(32)}","span_id":"${hex(16)}","ms":${number(5000)},"bytes":${number(1e7)},"msg":"request finished"}`,
    () =>
      `${time()} INFO [worker-${number(32)}] job ${number(1e6)} done in ${number(90_000)} ms, queue ${number(500)}, build ${number(9)}.${number(40)}.${number(200)}`,
    () =>
      `${time()} DEBUG pid=${number(65_536)} tid=${number(1e5)} id=${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)} shard=${number(64)}/64 offset=${number(1e10)}`,
    () =>
      `[${two(24)}:${two(60)}:${two(60)}] pod/api-${hex(10)}-${hex(5)} sha256:${hex(64)} restarted ${number(9)} times, port ${number(65_536)}`,
    () =>
      `E${String(number(1e4)).padStart(4, '0')} ${two(24)}:${two(60)}:${two(60)}.${String(number(1e6)).padStart(6, '0')} ${number(90_000)} controller.go:${number(900)}] retry ${number(9)} of 10, error code 0x${hex(8)}`,
    () =>
      `GC pause ${number(90)}.${two(99)}ms heap ${number(4096)}M->${number(2048)}M(${4096}M) eden ${number(900)}.0K epoch ${1_700_000_000 + number(9e7)}`,
  ];
  const lines = [];
  for (let length = 0; length < 1_000_000; length += lines.at(-1).length + 1) lines.push(pick(kinds)());
  return lines.join('\n');
}
