import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { End } from '@veilmark/mcp/gateway';

/** Longer than any message that carries a file; a line that never ends must not fill the memory. */
const LONGEST_LINE = 128 * 1024 * 1024;

/** Messages as lines of JSON over two streams, as the protocol has it for programs on one machine. */
export class LineEnd implements End {
  onmessage: End['onmessage'];
  onclose: End['onclose'];
  onerror: End['onerror'];
  #rest = '';
  #isClosed = false;
  readonly #decoder = new StringDecoder('utf8');

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #stop: () => void;

  constructor(input: Readable, output: Writable, stop: () => void = () => {}) {
    this.#input = input;
    this.#output = output;
    this.#stop = stop;
  }

  async start(): Promise<void> {
    this.#input.on('data', (chunk: Buffer) => this.#take(this.#decoder.write(chunk)));
    this.#input.on('end', () => this.closed());
    this.#input.on('error', () => this.closed());
    this.#output.on('error', () => this.closed());
  }

  send(message: never): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) reject(new Error('The connection is closed'));
      else this.#output.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.pause();
    this.#stop();
  }

  /** Tells once that the other side is gone. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop();
    this.onclose?.();
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE) {
      this.#rest = '';
      this.closed();
    }
    for (const line of lines) if (line.trim() !== '') this.#read(line);
  }

  #read(line: string): void {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      // Programs print other things to their output by mistake; that is no message, and it is not passed on.
      this.onerror?.(new Error('A line is not a JSON-RPC message'));
      return;
    }
    this.onmessage?.(message as never);
  }
}

/** This program's own input and output. */
export const ownEnd = (): LineEnd => new LineEnd(process.stdin, process.stdout, () => process.stdin.destroy());
