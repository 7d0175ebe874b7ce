import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experimental_getWranglerCommands } from 'wrangler';
import { planFor } from '#shared/tables/plan.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { columnsOf } from '#shared/tables/roles.ts';
import type { UserContext } from '#worker/context.ts';
import { signReceipt } from '#worker/services/receipts/sign.ts';
import { ADDRESS, FILES, OLD_FILES, textOfCopy } from '../helpers/format-samples';
import { TEST_VARS } from '../helpers/test-vars';
import { anchors, blocks, commands, documents, links, root } from './docs/examples';
import { type RunningService, startService } from './service';

const run = promisify(execFile);
const files = documents();

/** As `mode=analyze` answers it. */
async function planOf(bytes: Uint8Array) {
  const { tables } = await readParquet(bytes, 'people.parquet');
  return planFor(tables.map((table) => ({ table, columns: columnsOf(table, () => []) })));
}

describe('the documents', () => {
  it('link to what is there', () => {
    const broken = files.flatMap((file) =>
      links(file)
        .filter(({ target, anchor }) => {
          if (!existsSync(path.join(root, target))) return true;
          return anchor !== undefined && !anchors(target).includes(anchor);
        })
        .map(({ target, anchor }) => `${file}: ${target}${anchor ? `#${anchor}` : ''}`),
    );

    expect(broken).toEqual([]);
  });

  it('show JSON that is JSON, but for what they leave out', () => {
    const examples = files.flatMap(blocks).filter(({ language, code }) => language === 'json' && !code.includes('…'));

    expect(examples.length).toBeGreaterThan(0);
    for (const { file, code } of examples) expect(() => JSON.parse(code), `${file}: ${code}`).not.toThrow();
  });

  it('name commands that exist', () => {
    const named = [...new Set(files.flatMap(commands))];
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    const wrangler = named.map(wranglerWords).filter((words) => words !== undefined);

    const missing = named.filter((command) => !exists(command, Object.keys(scripts)));
    const unknown = wrangler.filter((words) => !isWranglerCommand(words));

    expect(named.length).toBeGreaterThan(20);
    expect(wrangler.length).toBeGreaterThan(3);
    expect([...missing, ...unknown]).toEqual([]);
  });
});

function exists(command: string, scripts: string[]): boolean {
  const [program, first = '', second = ''] = command.split(' ').filter((word) => word !== '--silent');
  if (program === 'npm')
    return (
      ['start', 'test', 'ci', 'install', 'audit', 'view'].includes(first) ||
      (first === 'run' && (second === '' || scripts.includes(second)))
    );
  if (program === 'npx') return true;
  if (first !== 'scripts/run.mjs')
    return existsSync(path.join(root, first)) || existsSync(path.join(root, 'training', first));
  return ['node', 'TOOL'].includes(second) || existsSync(path.join(root, 'node_modules/.bin', second));
}

/** What wrangler is asked to do, and perhaps with what: `d1 time-travel info`, `r2 bucket create veilmark`. */
function wranglerWords(command: string): string[] | undefined {
  return /^npx wrangler ((?:[a-z][a-z0-9-]*(?: |$))+)/.exec(command)?.[1]?.trim().split(' ');
}

/** Whether the words lead from group to group to a command. */
function isWranglerCommand(words: string[]): boolean {
  let { registry: node } = experimental_getWranglerCommands();
  for (const word of words) {
    const next = node.subtree.get(word);
    if (!next?.definition) return false;
    if (next.definition.type !== 'namespace') return true;
    node = next;
  }
  return false;
}

describe('the first screen of the README', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-readme-'));
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('redacts the sample letter with the line to paste, and shows what the command answers', async () => {
    const [, args = ''] = /^npm run veilmark -- (redact .*)$/m.exec(readme) ?? [];
    const copy = path.join(folder, 'letter.docx');

    await run('node', ['scripts/run.mjs', 'node', 'scripts/run/veilmark.ts', ...args.split(' '), '-o', copy], {
      cwd: root,
    });

    const parts = Object.values(unzipSync(readFileSync(copy))).map((part) => strFromU8(part));
    expect(parts.filter((part) => /Castellano|Okonkwo|4929 4212|28803/.test(part))).toEqual([]);
    expect(parts.join('')).toContain('Thank you for the good years in the house.');
    const [before, after] = ['before', 'after'].map((word) => new RegExp(`^${word} +(.*)$`, 'm').exec(readme)?.[1]);
    const typed = `echo '${before}' | node dist/veilmark/cli.js redact - --mapping ${path.join(folder, 'values.json')}`;
    expect((await run('sh', ['-c', typed], { cwd: root })).stdout.trim()).toBe(after);
  });
});

it('the command of a checkout reads pictures without anything to install, and is built once', async () => {
  const built = () => statSync(path.join(root, 'dist', 'veilmark', 'cli.js')).mtimeMs;
  const before = built();
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-picture-'));
  const copy = path.join(folder, 'badge.png');
  const badge = path.join('scripts', 'run', 'demo-drive', 'samples', 'badge.png');

  const { stderr } = await run(
    'node',
    ['scripts/run.mjs', 'node', 'scripts/run/veilmark.ts', 'redact', badge, '-o', copy],
    { cwd: root, env: { ...process.env, VEILMARK_OCR_DATA: undefined } },
  );

  expect(stderr).toContain('3 findings replaced');
  expect(built()).toBe(before);
  rmSync(folder, { recursive: true });
});

it('the command of a checkout takes a folder with a file of every format, and says what to save old ones as', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-formats-'));
  const copies = `${folder}-copies`;
  for (const [name, bytes] of [...Object.entries(FILES), ...OLD_FILES]) writeFileSync(path.join(folder, name), bytes);

  const command = ['scripts/run.mjs', 'node', 'scripts/run/veilmark.ts', 'redact', folder, '-o', copies];
  const ended = await run('node', command, { cwd: root }).catch((error: { code: number; stderr: string }) => error);

  expect(ended).toMatchObject({ code: 3 });
  const said = ended.stderr.split('\n');
  for (const [name, , advice] of OLD_FILES) expect(said.find((line) => line.includes(`${name}:`))).toContain(advice);
  expect(readdirSync(copies).sort()).toEqual(Object.keys(FILES).sort());
  for (const name of Object.keys(FILES)) {
    const copy = new Uint8Array(readFileSync(path.join(copies, name)));
    // What is left of a PDF, the command has looked for itself.
    if (name.endsWith('.pdf')) continue;
    const text = await textOfCopy(name, copy);
    expect([name, text.includes(ADDRESS), text.includes('EMAIL_ADDRESS')]).toEqual([name, false, true]);
  }
  for (const made of [folder, copies]) rmSync(made, { recursive: true });
});

describe('the examples', () => {
  let service: RunningService;
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-docs-'));
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    service = await startService();
    env = {
      ...process.env,
      VEILMARK_URL: service.origin,
      VEILMARK_KEY: await service.addKey('professional'),
      ADMIN_TOKEN: TEST_VARS.ADMIN_TOKEN,
    };
    await copyFile(
      path.join(root, 'tests/fixtures/images/documents/screenshot-en-small.png'),
      path.join(folder, 'scan.png'),
    );
    await copyFile(path.join(root, 'tests/fixtures/documents/letter.docx'), path.join(folder, 'letter.docx'));
    mkdirSync(path.join(folder, 'letters'));
    writeFileSync(path.join(folder, 'letters/a.txt'), 'Dear Marta Okonkwo, call me on +49 1512 3456789.');
    await copyFile(path.join(root, 'tests/fixtures/documents/letter.docx'), path.join(folder, 'letters/b.docx'));
    const table = readFileSync(path.join(root, 'tests/fixtures/tables/people.parquet'));
    writeFileSync(path.join(folder, 'people.parquet'), table);
    writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(await planOf(table)));
    // The key follows from the vault key, so the service knows it; where it would be remembered does not matter here.
    const DB = { prepare: () => ({ bind: () => ({ run: async () => undefined }) }) };
    const receipt = await signReceipt(
      {
        env: { VAULT_KEYS: TEST_VARS.VAULT_KEYS, DB },
        origin: service.origin,
        now: 0,
        caller: { userId: 'docs' },
      } as unknown as UserContext,
      [anonymizedFile],
    );
    writeFileSync(path.join(folder, 'veilmark-receipt.json'), JSON.stringify({ receipt }));
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const anonymizedFile = {
    addin: 'dropbox',
    original_sha256: 'a'.repeat(64),
    copy_sha256: 'b'.repeat(64),
    replaced: 1,
    entities: { PERSON: 1 },
    anonymized_at: '2026-11-15T00:00:00.000Z',
    file_id_sha256: 'c'.repeat(64),
    verification: { result: 'clean' as const },
  };
  const all = files.flatMap(blocks);
  // What goes on to a provider or a bucket outside cannot be run here; the tests and proofs of proxy and buckets stand in for it.
  const isOutside = (code: string) => /OPENAI_API_KEY|secretAccessKey/.test(code);
  const shell = all.filter(({ code }) => /^curl /m.test(code) && !isOutside(code));
  // Those of the library are run with the packed library (npm run prove:command).
  const scripts = all.filter(({ language, file }) => language === 'js' && file === 'docs/recipes.md');

  it.each(shell)('$file: $code', async ({ code }) => {
    // As typed, but for the port of the address and for an error to count as one.
    const typed = code.replaceAll('http://127.0.0.1:8787', '$VEILMARK_URL');
    const script = `set -e\ncurl() { command curl --fail-with-body "$@"; echo; }\n${typed}`;

    const { stdout } = await run('bash', ['-c', script], { cwd: folder, env });

    for (const line of stdout.split('\n').filter(Boolean)) expect(JSON.parse(line)).not.toHaveProperty('error');
  });

  it('with an own pattern answers the own types', async () => {
    const { code = '' } = all.find((one) => one.file === 'docs/recipes.md' && one.code.includes('TICKET')) ?? {};

    const { stdout } = await run('bash', ['-c', code], { cwd: folder, env });

    const { results } = JSON.parse(stdout) as { results: { entity_type: string; text: string }[] };
    expect(results.map(({ entity_type, text }) => `${entity_type} ${text}`)).toEqual([
      'TICKET ZX-4471',
      'PROJECT Project Falcon',
    ]);
  });

  it('of the README answer what stands below them', async () => {
    const [command, answer] = ['curl ', '"results"'].map((start) =>
      all.find(({ file, code }) => file === 'README.md' && code.includes(start)),
    );
    const typed = command?.code.replaceAll('http://127.0.0.1:8787', '$VEILMARK_URL') ?? '';

    const { stdout } = await run('bash', ['-c', typed], { cwd: folder, env });

    // The digests of the versions change with every change of the catalog or the engine.
    const answered = stdout.replaceAll(/(?<="1\.0\.0\+)[0-9a-f]{12}/g, '…');
    expect(JSON.parse(answered)).toEqual(JSON.parse(answer?.code ?? ''));
  });

  it('there is no page under the address of the API', async () => {
    const response = await fetch(`${service.origin}/api`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('pages are there for the addresses of the dashboard, and a page that says 404 for others', async () => {
    const statusAt = async (address: string) => {
      const { status, headers } = await fetch(`${service.origin}${address}`, { redirect: 'manual' });
      return [status, headers.get('content-type'), headers.get('content-security-policy')?.slice(0, 18)];
    };
    const page = ['text/html; charset=utf-8', "default-src 'self'"];

    for (const address of ['/', '/keys', '/guides/api']) expect(await statusAt(address)).toEqual([200, ...page]);
    expect(await statusAt('/nothing')).toEqual([404, ...page]);
    expect((await statusAt('/.well-known/security.txt')).slice(0, 2)).toEqual([404, 'application/json']);
    expect((await fetch(`${service.origin}/openapi.json`)).url).toBe(`${service.origin}/api/openapi.json`);
  });

  it('in JavaScript print what their comments say', async () => {
    const [helper, ...examples] = scripts;
    writeFileSync(path.join(folder, 'veilmark.mjs'), helper?.code ?? '');

    expect(examples.length).toBeGreaterThan(3);
    for (const [index, { file, code }] of examples.entries()) {
      const name = path.join(folder, `example-${index}.mjs`);
      writeFileSync(name, code);
      const { stdout } = await run(process.execPath, [name], { cwd: folder, env });
      const promised = [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said]) => said);
      expect(stdout.trim().split('\n'), `${file}: ${code}`).toEqual(promised);
    }
  });
});
