import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLIC_FILE, PUBLISHED } from '../../scripts/build/pack-packages.ts';
import { listFiles } from '../../scripts/check/source-files.ts';

type Module = Record<string, unknown>;

const root = path.resolve(import.meta.dirname, '..', '..');
const load = (file: string): Promise<Module> => import(path.join(root, file));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The sources of what `exports` of the command offers. */
function entriesOfCommand(): string[] {
  const { exports } = JSON.parse(read('command/package.json')) as { exports: unknown };
  const declarations = JSON.stringify(exports).matchAll(/"\.\/dist\/types\/([\w/-]+)\.d\.ts"/g);
  return [...new Set([...declarations].map(([, place]) => `command/library/${place}.ts`))];
}

/** Packages that are packed, with the files whose exports are public. */
const PACKAGES: readonly [folder: string, entries: readonly string[]][] = [
  ['command/library', entriesOfCommand()],
  ...PUBLISHED.map((name): [string, string[]] => [`shared/${name}`, [`shared/${name}/${PUBLIC_FILE}`]]),
];
/** The model is not part of the sources; without one the engine works by rules. */
const STAND_INS: Module = { loadModel: async () => undefined };
/** What the service answers to the examples of its client. */
const FINDING = { entity_type: 'EMAIL_ADDRESS', start: 5, end: 20, score: 1, text: 'ada@example.org' };
beforeAll(() => void vi.stubGlobal('fetch', async () => Response.json({ results: [FINDING] })));
afterAll(() => void vi.unstubAllGlobals());

const EXAMPLE =
  /^\/\*\*\n(?: \*.*\n)*? \* @example\n((?: \*.*\n)*?) \*\/\nexport (?:async )?(?:function\*?|const|class) (\w+)/gm;

/** The examples in the comments of a file by function; each `expression; // => value` becomes a comparison. */
const examplesIn = (file: string) =>
  [...read(file).matchAll(EXAMPLE)].map(([, comment = '', name = '']) => ({
    file,
    name,
    code: comment.replace(/^ \* ?/gm, '').replace(/^ *(.+?);? \/\/ => (.+)$/gm, 'compare(await ($1), $2);'),
  }));

/** Packages with what they offer, and every example in their sources with what it may use. */
const packages = await Promise.all(
  PACKAGES.map(async ([folder, entries]) => {
    const offered: Module = Object.assign({}, ...(await Promise.all(entries.map(load))));
    const files = listFiles(folder).filter((file) => /^ \* @example$/m.test(read(file)));
    // An error of another package may be part of the face.
    const examples = [...files, 'shared/engine/input-error.ts'].flatMap(examplesIn);
    const found = await Promise.all(
      examples.map(async (example) => {
        const own = await load(example.file);
        return { ...example, value: own[example.name], scope: { ...offered, ...own, ...STAND_INS } };
      }),
    );
    return { folder, entries, marked: files, found };
  }),
);

describe.each(packages)('examples of $folder', ({ entries, marked, found }) => {
  it('are there for every public function and class', async () => {
    const shown = new Set(found.map(({ value }) => value));
    const publicValues = (await Promise.all(entries.map(load))).flatMap((face) => Object.entries(face));
    const missing = publicValues.filter(([, value]) => typeof value === 'function' && !shown.has(value));

    expect(missing.map(([name]) => name)).toEqual([]);
    expect(publicValues.length).toBeGreaterThan(0);
  });

  it('are all read', () => {
    const written = marked.flatMap((file) => read(file).match(/^\s*\* @example$/gm) ?? []);

    expect(found.filter(({ file }) => marked.includes(file))).toHaveLength(written.length);
  });

  it.each(found)('$name of $file runs and gives what it says', async ({ name, code, scope }) => {
    const compared: unknown[] = [];
    const compare = (value: unknown, expected: unknown) => compared.push(expect(value).toEqual(expected));
    const names = Object.keys(scope).filter((one) => one !== 'default');
    const values = names.map((one) => scope[one as keyof typeof scope]);
    // Safe: the code is ours, from the comments of this repository.
    await new Function(...names, 'compare', `return (async () => {${code}\n})()`)(...values, compare);

    expect(code).toContain(name);
    expect(compared).not.toEqual([]);
  });
});
