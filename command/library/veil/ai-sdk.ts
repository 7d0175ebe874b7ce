import {
  isObject,
  type MakeSession,
  mapStrings,
  restoreText,
  UncheckedContentError,
  type VeilSession,
} from './session';

export { UncheckedContentError } from './session';

type Part = Record<string, unknown> & { type: string };
interface Params {
  prompt: { role: string; content: string | Part[] }[];
}
interface Generated {
  content: Part[];
}
interface Streamed {
  stream: ReadableStream<Part>;
}

/**
 * Middleware for language models of the AI SDK. It replaces personal data in the prompt before the provider sees it, and restores text and
 * tool calls, also while they stream in.
 *
 * @example
 * const middleware = veilMiddleware(() => createSession());
 * typeof middleware.wrapGenerate; // => 'function'
 * // wrapLanguageModel({ model, middleware })
 */
export function veilMiddleware(makeSession: MakeSession) {
  const sessions = new WeakMap<object, VeilSession>();
  const sessionOf = (params: object): VeilSession => {
    const session = sessions.get(params);
    if (!session) throw new Error('The parameters were changed after they were veiled: let this middleware come last');
    return session;
  };
  return {
    specificationVersion: 'v4' as const,
    async transformParams<P extends object>({ params }: { params: P }): Promise<P> {
      const session = makeSession();
      const { prompt } = params as unknown as Params;
      const veiled = { ...params, prompt: prompt.map((message) => veilMessage(message, session)) };
      sessions.set(veiled, session);
      return veiled;
    },
    async wrapGenerate<R>({ doGenerate, params }: { doGenerate: () => PromiseLike<R>; params: object }): Promise<R> {
      const session = sessionOf(params);
      const result = (await doGenerate()) as R & Generated;
      return { ...result, content: result.content.map((part) => restorePart(part, session)) };
    },
    async wrapStream<R>({ doStream, params }: { doStream: () => PromiseLike<R>; params: object }): Promise<R> {
      const session = sessionOf(params);
      const result = (await doStream()) as R & Streamed;
      return { ...result, stream: result.stream.pipeThrough(restoreParts(session)) };
    },
  };
}

function veilMessage(message: Params['prompt'][number], session: VeilSession): Params['prompt'][number] {
  const change = (text: string) => session.anonymize(text).text;
  if (typeof message.content === 'string') return { ...message, content: change(message.content) };
  return { ...message, content: message.content.map((part) => veilPart(part, change)) };
}

function veilPart(part: Part, change: (text: string) => string): Part {
  switch (part.type) {
    case 'text':
      return { ...part, text: change(String(part.text)) };
    case 'reasoning':
      // Signed by the provider: it holds placeholders already, and must come back as it was.
      return part;
    case 'tool-call':
      return { ...part, input: mapStrings(part.input, change) };
    case 'tool-result':
      return { ...part, output: veilOutput(part.output, change) };
    case 'tool-approval-response':
      return part;
    default:
      throw new UncheckedContentError(`a part of type ${part.type}`);
  }
}

/** `{ type: 'text' | 'json' | 'content', value }`: files inside would go out unread. */
function veilOutput(output: unknown, change: (text: string) => string): unknown {
  if (!isObject(output)) return mapStrings(output, change);
  const { type, value, ...rest } = output;
  if (type !== 'content' || !Array.isArray(value))
    return { ...rest, type, ...(value !== undefined && { value: mapStrings(value, change) }) };
  return { ...rest, type, value: value.map((part) => veilResultPart(part, change)) };
}

function veilResultPart(part: unknown, change: (text: string) => string): unknown {
  if (isObject(part) && part.type === 'text') return { ...part, text: change(String(part.text)) };
  throw new UncheckedContentError(`a result of type ${isObject(part) ? part.type : typeof part}`);
}

function restorePart(part: Part, session: VeilSession): Part {
  if (part.type === 'text') return { ...part, text: session.restore(String(part.text)) };
  if (part.type === 'tool-call' && typeof part.input === 'string')
    return { ...part, input: restoreText(part.input, session) };
  return part;
}

/** Pieces of one text belong together by their id; what is held back is given out before its end. */
function restoreParts(session: VeilSession): TransformStream<Part, Part> {
  const texts = new Map<string, ReturnType<VeilSession['restorer']>>();
  /** Arguments are JSON: they are given out whole, as values put into them may need escapes. */
  const inputs = new Map<string, string>();
  return new TransformStream({
    transform(part, controller) {
      const id = String(part.id ?? '');
      if (part.type === 'text-delta') {
        const restorer = texts.get(id) ?? session.restorer();
        texts.set(id, restorer);
        const delta = restorer.push(String(part.delta));
        if (delta !== '') controller.enqueue({ ...part, delta });
        return;
      }
      if (part.type === 'text-end') {
        const delta = texts.get(id)?.end() ?? '';
        texts.delete(id);
        if (delta !== '') controller.enqueue({ type: 'text-delta', id, delta });
      }
      if (part.type === 'tool-input-delta') {
        inputs.set(id, (inputs.get(id) ?? '') + String(part.delta));
        return;
      }
      if (part.type === 'tool-input-end') {
        const input = inputs.get(id) ?? '';
        inputs.delete(id);
        if (input !== '') controller.enqueue({ type: 'tool-input-delta', id, delta: restoreText(input, session) });
      }
      controller.enqueue(restorePart(part, session));
    },
  });
}
