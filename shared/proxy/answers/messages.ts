import { createOffsetMap } from '@veilmark/engine/offsets';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import type { Json, Slot } from '../request/slot';
import { restoreTree, type TreeOptions } from '../restore/tree';
import type { Values } from '../stand-ins';
import { type ChannelKind, Channels, type StreamRestorer } from '../stream/channels';
import type { AnswerRestorer, RestoreOptions } from './answer-restorer';

export function messagesRestorer(values: Values, { isJson, documents }: RestoreOptions): AnswerRestorer {
  const options: TreeOptions = { values, jsonFields: isJson ? new Set(['text']) : undefined };
  const restore = (tree: Json): Json => {
    const restored = restoreTree(tree, options);
    pointIntoOriginals(restored, documents);
    return restored;
  };
  return { answer: restore, stream: () => messagesStream(values, isJson, restore) };
}

/** Kinds of deltas that carry text, and their field. What is signed is not among them. */
const TEXT_DELTAS: Record<string, string> = { text_delta: 'text', input_json_delta: 'partial_json' };
const SEALED_DELTAS = new Set(['thinking_delta', 'signature_delta']);

function messagesStream(values: Values, isJson: boolean, restore: (tree: Json) => Json): StreamRestorer {
  const channels = new Channels(values);
  return {
    event({ event, data }) {
      if (data?.type === 'content_block_delta') {
        const { delta, index } = data;
        if (SEALED_DELTAS.has(delta?.type)) return [{ event, data }];
        const field = TEXT_DELTAS[delta?.type];
        if (field === undefined || typeof delta[field] !== 'string') return [{ event, data: restore(data) }];
        const channel = channels.open(`${index}/`, kindOf(delta.type, isJson));
        channel.carry = (rest) => ({ event, data: { ...data, delta: { ...delta, [field]: rest } } });
        const piece = channel.push(delta[field]);
        if (piece === '' && delta[field] !== '') return [];
        return [{ event, data: { ...data, delta: { ...delta, [field]: piece } } }];
      }
      const before = data?.type === 'content_block_stop' ? channels.flush(`${data.index}/`) : [];
      if (data?.type === 'message_stop' || data?.type === 'error') before.push(...channels.flush());
      return [...before, { event, data: restore(data) }];
    },
    end: () => channels.flush(),
  };
}

const kindOf = (type: string, isJson: boolean): ChannelKind =>
  type === 'input_json_delta' ? 'arguments' : isJson ? 'json' : 'text';

/** Citations of a document point into what the provider received; the caller has the original. */
function pointIntoOriginals(tree: Json, documents: readonly (Slot | undefined)[]): void {
  if (typeof tree !== 'object' || tree === null) return;
  const document = tree.type === 'char_location' ? documents[tree.document_index] : undefined;
  if (document) {
    const original = originalOffset(document);
    for (const key of ['start_char_index', 'end_char_index'])
      if (typeof tree[key] === 'number') tree[key] = original(tree[key], key === 'end_char_index');
    return;
  }
  for (const value of Object.values(tree)) pointIntoOriginals(value, documents);
}

/** Leads from an offset in the text that was sent to the same place in the text the caller wrote, in code points. */
function originalOffset({ text, replaced = [] }: Slot): (offset: number, isEnd: boolean) => number {
  const sent = replaceSpans(text, replaced);
  const [from, to] = [createOffsetMap(sent.text, 'codepoint'), createOffsetMap(text, 'codepoint')];
  return (offset, isEnd) => {
    const at = from.toUtf16(offset);
    if (at === undefined) return offset;
    let shift = 0;
    for (const [index, span] of sent.spans.entries()) {
      const own = replaced[index] as { start: number; end: number };
      if (at <= span.start) break;
      if (at < span.end) return to.fromUtf16(isEnd ? own.end : own.start);
      shift = own.end - span.end;
    }
    return to.fromUtf16(at + shift);
  };
}
