// npm run prove:agents: Claude Code and Codex, as people start them through the proxy, read a file of planted values with their own tools,
// write others into a file, and say what they know: sixty values. Stand-ins for the providers keep the journal: none may arrive, all
// must come back.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCodeMode } from './code-mode.mjs';
import { buildCommand, check, failed, install } from './setup.mjs';
import { inMessage, inResult, inSystem, textOf, values } from './values.mjs';

const { load } = install('sdks', { '@copilotkit/aimock': '1.43.0' });
const { LLMock } = await load('@copilotkit/aimock');
const agents = install('agents', { '@openai/codex': '0.166.0', '@anthropic-ai/claude-code': '2.1.325' });
const bin = (name) => path.join(agents.folder, 'node_modules/.bin', name);

const STAND_IN = /<[A-Z][A-Z0-9_]*_\d+>/g;
const home = mkdtempSync(path.join(tmpdir(), 'veilmark-agents-'));
const file = path.join(home, 'people.txt');
const written = path.join(home, 'written.txt');
writeFileSync(file, textOf([...inSystem, ...inResult]));

const standInsIn = (request) => [...new Set(JSON.stringify(request).match(STAND_IN) ?? [])];
/** Reads the file, and writes whom the request speaks of into another. */
const shellFor = (request) =>
  `printf '%s\\n' ${standInsIn(request)
    .map((one) => `'${one}'`)
    .join(' ')} > ${written}; cat ${file}`;
const textFor = (request) => `They are: ${standInsIn(request).join('; ')}.`;

/** A call of whatever tool the agent has for it. */
function toolCallFor(request) {
  const names = (request.tools ?? []).map((tool) => tool.function?.name ?? tool.name);
  const calls = { Bash: { command: shellFor(request) }, exec_command: { cmd: shellFor(request) } };
  const name = Object.keys(calls).find((one) => names.includes(one));
  return name ? { toolCalls: [{ name, arguments: JSON.stringify(calls[name]) }] } : { content: 'No tool.' };
}

const mock = new LLMock({ port: 0, chunkSize: 9 });
mock.on({ userMessage: /read the file/, hasToolResult: false }, toolCallFor);
mock.on({ userMessage: /read the file/, hasToolResult: true }, (request) => ({ content: textFor(request) }));
mock.on({}, { content: 'ok' });
await mock.start();
const codeMode = await startCodeMode({
  codeFor: (request) =>
    `const { output } = await tools.exec_command(${JSON.stringify({ cmd: shellFor(request) })}); text(output);`,
  textFor,
});
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
const codex = [bin('codex'), 'exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'];
const codexEnvironment = { OPENAI_API_KEY: 'sk-proof', CODEX_API_KEY: 'sk-proof', CODEX_HOME: home };
const sessions = {
  'Claude Code': {
    provider: mock,
    upstream: 'anthropic',
    command: [bin('claude'), '-p', prompt, '--allowedTools', 'Bash', '--model', 'claude-sonnet-5'],
    environment: {
      ANTHROPIC_API_KEY: 'sk-ant-proof',
      DISABLE_TELEMETRY: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      // It may run as the administrator in a container.
      IS_SANDBOX: '1',
    },
  },
  'Codex, calling functions': {
    provider: mock,
    upstream: 'openai',
    command: [...codex, '-m', 'gpt-5.2', prompt],
    environment: codexEnvironment,
  },
  'Codex, running code': {
    provider: codeMode,
    upstream: 'openai',
    command: [...codex, prompt],
    environment: codexEnvironment,
  },
};
try {
  for (const [name, { provider, upstream, command, environment }] of Object.entries(sessions)) {
    mock.clearRequests();
    rmSync(written, { force: true });
    const { code, output, complaints } = await run(`${upstream}=${provider.url}`, command, environment);
    const requests = provider.getRequests();
    const received = JSON.stringify(requests);
    const arrived = values.filter((value) => received.includes(value));
    const lost = values.filter((value) => !output.includes(value));
    const kept = existsSync(written) ? readFileSync(written, 'utf8') : '';
    const unwritten = inMessage.filter(({ value }) => !kept.includes(value));
    check(`${name} ended well`, code === 0, `${code} ${complaints.slice(-800)} ${output.slice(-300)}`);
    check(
      `${name}: the provider saw ${requests.length} requests and none of the values`,
      requests.length > 1 && arrived.length === 0,
      arrived.join(', '),
    );
    check(
      `${name}: the ${inMessage.length} values of the message stood in the command that was run`,
      unwritten.length === 0,
      `${unwritten.length} not written; ${complaints.slice(-800)}`,
    );
    check(
      `${name}: all ${values.length} values came back`,
      lost.length === 0,
      `${lost.length} lost: ${lost.join(', ')}; ${output.slice(-300)}`,
    );
  }
} finally {
  codeMode.stop();
  await mock.stop();
  rmSync(home, { recursive: true, force: true });
}
console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
