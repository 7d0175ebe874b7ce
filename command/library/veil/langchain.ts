import { isObject, type MakeSession, mapStrings, UncheckedContentError, type VeilSession } from './session';

export { UncheckedContentError } from './session';

/** A message of LangChain, as far as it is read here. */
interface Message {
  content: string | Record<string, unknown>[];
  tool_calls?: { args: Record<string, unknown> }[];
}

/** Makes a message like another one, with other words. */
function like<M extends Message>(message: M, changes: Partial<Message>): M {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(message)), message, changes);
  // Serialized messages are read from what they were made of.
  if (isObject(copy.lc_kwargs)) copy.lc_kwargs = { ...copy.lc_kwargs, ...changes };
  return copy;
}

function changed<M extends Message>(message: M, change: (text: string) => string, isSending: boolean): M {
  const content =
    typeof message.content === 'string'
      ? change(message.content)
      : message.content.map((block) => changedBlock(block, change, isSending));
  const calls = message.tool_calls?.map((call) => ({
    ...call,
    args: mapStrings(call.args, change) as Record<string, unknown>,
  }));
  return like(message, { content, ...(calls && { tool_calls: calls }) });
}

function changedBlock(
  block: Record<string, unknown>,
  change: (text: string) => string,
  isSending: boolean,
): Record<string, unknown> {
  if (typeof block.text === 'string') return { ...block, text: change(block.text) };
  if (['tool_use', 'tool_call'].includes(String(block.type)))
    return changedMembers(block, ['input', 'args', 'arguments'], (value) => mapStrings(value, change));
  if (block.type === 'tool_result')
    return changedMembers(block, ['content'], (value) =>
      Array.isArray(value)
        ? value.map((part) => (isObject(part) ? changedBlock(part, change, isSending) : mapStrings(part, change)))
        : mapStrings(value, change),
    );
  // Signed by the provider.
  if (['reasoning', 'thinking', 'redacted_thinking'].includes(String(block.type)) || !isSending) return block;
  throw new UncheckedContentError(`a block of type ${String(block.type)}`);
}

/** Of a call only what it is given counts as said: its id and the name of its tool are the interface's. */
function changedMembers(block: Record<string, unknown>, names: readonly string[], change: (value: unknown) => unknown) {
  const there = names.filter((name) => block[name] !== undefined);
  return { ...block, ...Object.fromEntries(there.map((name) => [name, change(block[name])])) };
}

/**
 * What `createMiddleware` of LangChain takes. It replaces personal data in messages for the model only; the state of the agent, its tools and
 * its answer keep the values.
 *
 * @example
 * const middleware = veilMiddleware(() => createSession());
 * middleware.name; // => 'VeilmarkMiddleware'
 * // createAgent({ model, tools, middleware: [createMiddleware(middleware)] })
 */
export function veilMiddleware(makeSession: MakeSession) {
  return {
    name: 'VeilmarkMiddleware',
    async wrapModelCall<R extends { messages: unknown[]; systemPrompt?: unknown; systemMessage?: unknown }, A>(
      request: R,
      handler: (request: R) => A | Promise<A>,
    ): Promise<A> {
      const session: VeilSession = makeSession();
      const veil = (text: string) => session.anonymize(text).text;
      const messages = (request.messages as Message[]).map((message) => changed(message, veil, true));
      const answer = await handler({
        ...request,
        messages,
        ...(typeof request.systemPrompt === 'string' && { systemPrompt: veil(request.systemPrompt) }),
        ...(isObject(request.systemMessage) && {
          systemMessage: changed(request.systemMessage as unknown as Message, veil, true),
        }),
      });
      return changed(answer as Message, (text) => session.restore(text), false) as A;
    },
  };
}
