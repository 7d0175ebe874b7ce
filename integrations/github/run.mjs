// What the GitHub Action runs: scans the lines a pull request adds, its title, its description and its commit messages; annotates the
// lines, writes a summary and a SARIF report, and keeps one comment up to date. Values appear nowhere.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const MARK = '<!-- veilmark -->';
const { env } = process;

const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
const pull = event.pull_request;
const base = pull?.base?.sha ?? event.before;
if (!base) fail('This event has no commit to compare with: run the action on pull_request or push.');

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
  writeFileSync(env.VEILMARK_SARIF, run(['scan', '--no-pictures', '--since', base, '--format', 'sarif']).stdout);
process.stdout.write(run(['scan', '--no-pictures', '--since', base, '--format', 'github']).stdout);
for (const { file, line, entity_type } of findings.filter((finding) => !diff.findings.includes(finding)))
  console.log(`::warning title=Personal data%3A ${entity_type}::in ${file}, line ${line}`);
const summary = describe();
if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${summary}\n`);
if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `findings=${findings.length}\n`);
if (pull && env.VEILMARK_COMMENT === 'true' && env.VEILMARK_TOKEN) await keepComment(pull, summary);
process.exitCode = unread.length > 0 ? 3 : findings.length > 0 ? 1 : 0;

function scan(args, input = '') {
  const { status, stdout, stderr } = run(['scan', '--no-pictures', '--format', 'json', ...args], input);
  if (![0, 1, 3].includes(status)) fail(stderr.trim() || `veilmark ended with ${status}`);
  return JSON.parse(stdout);
}

function run(args, input = '') {
  const [program, ...before] = env.VEILMARK_COMMAND
    ? env.VEILMARK_COMMAND.split(' ')
    : ['npx', '--yes', `veilmark@${env.VEILMARK_VERSION}`];
  return spawnSync(program, [...before, ...args], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) fail(`git ${args[0]} failed: ${stderr.trim()}. Does the checkout have fetch-depth: 0?`);
  return stdout;
}

function describe() {
  if (findings.length === 0 && unread.length === 0) return `${MARK}\n**Veilmark** found no personal data.`;
  const counts = new Map();
  for (const { file, entity_type } of findings) {
    const key = `| ${file.replaceAll('|', '\\|')} | ${entity_type} |`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].map(([row, count]) => `${row} ${count} |`);
  const missing = unread.map(({ file, reason }) => `- ${file}: ${reason}`);
  return [
    MARK,
    `**Veilmark** found ${findings.length} ${findings.length === 1 ? 'place' : 'places'} with personal data.`,
    ...(rows.length > 0 ? ['', '| where | type | count |', '|---|---|---|', ...rows] : []),
    ...(missing.length > 0 ? ['', 'Not scanned:', ...missing] : []),
  ].join('\n');
}

/** One comment, changed when the result changes; its mark tells it from those of people. */
async function keepComment({ number }, body) {
  const list = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/${number}/comments`;
  const comments = await call('GET', `${list}?per_page=100`);
  const own = comments.find((comment) => comment.body?.startsWith(MARK));
  if (!own && findings.length === 0 && unread.length === 0) return;
  if (own)
    await call('PATCH', `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/comments/${own.id}`, { body });
  else await call('POST', list, { body });
}

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${env.VEILMARK_TOKEN}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  // A fork's token may not write: the annotations and the summary are there all the same.
  console.log(`::notice title=Veilmark::The comment could not be written (${response.status})`);
  return [];
}

function fail(message) {
  console.log(`::error title=Veilmark::${message}`);
  process.exit(2);
}
