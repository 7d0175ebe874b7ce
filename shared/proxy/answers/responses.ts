import type { Json } from '../request/slot';
import { moveIndices, restoreTree, type TreeOptions } from '../restore/tree';
import type { Values } from '../stand-ins';
import { Channels, type StreamEvent, type StreamRestorer } from '../stream/channels';
import type { AnswerRestorer, RestoreOptions } from './answer-restorer';

const DELTA = /^response\.(.+)\.delta$/;
const DONE = /^response\.(.+)\.done$/;
const SOUND = /^response\.(?:output_)?audio\.delta$/;
const ENDS = new Set(['response.completed', 'response.incomplete', 'response.failed', 'response.cancelled', 'error']);

export function responsesRestorer(values: Values, { isJson }: RestoreOptions): AnswerRestorer {
  const options: TreeOptions = { values, jsonFields: isJson ? new Set(['text']) : undefined };
  return {
    answer: (body) => restoreTree(body, options),
    stream: () => responsesStream(values, isJson, options),
  };
}

function responsesStream(values: Values, isJson: boolean, options: TreeOptions): StreamRestorer {
  const channels = new Channels(values);

  function readDelta(event: string | undefined, data: Json, kind: string): StreamEvent[] {
    const holds = kind.endsWith('arguments') ? 'arguments' : isJson && kind === 'output_text' ? 'json' : 'text';
    const channel = channels.open(nameOf(kind, data), holds);
    // The same number as the last: whoever resumes a stream after it gets everything again.
    const { logprobs: _, ...envelope } = data;
    channel.carry = (rest) => ({ event, data: { ...envelope, delta: rest } });
    const delta = channel.push(data.delta);
    return delta === '' && data.delta !== '' ? [] : [{ event, data: { ...data, delta } }];
  }

  return {
    event({ event, data }) {
      const type = String(data?.type ?? event ?? '');
      const delta = DELTA.exec(type)?.[1];
      if (delta !== undefined && typeof data.delta === 'string')
        return SOUND.test(type) ? [{ event, data }] : readDelta(event, data, delta);
      const done = DONE.exec(type)?.[1];
      const before = done !== undefined ? channels.flush(nameOf(done, data)) : [];
      if (ENDS.has(type) || type === 'response.output_item.done') before.push(...channels.flush());
      return [...before, { event, data: restoreEvent(type, data) }];
    },
    end: () => channels.flush(),
  };

  function restoreEvent(type: string, data: Json): Json {
    const restored = restoreTree(data, options);
    const mover = type.endsWith('annotation.added') && channels.get(nameOf('output_text', data))?.mover('codepoint');
    if (mover) moveIndices(restored.annotation, mover);
    return restored;
  }
}

/** Which text of the answer an event is about. */
function nameOf(kind: string, { item_id, output_index, content_index, summary_index }: Json): string {
  return `${kind}/${item_id ?? ''}/${output_index ?? ''}/${content_index ?? ''}/${summary_index ?? ''}/`;
}
