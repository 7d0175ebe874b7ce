// node wrap-driver.mjs ADDRESS: a client for the conformance suite that reaches the suite's server through `veilmark mcp --wrap`. It
// lists what there is and uses each thing once.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const address = process.argv.at(-1);
const { MCP_CONFORMANCE_PROTOCOL_VERSION: version = '2025-11-25', MCP_CONFORMANCE_CONTEXT: context } = process.env;
const isModern = version >= '2026';
const calls = context ? JSON.parse(context).toolCalls : undefined;
const clientInfo = { name: 'wrap-driver', version: '1' };
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
};

const child = spawn(process.execPath, ['command/dist/cli.js', 'mcp', '--wrap', '--alone', '--', address], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const waiting = new Map();
createInterface({ input: child.stdout }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method === undefined) waiting.get(message.id)?.(message);
});
const write = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let last = 0;
const ask = (method, params = {}) =>
  new Promise((resolve) => {
    const id = ++last;
    waiting.set(id, resolve);
    write({ id, method, params: isModern ? { ...params, _meta: meta } : params });
  });
const list = async (method, name) => (await ask(method)).result?.[name] ?? [];

if (isModern) await ask('server/discover');
else {
  await ask('initialize', { protocolVersion: version, capabilities: {}, clientInfo });
  write({ method: 'notifications/initialized' });
}
const tools = await list('tools/list', 'tools');
const uses = calls ?? tools.map(({ name, inputSchema }) => ({ name, arguments: sample(inputSchema) }));
for (const use of uses) await ask('tools/call', use);
for (const { uri } of (await list('resources/list', 'resources')).slice(0, 1)) await ask('resources/read', { uri });
for (const { name } of (await list('prompts/list', 'prompts')).slice(0, 1)) await ask('prompts/get', { name });
child.stdin.end();
await new Promise((resolve) => child.once('exit', resolve));

/** Something of the right type for each argument. */
function sample({ properties = {} } = {}) {
  const one = { number: 5, integer: 5, boolean: true, string: 'x' };
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, one[type] ?? null]));
}
