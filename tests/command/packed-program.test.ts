import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { brotliCompressSync, crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assemble, type PackedProgram } from '#command/frame/packed/assemble.ts';
import { Parts, type UsualParts } from '#command/frame/packed/parts.ts';
import { openProgram } from '#command/frame/packed/program.ts';
import { chooseCompilers } from '#command/scan/optimizer.ts';

let folder = '';
let packed = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-program-'));
  packed = path.join(folder, 'program.br');
  pack(FIRST);
});
afterEach(() => {
  v8.setFlagsFromString('--opt');
  rmSync(folder, { recursive: true });
});

/** A program of one chunk, with so many functions that it is worth keeping them. */
const MANY = Array.from({ length: 1500 }, (_, at) => `function f${at}(a){let b=a+${at};for(;b>9;)b-=a;return b}`);
const CALLS = MANY.map((_, at) => `f${at}(1)`).join('+');
const SHARED = "export'the ';";
const programOf = (answer: string) =>
  ({
    around: ['function(){', '}'],
    chunks: [
      [
        './start.js',
        ['./shared.js'],
        `function(require){${MANY.join('\n')}
return {answer:()=>${CALLS}&&require("./shared.js").said+${JSON.stringify(answer)}}}`,
      ],
      // Of a module next to it.
      [
        './shared.js',
        [],
        [
          [0, 6, 'return {said:'],
          [SHARED.length - 1, SHARED.length, '}'],
        ],
      ],
    ],
  }) as const;
const FIRST = programOf('first');

const textOf = (program: PackedProgram) => assemble(program, () => SHARED);

function pack(program: PackedProgram): void {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(crc32(textOf(program)));
  writeFileSync(packed, Buffer.concat([head, brotliCompressSync(JSON.stringify(program))]));
  writeFileSync(path.join(folder, 'shared.js'), SHARED);
}

/** Opens the program as a start does and ends the run; answers what it says. */
async function start({ isKept = true, into = folder, end = () => {} } = {}): Promise<string> {
  const { parts, keepCode } = openProgram(pathToFileURL(packed), isKept ? into : undefined, 'scan');
  const { answer } = await new Parts(pathToFileURL(packed).href, { open: () => parts }).load('./start.js');
  const said = (answer as () => string)();
  end();
  keepCode();
  return said;
}

const kept = (start: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(folder, name));
const only = (start: string): string => {
  const files = kept(start);
  expect(files).toHaveLength(1);
  return files[0] ?? '';
};

test('without a folder nothing is kept', async () => {
  expect(await start({ isKept: false })).toBe('the first');
  expect(readdirSync(folder)).toEqual(['program.br', 'shared.js']);
});

test('the program and what a run compiled of it are kept for the user alone, and used afterwards', async () => {
  expect(await start()).toBe('the first');
  for (const file of [only('program-'), only('code-')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  const code = readFileSync(only('code-'));
  // Bytecode of functions is larger than their text, which says that those that were called later are in it.
  expect(code.length).toBeGreaterThan(textOf(FIRST).length);
  // What can only come from the kept copy: the packed file has nothing but its checksum left.
  writeFileSync(packed, readFileSync(packed).subarray(0, 4));
  expect(await start()).toBe('the first');
  expect(readFileSync(only('code-')).equals(code)).toBe(true);
});

test('a run that chose its compilers keeps code that the next start takes', async () => {
  await start({ end: () => chooseCompilers(1, 1) });
  v8.setFlagsFromString('--opt');
  const written = statSync(only('code-')).mtimeMs;
  await start();
  expect(statSync(only('code-')).mtimeMs).toBe(written);
});

test.each(['program-', 'code-'])('a damaged copy is not believed: %s', async (which) => {
  await start();
  const file = only(which);
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, 3), changed(whole)]) {
    writeFileSync(file, damaged);
    expect(await start()).toBe('the first');
    expect(readFileSync(file).length).toBe(whole.length);
  }
});

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('programs take turns, and what was kept of another one goes after a month', async () => {
  await start();
  const first = [only('program-'), only('code-')];
  pack(programOf('another'));
  expect(await start()).toBe('the another');
  expect(kept('program-')).toHaveLength(2);
  for (const file of [...kept('program-'), ...kept('code-')]) if (!first.includes(file)) rmSync(file);
  const long = Date.now() / 1000 - 31 * 24 * 60 * 60;
  for (const file of first) utimesSync(file, long, long);
  expect(await start()).toBe('the another');
  const name = crc32(textOf(programOf('another'))).toString(16);
  expect([only('program-'), only('code-')].every((file) => file.includes(name))).toBe(true);
});

test('a folder that cannot be written changes nothing', async () => {
  expect(await start({ into: path.join(folder, 'missing') })).toBe('the first');
});

test('a chunk runs once, after what it needs, and when something first asks for it', async () => {
  const order: string[] = [];
  const chunk = (name: string, needs: string[]): UsualParts => ({
    [`./${name}.js`]: [
      [...needs.map((need) => `./${need}.js`), 'node:path'],
      (require) => {
        order.push(name);
        return { name, needs: needs.map((need) => require(`./${need}.js`)), path: require('node:path') };
      },
    ],
  });
  let opened = 0;
  const parts = new Parts(import.meta.url, {
    first: { ...chunk('a', ['b', 'c']), ...chunk('b', ['c']), ...chunk('c', []) },
    open: () => {
      opened++;
      return { ...chunk('d', ['c']), ...chunk('e', ['d']) };
    },
  });
  const a = await parts.load('./a.js');
  expect([order, opened]).toEqual([['c', 'b', 'a'], 0]);
  expect(a.path).toBe(path);
  await parts.load('./e.js');
  expect(await parts.load('./a.js')).toBe(a);
  expect([order, opened]).toEqual([['c', 'b', 'a', 'd', 'e'], 1]);
});
