import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, 'tests', 'e2e');
const LEFT_OUT = /itThoroughly\(\s*'([^']+)',\s*'([^']+)'/g;

/** The files of tests in folders of `tests`, from the root. */
const testFiles = (folders: string[]) =>
  folders
    .flatMap((name) =>
      readdirSync(path.join(root, 'tests', name), { recursive: true, encoding: 'utf8' }).map(
        (file) => `tests/${name}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && file !== 'tests/tools/thorough-tests.test.ts');

/** Of every browser test that `npm test` leaves out: where it is, its title, and what always runs in its place. */
const leftOut = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(LEFT_OUT)].map(([, title, provenBy]) => [
      name,
      title,
      provenBy,
    ]),
  );

test('every browser test that npm test leaves out is named in the documentation, with what runs in its place', () => {
  const page = readFileSync(path.join(root, 'docs', 'proof.md'), 'utf8');
  const listed = /<!-- left out -->\n([\s\S]*?)\n<!-- end of left out -->/.exec(page)?.[1] ?? '';
  const rows = listed.split('\n').slice(2);

  expect(leftOut.length).toBeGreaterThan(10);
  expect(rows).toEqual(leftOut.map(([file, title, provenBy]) => `| \`${file}\` | ${title} | \`${provenBy}\` |`));
});

test('none of them names the file that leaves it out', () => {
  expect(leftOut.filter(([file, , provenBy]) => provenBy === `tests/e2e/${file}`)).toEqual([]);
});

test('everything else of which npm test takes a share is tried whole by prove:texts', () => {
  const sharing = testFiles(['command', 'dashboard', 'extension', 'shared', 'tools', 'worker']).filter((file) =>
    /\bisThorough\b|helpers\/thorough'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  const program = readFileSync(path.join(root, 'scripts', 'run', 'prove-texts.ts'), 'utf8');

  expect(sharing.length).toBeGreaterThan(10);
  expect(sharing.filter((file) => !program.includes(`'${file}'`))).toEqual([]);
});

test('what forgets or replaces modules has a process of its own', () => {
  const config = readFileSync(path.join(root, 'vitest.config.ts'), 'utf8');
  const apart = [...config.matchAll(/'(tests\/[^'*]+\.test\.ts)'/g)].map(([, file]) => file);
  const forgetting = testFiles(['command', 'dashboard', 'extension', 'shared', 'tools']).filter((file) =>
    /\bvi\.(?:resetModules|mock|doMock)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );

  expect(forgetting.length).toBeGreaterThan(2);
  expect(forgetting.filter((file) => !apart.includes(file))).toEqual([]);
});

test('what npm test leaves out runs each night and before a release', () => {
  const workflow = (name: string) => readFileSync(path.join(root, '.github', 'workflows', name), 'utf8');
  const prove = workflow('prove.yml');

  expect(prove).toMatch(/^ {2}schedule: \[\{ cron: "\d+ \d+ \* \* \*" \}\]$/m);
  expect(prove).toContain('matrix: { command: ["prove:browsers", "prove:texts"] }');
  expect(prove).toMatch(/- run: npm run \$\{\{ matrix\.command \}\}$/m);
  expect(workflow('release.yml')).toMatch(/uses: \.\/\.github\/workflows\/prove\.yml\n {2}pack:\n {4}needs: prove$/m);
});
