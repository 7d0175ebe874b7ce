import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

type Message = { id?: number; method?: string; result?: Record<string, unknown>; error?: { message: string } };

/** An MCP client that speaks to a program over its input and output, and keeps every byte it was sent. */
export class LineClient {
  received = '';
  #rest = '';
  #complaints = '';
  #id = 0;
  readonly #waiting = new Map<number, { resolve: (message: Message) => void; reject: (error: Error) => void }>();
  readonly #child: ChildProcessWithoutNullStreams;

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    this.#child = spawn(command, args, { stdio: 'pipe', env });
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#complaints += chunk;
    });
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`The program ended: ${this.#complaints}`));
    });
    this.#child.stdout.on('data', (chunk: Buffer) => this.#take(chunk.toString()));
  }

  async open(): Promise<void> {
    const clientInfo = { name: 'proof', version: '1' };
    await this.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    this.#write({ method: 'notifications/initialized' });
  }

  ask(method: string, params: object): Promise<Message> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#write({ id, method, params });
    });
  }

  call(name: string, args: object): Promise<Message> {
    return this.ask('tools/call', { name, arguments: args });
  }

  close(): Promise<number | null> {
    this.#child.stdin.end();
    return new Promise((resolve) => this.#child.once('exit', resolve));
  }

  #write(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #take(text: string): void {
    this.received += text;
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const message: Message = JSON.parse(line);
      if (message.id === undefined || message.method !== undefined) continue;
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
  }
}
