// A provider that keeps every byte it was sent, and answers in the words of whoever was asked.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** How each interface says a text. */
const ANSWERS = [
  [
    /chat\/completions/,
    (content) => ({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }),
  ],
  [/responses/, (text) => ({ id: 'r', output: [{ type: 'message', content: [{ type: 'output_text', text }] }] })],
  [/messages/, (text) => ({ id: 'm', type: 'message', role: 'assistant', content: [{ type: 'text', text }] })],
  [/generateContent/, (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })],
];

export async function startRecorder() {
  const recorder = {
    received: '',
    /** What the model says to what it was sent. */
    says: () => 'ok',
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
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.(recorder.says(recorder.received)) ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  recorder.url = `http://127.0.0.1:${server.address().port}`;
  return recorder;
}
