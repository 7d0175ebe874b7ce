// What the GitHub Action runs first, without a token: scans the lines a pull request adds, its title, its description and its commit
// messages; annotates the lines, writes a summary and a SARIF report. comment.mjs puts the summary into a comment. Values appear nowhere.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { cleanEnvironment, installPackage } from './install.mjs';

const MARK = '<!-- veilmark -->';
const CONFIG = 'veilmark.config.json';
const { env } = process;
/** A folder of our own, gone at the end. */
let place;

const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
const pull = event.pull_request;
const base = pull?.base?.sha ?? event.before;
if (!/^[0-9a-f]{40,64}$/.test(base ?? ''))
  fail('This event has no commit to compare with: run the action on pull_request or push.');

place = mkdtempSync(path.join(env.RUNNER_TEMP || tmpdir(), 'veilmark-action-'));
try {
  act();
} finally {
  rmSync(place, { recursive: true, force: true });
}

function act() {
  const command = commandWords();
  const settings = ['--config', baseConfig(), '--no-pictures'];
  const run = (args, input = '') => {
    const [program, ...before] = command;
    return spawnSync(program, [...before, ...args], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: cleanEnvironment(),
    });
  };
  const scan = (args, input) => {
    const { status, stdout, stderr, error } = run(['scan', ...settings, '--format', 'json', ...args], input);
    if (![0, 1, 3].includes(status)) fail(error?.message ?? (stderr.trim() || `veilmark ended with ${status}`));
    return JSON.parse(stdout);
  };
  const diff = scan(['--since', base]);
  const texts = pull
    ? [
        scan(['-', '--stdin-name', 'title.md'], pull.title ?? ''),
        scan(['-', '--stdin-name', 'description.md'], pull.body ?? ''),
      ]
    : [];
  const messages = scan(['-', '--stdin-name', 'commit-messages.md'], git('log', '--format=%B', `${base}..HEAD`));
  const parts = [diff, ...texts, messages];
  const findings = parts.flatMap((part) => part.findings);
  const unread = parts.flatMap((part) => part.not_scanned);

  if (env.VEILMARK_SARIF)
    writeBeside(env.VEILMARK_SARIF, run(['scan', ...settings, '--since', base, '--format', 'sarif']).stdout);
  process.stdout.write(run(['scan', ...settings, '--since', base, '--format', 'github']).stdout);
  for (const { file, line, entity_type } of findings.filter((finding) => !diff.findings.includes(finding)))
    console.log(`::warning title=Personal data%3A ${property(entity_type)}::${data(`in ${file}, line ${line}`)}`);
  const summary = describe(findings, unread);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${summary}\n`);
  if (env.VEILMARK_SUMMARY) writeBeside(env.VEILMARK_SUMMARY, summary);
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `findings=${findings.length}\n`);
  process.exitCode = unread.length > 0 ? 3 : findings.length > 0 ? 1 : 0;
}

function commandWords() {
  if (env.VEILMARK_COMMAND) return env.VEILMARK_COMMAND.split(' ');
  const folder = path.join(place, 'package');
  mkdirSync(folder);
  try {
    return installPackage(folder, { version: env.VEILMARK_VERSION, integrity: env.VEILMARK_INTEGRITY });
  } catch (error) {
    return fail(error.message);
  }
}

/** The settings as they were before the change, with the baseline they name: a pull request does not say what is found in it. */
function baseConfig() {
  const file = path.join(place, CONFIG);
  const { status, stdout } = spawnSync('git', ['cat-file', 'blob', `${base}:${CONFIG}`], { maxBuffer: 1 << 24 });
  writeFileSync(file, status === 0 ? stdout : '{}', { flag: 'wx' });
  let baseline;
  try {
    ({ baseline } = JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The command says what is wrong with it.
  }
  if (typeof baseline !== 'string') return file;
  const target = path.resolve(place, baseline);
  if (!target.startsWith(place + path.sep)) fail('The baseline lies outside the repository');
  const known = spawnSync('git', ['cat-file', 'blob', `${base}:${path.posix.normalize(baseline)}`], {
    maxBuffer: 1 << 28,
  });
  if (known.status === 0) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, known.stdout, { flag: 'wx' });
  }
  return file;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) fail(`git ${args[0]} failed: ${stderr.trim()}. Does the checkout have fetch-depth: 0?`);
  return stdout;
}

/** Written elsewhere and moved: where the file goes, the checkout may hold a link. */
function writeBeside(file, content) {
  const draft = path.join(path.dirname(path.resolve(file)), `.veilmark-${path.basename(place)}`);
  writeFileSync(draft, content, { flag: 'wx' });
  renameSync(draft, file);
}

function describe(findings, unread) {
  if (findings.length === 0 && unread.length === 0) return `${MARK}\n**Veilmark** found no personal data.`;
  const counts = new Map();
  for (const { file, entity_type } of findings) {
    const key = `| ${cell(file)} | ${cell(entity_type)} |`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].map(([row, count]) => `${row} ${count} |`);
  const missing = unread.map(({ file, reason }) => `- ${cell(file)}: ${cell(reason)}`);
  return [
    MARK,
    `**Veilmark** found ${findings.length} ${findings.length === 1 ? 'place' : 'places'} with personal data.`,
    ...(rows.length > 0 ? ['', '| where | type | count |', '|---|---|---|', ...rows] : []),
    ...(missing.length > 0 ? ['', 'Not scanned:', ...missing] : []),
  ].join('\n');
}

/** A name as text in Markdown: it makes no row, no mark-up and no mention. */
function cell(text) {
  const plain = String(text).replace(/\p{Cc}/gu, ' ');
  return plain.replace(/[\\`*[\]<>|!#~&]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('@', '@\u200b');
}

function data(text) {
  return String(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text) {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function fail(message) {
  console.log(`::error title=Veilmark::${data(message)}`);
  if (place) rmSync(place, { recursive: true, force: true });
  process.exit(2);
}
