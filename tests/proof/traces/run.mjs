// npm run prove:traces: Claude Code and Codex, as people start them, write sessions with sixty planted values into their own stores. The
// stores are redacted in place. No value may be left in any of their files, what the providers signed and sealed must be what it was, and
// both sessions must resume.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommand, check, failed, install, root } from '../proxy/setup.mjs';
import { inMessage, inResult, inSystem, textOf, values } from '../proxy/values.mjs';
import { startProvider } from './provider.mjs';

const agents = install('agents', { '@openai/codex': '0.166.0', '@anthropic-ai/claude-code': '2.1.325' });
const bin = (name) => path.join(agents.folder, 'node_modules/.bin', name);
const home = mkdtempSync(path.join(tmpdir(), 'veilmark-traces-'));
const work = path.join(home, 'work');
mkdirSync(work);
writeFileSync(path.join(work, 'people.txt'), textOf([...inSystem, ...inResult]));

const signature = `EqQB${'A1b2C3d4E5'.repeat(12)}==`;
const sealed = `gAAAAA${'Z9y8X7w6V5'.repeat(20)}==`;
const answer = `They are: ${values.join('; ')}`;
const provider = await startProvider({ shell: 'cat people.txt', answer, signature, sealed });
const cli = buildCommand();

function run(command, environment) {
  // Only what a program needs: neither the settings nor the keys of whoever runs this.
  const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb', ...environment };
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { cwd: work, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    child.once('exit', (code) => resolve({ code, output }));
  });
}

const veilmark = (...args) =>
  spawnSync(process.execPath, [cli, 'traces', ...args], {
    cwd: work,
    env: { PATH: process.env.PATH, HOME: home },
    encoding: 'utf8',
  });

const prompt = `Please read the file people.txt and repeat it, with these:\n${textOf(inMessage)}`;
const codexOptions = [
  '--skip-git-repo-check',
  '--dangerously-bypass-approvals-and-sandbox',
  '-m',
  'gpt-5.2',
  '-c',
  `openai_base_url="${provider.url}/v1"`,
];
const programs = {
  'Claude Code': {
    folder: '.claude',
    start: [bin('claude'), '-p', prompt, '--allowedTools', 'Bash', '--model', 'claude-sonnet-5'],
    resume: (id) => [
      bin('claude'),
      '-p',
      'And now?',
      '--resume',
      id,
      '--allowedTools',
      'Bash',
      '--model',
      'claude-sonnet-5',
    ],
    environment: {
      ANTHROPIC_BASE_URL: provider.url,
      ANTHROPIC_API_KEY: 'sk-ant-proof',
      DISABLE_TELEMETRY: '1',
      // It may run as the administrator in a container.
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      IS_SANDBOX: '1',
    },
    kept: signature,
  },
  Codex: {
    folder: '.codex',
    start: [bin('codex'), 'exec', ...codexOptions, prompt],
    resume: (id) => [bin('codex'), 'exec', 'resume', ...codexOptions, id, 'And now?'],
    environment: { OPENAI_API_KEY: 'sk-proof', CODEX_API_KEY: 'sk-proof' },
    kept: sealed,
  },
};

const filesOf = (folder) =>
  readdirSync(path.join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const bytesOf = (folder) =>
  filesOf(folder)
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
const countIn = (text, part) => text.split(part).length - 1;

try {
  for (const [name, { start, environment }] of Object.entries(programs)) {
    const { code, output } = await run(start, environment);
    check(`${name} wrote a session`, code === 0 && values.every((value) => output.includes(value)), output.slice(-500));
  }
  const before = Object.values(programs).map(({ folder }) => bytesOf(folder));
  const scanned = veilmark('scan', '--format', 'json');
  const report = JSON.parse(scanned.stdout);
  check('traces scan finds something and ends with 1', scanned.status === 1, scanned.stderr);
  check(
    'traces scan shows no value',
    values.every((value) => !scanned.stdout.includes(value)),
  );
  for (const [index, { folder }] of Object.values(programs).entries())
    check(
      `before, all ${values.length} values are in ${folder}`,
      values.every((value) => before[index].includes(value)),
    );
  const redacted = veilmark('redact', '--all', '--in-place', '--idle', '0', '--no-backup');
  check('traces redact ended well', redacted.status === 0, redacted.stderr);
  for (const [index, [name, { folder, resume, environment, kept }]] of Object.entries(programs).entries()) {
    const after = bytesOf(folder);
    const left = values.filter((value) => after.includes(value));
    check(`${name}: no value is left in ${filesOf(folder).length} files`, left.length === 0, left.join(', '));
    check(
      `${name}: what is signed or sealed is there ${countIn(before[index], kept)} times, as before`,
      countIn(before[index], kept) > 0 && countIn(after, kept) >= countIn(before[index], kept),
      `${countIn(after, kept)} times`,
    );
    const store = report.stores.find(({ root }) => root.endsWith(folder));
    const session = report.files.find(({ file, session }) => session && file.startsWith(store.root)).session;
    const earlier = provider.requests.length;
    const { code, output } = await run(resume(session), environment);
    const asked = JSON.stringify(provider.requests.slice(earlier));
    check(`${name} resumes the session`, code === 0 && provider.requests.length > earlier, output.slice(-500));
    check(
      `${name} goes on from what was said, without the values`,
      /<PERSON_\d+>/.test(asked) && asked.includes('And now?') && values.every((value) => !asked.includes(value)),
      asked.slice(-300),
    );
    check(`${name} sends what is signed or sealed as it was`, asked.includes(kept));
  }
  const picture = readFileSync(path.join(root, 'tests/fixtures/images/documents/card-en-plain.png'));
  const source = { type: 'base64', media_type: 'image/jpeg', data: picture.toString('base64') };
  writeFileSync(path.join(home, 'picture.jsonl'), `${JSON.stringify({ content: [{ type: 'image', source }] })}\n`);
  const ocr = ['--ocr-data', path.join(root, 'assets/ocr')];
  const painted = veilmark(
    'redact',
    path.join(home, 'picture.jsonl'),
    '--in-place',
    '--idle',
    '0',
    '--no-backup',
    ...ocr,
  );
  check(
    'a picture is painted over',
    painted.status === 0 && /[1-9]\d* places? replaced/.test(painted.stderr),
    painted.stderr,
  );
  const { source: made } = JSON.parse(readFileSync(path.join(home, 'picture.jsonl'), 'utf8')).content[0];
  const widthOf = (data) => Buffer.from(data, 'base64').readUInt32BE(16);
  check('it is a PNG of the same size', made.media_type === 'image/png' && widthOf(made.data) === widthOf(source.data));
  const again = veilmark('scan', path.join(home, 'picture.jsonl'), '--format', 'json', ...ocr);
  check('read again, it shows nothing', again.status === 0, again.stdout.slice(-500));
} finally {
  provider.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
