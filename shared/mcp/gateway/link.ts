import { isJsonObject, type Json, type JsonObject } from './json';
import { restoreTree } from './restore';
import { veilNotification, veilResult, veilServerRequest } from './results';
import type { Veil } from './veil';

/** One end of a connection: a client, or the server behind the gateway. The transports of the SDK have this shape. */
export interface End {
  start(): Promise<void>;
  send(message: never): Promise<void>;
  close(): Promise<void>;
  setProtocolVersion?(version: string): void;
  onmessage?: ((message: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

type Id = string | number;
const REFUSED = -32_603;
const WITHHELD = 'veilmark could not check this message, so it was withheld';
const NOT_SENT = 'veilmark could not pass this message on to the server';

/**
 * Joins a client and a server message by message: what the server says is veiled, what the client says is restored. Each direction keeps
 * its order. A message that cannot be checked is never passed on; whoever waits for it is told.
 */
export async function joinEnds(client: End, server: End, veil: Veil): Promise<void> {
  /** Methods of requests that wait for an answer, by who asked. */
  const askedByClient = new Map<Id, string>();
  const askedByServer = new Map<Id, string>();
  const send = (end: End, message: Json) => end.send(message as never);

  const fromClient = async (message: JsonObject): Promise<void> => {
    const id = idOf(message);
    if (id !== undefined && typeof message.method === 'string') askedByClient.set(id, message.method);
    try {
      await veil.refresh?.();
      if (typeof message.method !== 'string') {
        if (id !== undefined) askedByServer.delete(id);
        await send(server, restoreTree(message, veil));
        return;
      }
      const restored = {
        ...message,
        ...(message.params !== undefined && { params: restoreTree(message.params, veil) }),
      };
      if (id === undefined) return await send(server, restored);
      // Over HTTP a request is sent when its answer begins: what comes next, a cancellation say, must not wait for that.
      send(server, restored).catch(() => refuseRequest(id));
    } catch {
      if (typeof message.method === 'string' && id !== undefined) await refuseRequest(id);
    }
  };
  /** Whoever waits is told, unless there was an answer already. */
  const refuseRequest = async (id: Id): Promise<void> => {
    if (askedByClient.delete(id)) await send(client, refusal(id, NOT_SENT)).catch(() => {});
  };

  const fromServer = async (message: JsonObject): Promise<void> => {
    const id = idOf(message);
    try {
      await send(client, await veiled(message));
    } catch {
      if (id === undefined) return;
      await send(typeof message.method === 'string' ? server : client, refusal(id, WITHHELD));
    }
  };

  async function veiled(message: JsonObject): Promise<Json> {
    const id = idOf(message);
    if (typeof message.method === 'string') {
      const { params, method } = message;
      if (id !== undefined) askedByServer.set(id, method as string);
      if (params === undefined) return message;
      const change = id === undefined ? veilNotification : veilServerRequest;
      return { ...message, params: await change(method as string, params, veil) };
    }
    const method = id === undefined ? undefined : askedByClient.get(id);
    if (id !== undefined) askedByClient.delete(id);
    if (message.result === undefined) return { ...message, error: await veiledError(message.error ?? null, veil) };
    if (method === 'initialize' && isJsonObject(message.result) && typeof message.result.protocolVersion === 'string')
      server.setProtocolVersion?.(message.result.protocolVersion);
    return { ...message, result: await veilResult(method, message.result, veil) };
  }

  client.onmessage = inOrder(fromClient);
  server.onmessage = inOrder(fromServer);
  await new Promise<void>((resolve, reject) => {
    let isEnding = false;
    const end = () => {
      // Closing an end may tell that it was closed.
      if (isEnding) return;
      isEnding = true;
      Promise.allSettled([client.close(), server.close()]).then(() => resolve());
    };
    client.onclose = end;
    server.onclose = end;
    server
      .start()
      .then(() => client.start())
      .catch(reject);
  });
}

const idOf = ({ id }: JsonObject): Id | undefined =>
  typeof id === 'string' || typeof id === 'number' ? id : undefined;

const refusal = (id: Id, message: string): Json => ({ jsonrpc: '2.0', id, error: { code: REFUSED, message } });

async function veiledError(error: Json, veil: Veil): Promise<Json> {
  if (!isJsonObject(error)) return { code: REFUSED, message: WITHHELD };
  const { code, message, data } = error;
  const { data: told } = data === undefined ? {} : ((await veilResult(undefined, { data }, veil)) as JsonObject);
  return {
    code: typeof code === 'number' ? code : REFUSED,
    message: await veil.veil(typeof message === 'string' ? message : ''),
    ...(told !== undefined && { data: told }),
  };
}

/** One message after the other: checking takes time, and an answer must not overtake the one before it. */
function inOrder(handle: (message: JsonObject) => Promise<void>): (message: never) => void {
  let last: Promise<void> = Promise.resolve();
  return (message: unknown) => {
    if (!isJsonObject(message)) return;
    last = last.then(() => handle(message)).catch(() => {});
  };
}
