// npm run prove:agents: Claude Code and Codex, as people start them through the proxy, read a file of sixty planted values with their own
// tools and say what is in it. A stand-in for the providers keeps the journal: none may arrive, all must come back.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommand, check, failed, install } from './setup.mjs';
import { inMessage, inResult, inSystem, textOf, values } from './values.mjs';

const { load } = install('sdks', { '@copilotkit/aimock': '1.43.0' });
const { LLMock } = await load('@copilotkit/aimock');
const agents = install('agents', { '@openai/codex': '0.166.0', '@anthropic-ai/claude-code': '2.1.325' });
const bin = (name) => path.join(agents.folder, 'node_modules/.bin', name);

const STAND_IN = /<[A-Z][A-Z0-9_]*_\d+>/g;
const home = mkdtempSync(path.join(tmpdir(), 'veilmark-agents-'));
const file = path.join(home, 'people.txt');
writeFileSync(file, textOf([...inSystem, ...inResult]));

/** A call of whatever tool the agent has to read a file. */
function readingCall({ tools = [] }) {
  const names = tools.map((tool) => tool.function?.name ?? tool.name);
  const calls = {
    Read: { file_path: file },
    exec_command: { cmd: `cat ${file}` },
    shell: { command: ['cat', file] },
    shell_command: { command: `cat ${file}` },
    Bash: { command: `cat ${file}` },
  };
  const name = Object.keys(calls).find((one) => names.includes(one));
  return name ? { toolCalls: [{ name, arguments: JSON.stringify(calls[name]) }] } : undefined;
}

const mock = new LLMock({ port: 0, chunkSize: 9 });
mock.on(
  { userMessage: /read the file/, hasToolResult: false },
  (request) => readingCall(request) ?? { content: 'No tool.' },
);
mock.on({ userMessage: /read the file/, hasToolResult: true }, (request) => ({
  content: `They are: ${[...new Set(JSON.stringify(request).match(STAND_IN) ?? [])].join('; ')}.`,
}));
mock.on({}, { content: 'ok' });
await mock.start();
const cli = buildCommand();

function run(upstream, command, environment) {
  const args = [cli, 'proxy', '--no-page', '--upstream', upstream, '--', ...command];
  // Only what a program needs: neither the settings nor the keys of whoever runs this.
  const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb', ...environment };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (piece) => (output += piece));
    child.stderr.on('data', (piece) => (complaints += piece));
    child.once('exit', (code) => resolve({ code, output, complaints }));
  });
}

const prompt = `Please read the file ${path.basename(file)} and repeat it, with these:\n${textOf(inMessage)}`;
const sessions = {
  'Claude Code': [
    'anthropic',
    [bin('claude'), '-p', prompt, '--allowedTools', 'Read', '--model', 'claude-sonnet-5'],
    { ANTHROPIC_API_KEY: 'sk-ant-proof', DISABLE_TELEMETRY: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
  ],
  Codex: [
    'openai',
    [bin('codex'), 'exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', prompt],
    { OPENAI_API_KEY: 'sk-proof', CODEX_API_KEY: 'sk-proof', CODEX_HOME: home },
  ],
};
try {
  for (const [name, [upstream, command, environment]] of Object.entries(sessions)) {
    mock.clearRequests();
    const { code, output, complaints } = await run(`${upstream}=${mock.url}`, command, environment);
    const requests = mock.getRequests();
    const received = JSON.stringify(requests);
    const arrived = values.filter((value) => received.includes(value));
    const lost = values.filter((value) => !output.includes(value));
    check(`${name} ended well`, code === 0, `${code} ${complaints.slice(-800)} ${output.slice(-300)}`);
    check(
      `${name}: the provider saw ${requests.length} requests and none of the values`,
      requests.length > 1 && arrived.length === 0,
      arrived.join(', '),
    );
    check(
      `${name}: all ${values.length} values came back`,
      lost.length === 0,
      `${lost.length} lost: ${lost.join(', ')}`,
    );
  }
} finally {
  await mock.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
