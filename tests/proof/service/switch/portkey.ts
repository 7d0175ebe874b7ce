import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { installPackages } from './packages';

export const PORTKEY = { '@portkey-ai/gateway': '1.15.2' };

/** Portkey's own gateway, with a webhook as the guardrail of requests and of answers. */
export class Portkey {
  readonly #child: ChildProcess;
  readonly #origin: string;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.#origin = origin;
  }

  static async start(): Promise<Portkey> {
    const folder = installPackages('portkey', PORTKEY);
    const port = await freePort();
    const program = path.join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
    const child = spawn(process.execPath, [program, `--port=${port}`, '--headless'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (piece) => {
        said += piece;
        if (said.includes('Ready for connections')) resolve();
      });
      child.once('exit', () => reject(new Error('The gateway did not start')));
    });
    return new Portkey(child, `http://127.0.0.1:${port}`);
  }

  /** Asks a provider through the gateway; `parameters` are those of docs/gateways.md. */
  ask(provider: string, parameters: object, content: string): Promise<Response> {
    const checks = [{ id: 'default.webhook', parameters }];
    const guardrail = { type: 'guardrail', id: 'veilmark', deny: true, checks };
    const config = {
      provider: 'openai',
      api_key: 'x',
      custom_host: `${provider}/v1`,
      before_request_hooks: [guardrail],
      after_request_hooks: [guardrail],
    };
    return fetch(`${this.#origin}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-portkey-config': JSON.stringify(config),
        'x-portkey-metadata': JSON.stringify({ veilmark_exchange: crypto.randomUUID() }),
      },
      body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] }),
    });
  }

  stop(): void {
    this.#child.kill();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
