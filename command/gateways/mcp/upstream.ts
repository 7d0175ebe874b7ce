import { spawn } from 'node:child_process';
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { End, JsonObject } from '@veilmark/mcp/gateway';
import { tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { LineEnd } from './line-end';
import { ParamHeaders } from './param-headers';

interface Upstream {
  end: End;
  /** Ends with the exit code where it is a program that was started. */
  exited: Promise<number>;
}

/** The server behind the gateway: a program that is started, or one that is reached by its address. */
export async function openUpstream(
  command: readonly string[],
  headers: Readonly<Record<string, string>>,
  tell: (line: string) => void = tellLine,
): Promise<Upstream> {
  const [first, ...rest] = command;
  if (first === undefined) throw new UsageError('--wrap needs a server: veilmark mcp --wrap -- COMMAND or URL');
  return /^https?:\/\//i.test(first) ? openAddress(first, headers, tell) : startProgram(first, rest);
}

async function openAddress(
  address: string,
  headers: Readonly<Record<string, string>>,
  tell: (line: string) => void,
): Promise<Upstream> {
  if (!URL.canParse(address))
    throw new UsageError(`"${address}" is not an address: use one that begins with https:// or http://`);
  const { StreamableHTTPClientTransport } = await import('./reach-address');
  const url = new URL(address);
  const options = { requestInit: { headers }, fetch: tellingRefusal(url.host, tell) };
  const transport = new StreamableHTTPClientTransport(url, options);
  return { end: addressEnd(transport), exited: new Promise(() => {}) };
}

/** Says once what the client is not told: that the server wants to know who calls. */
function tellingRefusal(host: string, tell: (line: string) => void): typeof fetch {
  let isTold = false;
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!isTold && (response.status === 401 || response.status === 403)) {
      isTold = true;
      tell(
        `veilmark: ${host} answers ${response.status}; give a token that it takes: --header "Authorization: Bearer TOKEN"`,
      );
    }
    return response;
  };
}

function addressEnd(transport: StreamableHTTPClientTransport): End {
  const params = new ParamHeaders();
  const end: End = {
    start: () => transport.start(),
    send: (message) => transport.send(message, { headers: params.of(message) }),
    // A server that keeps sessions is told that this one is over; one that does not, or is gone, says so.
    close: () => Promise.race([transport.terminateSession().catch(() => {}), patience()]).then(() => transport.close()),
    setProtocolVersion: (version) => transport.setProtocolVersion(version),
  };
  transport.onmessage = (message) => {
    params.learn(message as unknown as JsonObject);
    end.onmessage?.(message as never);
  };
  transport.onclose = () => end.onclose?.();
  return end;
}

/** So long a server may take to say goodbye. */
const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 2_000).unref();
  });

function startProgram(program: string, args: readonly string[]): Upstream {
  // Windows finds npx and the like only through its shell.
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], shell: process.platform === 'win32' });
  const end = new LineEnd(child.stdout, child.stdin, () => {
    child.stdin.end();
    child.kill();
  });
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
  exited.then(() => end.closed());
  return { end, exited };
}
