import type { Json } from '../request/slot';
import { moveIndices, offsetMover, restoreTree, type TreeOptions } from '../restore/tree';
import type { Values } from '../stand-ins';
import { Channels, type StreamEvent, type StreamRestorer } from '../stream/channels';
import type { AnswerRestorer, RestoreOptions } from './answer-restorer';

export function geminiRestorer(values: Values, { isJson }: RestoreOptions): AnswerRestorer {
  const options: TreeOptions = { values, jsonFields: isJson ? new Set(['text']) : undefined };
  return {
    answer: (body) => restoreAnswer(body, options),
    stream: () => geminiStream(values, isJson, options),
  };
}

function restoreAnswer(body: Json, options: TreeOptions): Json {
  const restored = restoreTree(body, options);
  for (const [index, candidate] of (body?.candidates ?? []).entries()) {
    const text = (candidate.content?.parts ?? [])
      .filter((part: Json) => typeof part.text === 'string' && !part.thought)
      .map((part: Json) => part.text)
      .join('');
    // Google counts in bytes.
    moveCitations(restored.candidates[index], offsetMover(text, options.values, 'utf8'));
  }
  return restored;
}

function moveCitations(candidate: Json, move: (offset: number) => number): void {
  moveIndices(candidate.citationMetadata, move);
  moveIndices(candidate.groundingMetadata?.groundingSupports, move);
}

function geminiStream(values: Values, isJson: boolean, options: TreeOptions): StreamRestorer {
  const channels = new Channels(values);

  function readCandidate(candidate: Json, envelope: Json): Json {
    const index = candidate.index ?? 0;
    const nameOf = (part: Json) => `${index}/${part.thought ? 'thought' : 'text'}/`;
    const parts: Json[] = [];
    for (const part of candidate.content?.parts ?? []) {
      if (typeof part.text !== 'string') {
        parts.push(...restOf(channels.flush(`${index}/`)), restoreTree(part, options));
        continue;
      }
      const channel = channels.open(nameOf(part), isJson && !part.thought ? 'json' : 'text');
      const thought = part.thought ? { thought: true } : {};
      channel.carry = (rest) => carrier(envelope, candidate, { ...thought, text: rest });
      parts.push({ ...part, text: channel.push(part.text) });
    }
    if (candidate.finishReason !== undefined) parts.push(...restOf(channels.flush(`${index}/`)));
    const { content: _, ...others } = candidate;
    const restored = restoreTree(others, options);
    const mover = channels.get(`${index}/text/`)?.mover('utf8');
    if (mover) moveCitations(restored, mover);
    return {
      ...(candidate.content || parts.length > 0 ? { content: { role: 'model', ...candidate.content, parts } } : {}),
      ...restored,
    };
  }

  return {
    event({ event, data }) {
      if (!Array.isArray(data?.candidates)) return [{ event, data: restoreTree(data, options) }];
      const { candidates, ...others } = data;
      const restored = candidates.map((candidate: Json) => readCandidate(candidate, data));
      return [{ event, data: { ...restoreTree(others, options), candidates: restored } }];
    },
    end: () => channels.flush(),
  };
}

/** The parts of events that carry the rest of a text. */
const restOf = (events: readonly StreamEvent[]): Json[] =>
  events.flatMap(({ data }) => data.candidates[0].content.parts);

function carrier({ usageMetadata: _, ...envelope }: Json, { index }: Json, part: Json): StreamEvent {
  const candidate = { content: { role: 'model', parts: [part] }, ...(index !== undefined && { index }) };
  return { data: { ...envelope, candidates: [candidate] } };
}
