import { once } from 'node:events';
import { createServer } from 'node:http';

/** Answers at once with a stream of tokens, some of which name who was asked about. */
export async function startUpstream() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { tokens = 3 } = JSON.parse(body);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let i = 0; i < tokens; i++) {
      const content = i % 40 === 20 ? '<PERSON_1> ' : 'word ';
      const event = { choices: [{ index: 0, delta: { content }, finish_reason: null }] };
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
