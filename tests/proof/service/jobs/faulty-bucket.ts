import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * What goes wrong when a consumer writes a result: the write is refused; it is done and the answer is lost; the consumer is killed before
 * it, after it, or a moment later, when the result may be handed in already.
 */
export const FAULTS = ['refused', 'answer lost', 'killed before', 'killed after', 'killed later'] as const;
export type Fault = (typeof FAULTS)[number];

/** What happens at the write of a result, and how long it is held back before. */
type Decide = () => { fault: Fault | undefined; kill: () => void; held: Promise<void> };

/** The bucket as one consumer reaches it: passes everything on, except where a fault is due. */
export class FaultyBucket {
  private constructor(
    readonly address: string,
    readonly server: Server,
  ) {}

  static async open(target: string, decide: Decide): Promise<FaultyBucket> {
    const server = createServer((asked, answer) => void pass(target, decide, asked, answer));
    // A consumer that computes for longer than the usual five seconds uses its connection again.
    server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return new FaultyBucket(`127.0.0.1:${(server.address() as { port: number }).port}`, server);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function pass(target: string, decide: Decide, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const length = Number(asked.headers['cf-r2-metadata-size'] ?? 0);
  const isResult = length > 0 && /"method":"put"/.test(wish(body, length)) && wish(body, length).includes('/out-');
  const { fault, kill, held } = isResult ? decide() : { fault: undefined, kill: () => {}, held: undefined };
  await held;
  if (fault === 'refused') return void answer.writeHead(500).end();
  if (fault === 'killed before') return kill();
  const response = await forward(target, asked, body).catch(() => undefined);
  if (!response || fault === 'answer lost') return void answer.destroy();
  if (fault === 'killed after') return kill();
  if (fault === 'killed later') setTimeout(kill, 20);
  answer.writeHead(response.status, response.headers).end(response.body);
}

const wish = (body: Buffer, length: number) => body.subarray(0, length).toString();

function forward(target: string, asked: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const headers = { ...asked.headers, connection: 'close' };
    const sent = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
