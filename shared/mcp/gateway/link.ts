import { Handles, type Passage } from './handles';
import { isJsonObject, type Json, type JsonObject } from './json';
import { restoreAnswer, restoreParams } from './restore';
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
const METHOD = /^[\w$-]+(?:\/[\w$-]+)*$/;
const REFUSED = -32_603;
const WITHHELD = 'veilmark could not check this message, so it was withheld';
const NOT_SENT = 'veilmark could not pass this message on to the server';

/**
 * Joins a client and a server message by message: what the server says is veiled, arguments and answers of the client are restored. Each
 * direction keeps its order. A message that cannot be checked is never passed on; the side that waits for it gets an error.
 */
export async function joinEnds(client: End, server: End, veil: Veil): Promise<void> {
  /** Methods of requests that wait for an answer, by who asked. */
  const askedByClient = new Map<Id, string>();
  /** By the id that the client was shown. */
  const askedByServer = new Map<Id, { id: Id; method: string }>();
  const handles = new Handles(veil);
  const passage: Passage = { veil, handles };
  const send = (end: End, message: Json) => end.send(message as never);

  const fromClient = async (message: JsonObject): Promise<void> => {
    const id = idOf(message);
    const { method, params } = message;
    if (id !== undefined && typeof method === 'string') askedByClient.set(id, method);
    try {
      await veil.refresh?.();
      if (typeof method !== 'string') return await send(server, answerTo(message, id));
      for (const word of [id, isJsonObject(params) && isJsonObject(params._meta) && params._meta.progressToken])
        if (typeof word === 'string' || typeof word === 'number') handles.accept(word);
      const restored = {
        ...message,
        ...(params !== undefined && { params: restoreParams(method, params, veil, handles) }),
      };
      if (id === undefined) return await send(server, restored);
      // Over HTTP a request is sent when its answer begins: what comes next, a cancellation say, must not wait for that.
      send(server, restored).catch(() => refuseRequest(id));
    } catch {
      if (typeof method === 'string' && id !== undefined) await refuseRequest(id);
    }
  };
  /** What the client answers to a question of the server, under the id that the server gave it. */
  function answerTo(message: JsonObject, shown: Id | undefined): Json {
    const question = shown === undefined ? undefined : askedByServer.get(shown);
    if (shown !== undefined) askedByServer.delete(shown);
    return {
      ...message,
      ...(question && { id: question.id }),
      ...(message.result !== undefined && { result: restoreAnswer(question?.method, message.result, veil) }),
    };
  }
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

  /** Only what the protocol knows of a message goes on. */
  async function veiled(message: JsonObject): Promise<Json> {
    const id = idOf(message);
    if (typeof message.method === 'string') return veiledCall(message.method, message.params, id);
    const method = id === undefined ? undefined : askedByClient.get(id);
    if (id !== undefined) askedByClient.delete(id);
    const answered = { jsonrpc: '2.0', ...(id !== undefined && { id }) };
    const { result } = message;
    if (result === undefined) return { ...answered, error: await veiledError(message.error ?? null, passage) };
    if (method === 'initialize' && isJsonObject(result) && typeof result.protocolVersion === 'string')
      server.setProtocolVersion?.(result.protocolVersion);
    return { ...answered, result: await veilResult(method, result, passage) };
  }

  async function veiledCall(method: string, params: Json | undefined, id: Id | undefined): Promise<Json> {
    if (!METHOD.test(method)) throw new Error('A method is not a name');
    const shown = typeof id === 'string' ? await handles.hide(id) : id;
    if (shown !== undefined) askedByServer.set(shown, { id: id as Id, method });
    const change = id === undefined ? veilNotification : (said: Json) => veilServerRequest(method, said, passage);
    return {
      jsonrpc: '2.0',
      method,
      ...(shown !== undefined && { id: shown }),
      ...(params !== undefined && { params: await change(params, passage) }),
    };
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

async function veiledError(error: Json, passage: Passage): Promise<Json> {
  if (!isJsonObject(error)) return { code: REFUSED, message: WITHHELD };
  const { code, message, data } = error;
  const { data: told } = data === undefined ? {} : ((await veilResult(undefined, { data }, passage)) as JsonObject);
  return {
    code: typeof code === 'number' ? code : REFUSED,
    message: await passage.veil.veil(typeof message === 'string' ? message : ''),
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
