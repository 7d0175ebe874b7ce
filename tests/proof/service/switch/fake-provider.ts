import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for a provider of models: keeps what it was sent, and answers what it is told to. */
export class FakeProvider {
  readonly received: string[] = [];
  readonly #server: Server;
  #answer: { type: string; pieces: string[] } = { type: 'application/json', pieces: ['{}'] };

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', async () => {
        this.received.push(body);
        response.writeHead(200, { 'content-type': this.#answer.type });
        for (const piece of this.#answer.pieces) response.write(piece);
        response.end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  answerJson(value: object): void {
    this.#answer = { type: 'application/json', pieces: [JSON.stringify(value)] };
  }

  /** Events, each cut in the middle, so that no reader can count on whole ones. */
  answerEvents(events: readonly (object | string)[]): void {
    const text = events
      .map((event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`))
      .join('');
    const pieces = text.match(/[\s\S]{1,37}/g) ?? [];
    this.#answer = { type: 'text/event-stream', pieces };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
