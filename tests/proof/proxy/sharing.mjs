// An agent that uses the proxy and a wrapped MCP server: both call people by the same names, and both can restore them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildCommand, check, home } from './setup.mjs';

/** A server whose one tool tells of a customer, and says whether it was asked about her. */
const SERVER = `
  const answer = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === 'initialize')
      answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'shop', version: '1' } });
    else if (method === 'tools/call')
      answer(id, { content: [{ type: 'text', text: 'Customer: clara.dubois@corp-mail.com. ' + (params.arguments.q === 'clara.dubois@corp-mail.com' ? 'Found.' : 'Unknown.') }] });
    else if (id !== undefined) answer(id, { tools: [] });
  });`;
const CLARA = 'clara.dubois@corp-mail.com';
const HENRY = 'henry.ashworth@corp-mail.com';

export async function proveSharing({ openaiAt, start, recorder }) {
  rmSync(home, { recursive: true, force: true });
  const wrapped = spawn(process.execPath, [buildCommand(), 'mcp', '--wrap', '--', process.execPath, '-e', SERVER], {
    env: { ...process.env, VEILMARK_HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: wrapped.stdout });
  const ask = async (id, method, params) => {
    wrapped.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const [line] = await once(lines, 'line');
    return JSON.parse(line).result;
  };
  const proxy = await start(recorder.url);
  const openai = openaiAt(proxy.url);
  const tell = async (content) => {
    recorder.clear();
    recorder.says = (received) => [...new Set(received.match(/<EMAIL_ADDRESS_\d+>/g))].join(' ');
    const answer = await openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content }] });
    return answer.choices[0].message.content;
  };
  try {
    await ask(1, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'agent', version: '1' },
    });
    const call = (id, q) => ask(id, 'tools/call', { name: 'find', arguments: { q } });
    const [{ text }] = (await call(2, 'who?')).content;
    check('the gateway veils what the server says', !text.includes(CLARA) && /<EMAIL_ADDRESS_\d+>/.test(text), text);
    const said = await tell(`${text}\nIs that ${CLARA}, and not ${HENRY}?`);
    const names = new Set(recorder.received.match(/<EMAIL_ADDRESS_\d+>/g));
    check(
      'the model meets one person under one name',
      names.size === 2 && !recorder.received.includes('@corp-mail'),
      recorder.received,
    );
    check('the proxy restores what the gateway veiled', said.includes(CLARA) && said.includes(HENRY), said);
    const standIn = text.match(/<EMAIL_ADDRESS_\d+>/)[0];
    const [{ text: answered }] = (await call(3, standIn)).content;
    check('the gateway restores what the client sends back', answered.endsWith('Found.'), answered);
    const files = readdirSync(home).map((name) => readFileSync(path.join(home, name), 'latin1'));
    check('what they share lies sealed', files.length > 1 && files.every((bytes) => !bytes.includes('corp-mail')));
  } catch (error) {
    check('proxy and gateway share their mapping', false, String(error.stack));
  } finally {
    proxy.stop();
    wrapped.kill();
  }
}
