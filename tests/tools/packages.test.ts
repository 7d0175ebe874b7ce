import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutPackages, PUBLISHED } from '../../scripts/build/pack-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let packed: { name: string; files: { path: string }[] }[];

beforeAll(async () => {
  // Inside the repository, where the libraries they depend on are found.
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'dist', 'packages-'));
  await layOutPackages(folder);
  const folders = PUBLISHED.map((name) => `./${name}`);
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...folders], options));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Face = string | { types: string; default: string };
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as {
    exports: Record<string, Face>;
    dependencies: Record<string, string>;
  };

describe.each(PUBLISHED)('the package %s', (name) => {
  it('holds what its faces name, and nothing of the workspace', () => {
    const archive = packed.find((one) => one.name === `@veilmark/${name}`);
    const files = archive?.files.map((file) => `./${file.path}`) ?? [];
    const faces = Object.values(manifestOf(name).exports).flatMap((face) =>
      typeof face === 'string' ? [face] : [face.types, face.default],
    );

    expect(files).toEqual(expect.arrayContaining([...faces, './LICENSE', './README.md']));
    expect(files.filter((file) => !/\.(?:js|d\.ts|json|md)$|LICENSE$/.test(file))).toEqual([]);
    const code = files.filter((file) => /\.(?:js|d\.ts)$/.test(file));
    const foreign = code.filter((file) => {
      const text = readFileSync(path.join(folder, name, file), 'utf8');
      return /(?:from|import)\s*\(?\s*["'](?:@veilmark\/|#|\/)/.test(text) || text.includes(root);
    });
    expect(foreign).toEqual([]);
  });

  it('names relative declarations that are there', () => {
    const types = path.join(folder, name, 'types');
    const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    const missing = files.flatMap((file) => {
      const text = readFileSync(path.join(types, file), 'utf8');
      const targets = [...text.matchAll(/(?:from|import\()\s*["'](\.[^"']*)["']/g)].map(([, from]) => from as string);
      return targets
        .filter((from) => !existsSync(path.join(types, path.dirname(file), from.replace(/\.js$/, '.d.ts'))))
        .map((from) => `${file}: ${from}`);
    });

    expect(missing).toEqual([]);
  });
});

it('loads, and the packed engine finds what the engine of the workspace finds', () => {
  const faces = PUBLISHED.flatMap((name) =>
    Object.values(manifestOf(name).exports).flatMap((face) =>
      typeof face === 'string' ? [] : [pathToFileURL(path.join(folder, name, face.default)).href],
    ),
  );
  expect(faces).toHaveLength(PUBLISHED.length);
  // In a Node of its own: the test runner would rewrite every file first.
  const script = `
    for (const face of ${JSON.stringify(faces)}) await import(face);
    const { analyze } = await import(${JSON.stringify(pathToFileURL(path.join(folder, 'finders/dist/public.js')).href)});
    console.log(JSON.stringify(analyze('Write to ada@lovelace.io').results));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });

  expect(JSON.parse(printed)).toMatchObject([{ entity_type: 'EMAIL_ADDRESS', start: 9 }]);
});
