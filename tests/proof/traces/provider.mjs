// Stand-ins for Anthropic and OpenAI in one server. Their model thinks under a signature, calls a tool, and repeats what it read. It keeps
// a journal of what it received.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** `shell` is what the model runs; `answer` is what it says once it has the result. */
export async function startProvider({ shell, answer, signature, sealed }) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method !== 'POST' || !/\/(?:messages|responses)$/.test(request.url.split('?')[0]))
      return response.writeHead(request.method === 'POST' ? 200 : 404).end('{"input_tokens":1}');
    const asked = JSON.parse(body);
    requests.push(asked);
    const isMessages = request.url.includes('/messages');
    const events = isMessages
      ? messagesEvents(asked, { shell, answer, signature })
      : responsesEvents(asked, { shell, answer, sealed }, requests.length);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function* messagesEvents({ messages, tools = [], model }, { shell, answer, signature }) {
  const hasTool = tools.some(({ name }) => name === 'Bash');
  const hasResult = JSON.stringify(messages).includes('"tool_result"');
  const blocks =
    hasTool && !hasResult
      ? [
          { type: 'thinking', thinking: `I should run a command for ${answer.slice(0, 60)}`, signature },
          {
            type: 'tool_use',
            id: 'toolu_01Proof0000000000000001',
            name: 'Bash',
            input: { command: shell, description: 'Read' },
          },
        ]
      : [{ type: 'text', text: hasTool && hasResult ? answer : 'ok' }];
  const usage = { input_tokens: 1, output_tokens: 1 };
  yield {
    type: 'message_start',
    message: {
      id: 'msg_01Proof',
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    },
  };
  for (const [index, block] of blocks.entries()) {
    const empty = { thinking: { thinking: '', signature: '' }, tool_use: { input: {} }, text: { text: '' } }[
      block.type
    ];
    yield { type: 'content_block_start', index, content_block: { ...block, ...empty } };
    const delta = (value) => ({ type: 'content_block_delta', index, delta: value });
    if (block.type === 'text') yield delta({ type: 'text_delta', text: block.text });
    if (block.type === 'tool_use') yield delta({ type: 'input_json_delta', partial_json: JSON.stringify(block.input) });
    if (block.type === 'thinking') {
      yield delta({ type: 'thinking_delta', thinking: block.thinking });
      yield delta({ type: 'signature_delta', signature: block.signature });
    }
    yield { type: 'content_block_stop', index };
  }
  const stop_reason = blocks.at(-1).type === 'tool_use' ? 'tool_use' : 'end_turn';
  yield { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage };
  yield { type: 'message_stop' };
}

function* responsesEvents({ input, tools = [] }, { shell, answer, sealed }, number) {
  const hasResult = input.some(({ type }) => type === 'function_call_output');
  const name = ['exec_command', 'shell_command', 'shell'].find((one) => tools.some((tool) => tool.name === one));
  const args = name === 'exec_command' ? { cmd: shell } : { command: shell };
  const items = hasResult
    ? [
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: answer, annotations: [] }],
        },
      ]
    : [
        {
          type: 'reasoning',
          id: `rs_${number}`,
          summary: [{ type: 'summary_text', text: 'Reading.' }],
          encrypted_content: sealed,
        },
        {
          type: 'function_call',
          id: `fc_${number}`,
          call_id: `call_${number}`,
          status: 'completed',
          name,
          arguments: JSON.stringify(args),
        },
      ];
  const response = { id: `resp_${number}`, object: 'response', status: 'in_progress', output: [] };
  yield { type: 'response.created', response };
  for (const [output_index, item] of items.entries()) {
    yield { type: 'response.output_item.added', output_index, item };
    yield { type: 'response.output_item.done', output_index, item };
  }
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  yield { type: 'response.completed', response: { ...response, status: 'completed', output: items, usage } };
}
