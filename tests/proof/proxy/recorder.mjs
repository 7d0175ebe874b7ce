// A provider that keeps every byte it was sent, and answers in the words of whoever was asked.
import { once } from 'node:events';
import { createServer } from 'node:http';

const ANSWERS = [
  [
    /chat\/completions/,
    { choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }] },
  ],
  [/responses/, { id: 'r', object: 'response', status: 'completed', output: [] }],
  [/messages/, { id: 'm', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'ok' }] }],
  [/generateContent/, { candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] } }] }],
];

export async function startRecorder() {
  const recorder = {
    received: '',
    clear() {
      recorder.received = '';
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer(async (request, response) => {
    for await (const piece of request) recorder.received += piece;
    const answer = ANSWERS.find(([path]) => path.test(request.url))?.[1];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  recorder.url = `http://127.0.0.1:${server.address().port}`;
  return recorder;
}
