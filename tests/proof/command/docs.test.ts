import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ConfigSchema } from '#command/scan/config/schema.ts';
import { folderWith, installed } from './installed';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/command.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({ kind, text }));

test('every block of the guide runs, in order, in one folder', async () => {
  const { folder, home } = await installed();
  const cwd = folderWith({});
  mkdirSync(path.join(cwd, 'node_modules'));
  symlinkSync(path.join(folder, 'node_modules/veilmark'), path.join(cwd, 'node_modules/veilmark'));
  const PATH = `${path.join(folder, 'node_modules/.bin')}:${path.dirname(process.execPath)}:${process.env.PATH}`;
  const outputs: string[] = [];
  for (const { kind, text } of blocks) {
    if (kind === 'json')
      writeFileSync(path.join(cwd, 'veilmark.config.json'), JSON.stringify(ConfigSchema.parse(JSON.parse(text))));
    else if (kind === 'yaml') checkYaml(parse(text));
    else {
      const [program, args] =
        kind === 'js' ? [process.execPath, ['--input-type=module', '-e', text]] : ['sh', ['-ec', text]];
      const { status, stdout, stderr } = spawnSync(program as string, args as string[], {
        cwd,
        env: { PATH, HOME: home },
        encoding: 'utf8',
      });
      expect(status, `${text}\n${stdout}${stderr}`).toBe(0);
      outputs.push(stdout);
    }
  }
  const all = outputs.join('\n');
  expect(all).toContain('Call <PERSON> at <PHONE_NUMBER>');
  expect(all).toContain('Ada Lovelace answers Grace Hopper for the report.');
  expect(all).toContain('Is <PERSON_1> related to <PERSON_2>? Yes, Ada Lovelace is his daughter.');
  expect(blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sh', 'js', 'json', 'yaml']));
});

test('what the README shows first runs as it stands, beside a letter and in a repository', async () => {
  const { folder, home } = await installed();
  const cwd = folderWith({
    'letter.docx': readFileSync(path.join(root, 'tests/fixtures/documents/letter.docx')),
    'contact.md': 'Write to Ada Lovelace.\n',
    'package.json': '{ "private": true }',
    '.gitignore': 'node_modules/\n',
  });
  mkdirSync(path.join(cwd, 'node_modules'));
  for (const name of ['veilmark', '.bin'])
    symlinkSync(path.join(folder, 'node_modules', name), path.join(cwd, 'node_modules', name));
  spawnSync('git', ['init', '-q', cwd]);
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const lines = /^```\n((?:npx veilmark .*\n)+)```$/m.exec(readme)?.[1]?.trim().split('\n') ?? [];
  const ran = lines.map((line) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line.replace('npx', 'npx --no-install')], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: home },
    });
    return { line, status, said: stdout + stderr };
  });
  // The letter has a picture, which nobody can read without language data.
  expect(ran.map(({ status }) => status)).toEqual([3, 3, 0]);
  expect(ran[0]?.said).toContain('letter.redacted.docx');
  expect(ran[1]?.said).toMatch(/contact\.md[\s\S]*PERSON[\s\S]*letter\.docx[\s\S]*IBAN_CODE/);
  expect(ran[2]?.said).toContain('pre-commit: installed');
});

/** Hooks and inputs that the examples name must be there. */
function checkYaml(example: { repos?: { hooks: { id: string }[] }[] } | { uses: string; with?: object }[]): void {
  if (Array.isArray(example)) {
    const own = example.find(({ uses }) => uses.startsWith('veilmark/'));
    const { inputs } = parse(readFileSync(path.join(root, 'action.yml'), 'utf8'));
    for (const name of Object.keys(own?.with ?? { none: '' })) expect(Object.keys(inputs)).toContain(name);
    return;
  }
  const known = parse(readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8')).map(
    ({ id }: { id: string }) => id,
  );
  for (const { id } of example.repos?.[0]?.hooks ?? [{ id: 'none' }]) expect(known).toContain(id);
}
