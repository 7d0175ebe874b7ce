// A provider whose model runs code, as Codex asks its newest models to: they call one tool that is no function, with JavaScript as its
// input. It keeps a journal of what it received.

import { once } from 'node:events';
import { createServer } from 'node:http';

/** `codeFor` and `textFor` answer what the model says, of a request without and with the result of the code. */
export async function startCodeMode({ codeFor, textFor }) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method !== 'POST') return response.writeHead(404).end('{}');
    const asked = JSON.parse(body);
    requests.push(asked);
    const hasResult = asked.input.some(({ type }) => type === 'custom_tool_call_output');
    const item = hasResult ? messageOf(textFor(asked)) : callOf(codeFor(asked));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of eventsOf(item, `resp_${requests.length}`))
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    getRequests: () => requests,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const callOf = (input) => ({
  type: 'custom_tool_call',
  id: 'ctc_1',
  call_id: 'call_1',
  status: 'completed',
  name: 'exec',
  input,
});
const messageOf = (text) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
});

function* eventsOf(item, id) {
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  const response = { id, object: 'response', status: 'in_progress', output: [] };
  yield { type: 'response.created', response };
  const isCall = item.type === 'custom_tool_call';
  const empty = isCall ? { ...item, input: '' } : { ...item, content: [] };
  yield { type: 'response.output_item.added', output_index: 0, item: empty };
  const text = isCall ? item.input : item.content[0].text;
  const type = isCall ? 'response.custom_tool_call_input.delta' : 'response.output_text.delta';
  for (const delta of text.match(/[\s\S]{1,9}/g))
    yield { type, item_id: item.id, output_index: 0, ...(!isCall && { content_index: 0 }), delta };
  yield { type: 'response.output_item.done', output_index: 0, item };
  yield { type: 'response.completed', response: { ...response, status: 'completed', output: [item], usage } };
}
