import type { AnswerRestorer } from './answers/answer-restorer';
import { returnedHeaders } from './headers';
import { Refusal } from './refusal';
import type { Json, Slot } from './request/slot';
import { restoreJsonText } from './restore/json-text';
import { restoreText } from './restore/text';
import { restoreTree } from './restore/tree';
import type { Values } from './stand-ins';
import type { StreamEvent } from './stream/channels';
import { restoreJsonArray } from './stream/json-array';
import { restoreSse } from './stream/sse';
import type { Surface } from './surfaces/surface';

interface Asked {
  /** Nothing where the request carried no body. */
  surface: Surface | undefined;
  values: Values;
  documents: readonly (Slot | undefined)[];
  body: Json;
  /** The answer is a list that arrives element by element. */
  isList?: boolean;
  /** The event that says that a stream broke off; without it only the connection breaks. */
  onBreak?: (() => StreamEvent) | undefined;
  /** Told the answer, or the events of a stream that carry one. */
  keep?(answered: Json): Promise<void>;
}

/** The provider's answer with the values back, piece by piece where it streams. */
export async function restoreAnswer(answer: Response, asked: Asked): Promise<Response> {
  const headers = returnedHeaders(answer.headers);
  const init = { status: answer.status, statusText: answer.statusText, headers };
  if (!answer.body) return new Response(null, init);
  const type = kindOf(answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '');
  if (type === undefined) {
    await answer.body.cancel().catch(() => {});
    throw new Refusal(
      502,
      'veilmark_upstream_type',
      'The provider answered with something that is neither JSON nor text',
    );
  }
  headers.set('content-type', type);
  const restorer = restorerOf(asked);
  // The first event that names the answer suffices, and most events are small.
  const watch = ({ data }: StreamEvent) => {
    const answered = data?.response ?? (data?.type === 'message_start' ? data.message : undefined);
    if (answered) void asked.keep?.(answered);
  };
  const asText = (text: string) => restoreJsonText(text, asked.values);
  const change = () => ({ restorer: restorer.stream(), asText, onEvent: watch, onBreak: asked.onBreak });
  if (type === EVENTS) return new Response(restoreSse(answer.body, change()), init);
  if (type !== JSON_TYPE) return new Response(restoreText(await wholeOf(answer), asked.values), init);
  if (asked.isList && answer.ok) return new Response(restoreJsonArray(answer.body, change()), init);
  const text = await wholeOf(answer);
  let parsed: Json;
  try {
    parsed = JSON.parse(text) as Json;
  } catch {
    return new Response(asText(text), init);
  }
  if (answer.ok) await asked.keep?.(parsed);
  return new Response(JSON.stringify(restorer.answer(parsed)), init);
}

const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream; charset=utf-8';

/** What an answer is passed on as. Pages, as gateways show them when something is wrong, are plain text here. */
function kindOf(type: string): string | undefined {
  if (type === 'text/event-stream') return EVENTS;
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return JSON_TYPE;
  return type === '' || type.startsWith('text/') ? 'text/plain; charset=utf-8' : undefined;
}

async function wholeOf(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch {
    throw new Refusal(502, 'veilmark_upstream_broke_off', "The provider's answer was cut off");
  }
}

function restorerOf({ surface, values, documents, body }: Asked): AnswerRestorer {
  if (surface) return surface.restorer(values, { isJson: surface.wantsJson(body), documents });
  return {
    answer: (parsed) => restoreTree(parsed, { values }),
    stream: () => ({ event: (event) => [{ ...event, data: restoreTree(event.data, { values }) }], end: () => [] }),
  };
}
