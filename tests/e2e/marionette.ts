// Firefox's own remote protocol (the one geckodriver speaks): numbered JSON commands over a socket, each with its length in front.
import { connect, type Socket } from 'node:net';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #buffer = Buffer.alloc(0);
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#fail(new Error('Firefox closed the connection')));
    socket.on('error', (error) => this.#fail(error));
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Marionette(socket)));
    });
  }

  send<T = unknown>(name: string, parameters: object = {}): Promise<T> {
    const id = ++this.#lastId;
    const body = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.#socket.write(Buffer.concat([Buffer.from(`${body.length}:`), body]));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }));
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const colon = this.#buffer.indexOf(':');
      const length = Number(this.#buffer.subarray(0, colon).toString());
      if (colon < 0 || this.#buffer.length < colon + 1 + length) return;
      const text = this.#buffer.subarray(colon + 1, colon + 1 + length).toString();
      this.#buffer = this.#buffer.subarray(colon + 1 + length);
      this.#answer(JSON.parse(text));
    }
  }

  #answer(message: unknown): void {
    // The first message only says who is speaking.
    if (!Array.isArray(message)) return;
    const [, id, error, value] = message as [number, number, { error: string; message: string } | null, unknown];
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(value);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
