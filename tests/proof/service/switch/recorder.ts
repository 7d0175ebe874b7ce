import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a client and an HTTP server on this machine, and keeps what the server was sent. */
export class Recorder {
  sent = '';
  readonly #server: Server;

  constructor(target: string) {
    this.#server = createServer((incoming, outgoing) => {
      const { method, headers, url } = incoming;
      const { host } = new URL(target);
      const forwarded = ask(new URL(url ?? '/', target), { method, headers: { ...headers, host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.on('data', (chunk: Buffer) => {
        this.sent += chunk.toString();
      });
      incoming.pipe(forwarded);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
