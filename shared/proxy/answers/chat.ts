import type { Json } from '../request/slot';
import { moveIndices, restoreTree } from '../restore/tree';
import type { Values } from '../stand-ins';
import { Channels, type StreamEvent, type StreamRestorer } from '../stream/channels';
import type { AnswerRestorer, RestoreOptions } from './answer-restorer';

/** Texts of a delta that arrive in pieces. */
const TEXTS = ['content', 'refusal', 'reasoning_content', 'reasoning', 'text'];

export function chatRestorer(values: Values, { isJson }: RestoreOptions): AnswerRestorer {
  const jsonFields = isJson ? new Set(['content']) : undefined;
  return {
    answer: (body) => restoreTree(body, { values, jsonFields }),
    stream: () => chatStream(values, isJson),
  };
}

function chatStream(values: Values, isJson: boolean): StreamRestorer {
  const channels = new Channels(values);

  function readText(choice: Json, holder: Json, key: string, envelope: Json): void {
    const channel = channels.open(`${choice.index}/text/${key}`, isJson && key === 'content' ? 'json' : 'text');
    channel.carry = (rest) => carrier(envelope, choice, key === 'text' ? { text: rest } : { delta: { [key]: rest } });
    holder[key] = channel.push(holder[key]);
  }

  function readCall(choice: Json, call: Json, envelope: Json): void {
    const holder = call.function ?? call.custom;
    const key = call.custom ? 'input' : 'arguments';
    if (typeof holder?.[key] !== 'string') return;
    const channel = channels.open(
      `${choice.index}/call/${call.index ?? 0}`,
      key === 'arguments' ? 'arguments' : 'text',
    );
    const kind = call.custom ? 'custom' : 'function';
    channel.carry = (rest) =>
      carrier(envelope, choice, { delta: { tool_calls: [{ index: call.index ?? 0, [kind]: { [key]: rest } }] } });
    holder[key] = channel.push(holder[key]);
  }

  function readChoice(choice: Json, envelope: Json): StreamEvent[] {
    const before: StreamEvent[] = [];
    const { delta } = choice;
    if (typeof choice.text === 'string') readText(choice, choice, 'text', envelope);
    for (const key of TEXTS) if (typeof delta?.[key] === 'string') readText(choice, delta, key, envelope);
    // Text does not go on after a tool call began.
    if (delta?.tool_calls) before.push(...channels.flush(`${choice.index}/text/`));
    for (const call of delta?.tool_calls ?? []) readCall(choice, call, envelope);
    if (typeof delta?.function_call?.arguments === 'string') {
      const channel = channels.open(`${choice.index}/call/function`, 'arguments');
      channel.carry = (rest) => carrier(envelope, choice, { delta: { function_call: { arguments: rest } } });
      delta.function_call.arguments = channel.push(delta.function_call.arguments);
    }
    if (delta?.annotations) {
      const mover = channels.get(`${choice.index}/text/content`)?.mover('codepoint');
      delta.annotations = restoreTree(delta.annotations, { values });
      if (mover) moveIndices(delta.annotations, mover);
    }
    return before;
  }

  return {
    event({ event, data }) {
      if (!Array.isArray(data?.choices)) return [{ event, data: restoreTree(data, { values }) }];
      const before = data.choices.flatMap((choice: Json) => readChoice(choice, data));
      const ending = data.choices.filter((choice: Json) => choice.finish_reason != null);
      const rest = ending.flatMap(({ index }: Json) => channels.flush(`${index}/`));
      if (rest.length > 0) return [...before, { data: withoutEnd(data) }, ...rest, { event, data: onlyEnd(data) }];
      return [...before, ...(isEmpty(data) ? [] : [{ event, data }])];
    },
    end: () => channels.flush(),
  };
}

/** What is left of a text goes out after what its last event brings, and before that event says that it has ended. */
function withoutEnd({ usage: _, ...data }: Json): Json {
  return { ...data, choices: data.choices.map((choice: Json) => ({ ...choice, finish_reason: null })) };
}

function onlyEnd(data: Json): Json {
  const choices = data.choices.map(({ index, finish_reason, delta }: Json) => ({
    index,
    ...(delta ? { delta: {} } : { text: '' }),
    finish_reason,
  }));
  return { ...data, choices };
}

/** An event like another one that carries only a piece of one choice. */
function carrier(envelope: Json, choice: Json, piece: Json): StreamEvent {
  const { usage: _, ...rest } = envelope;
  return { data: { ...rest, choices: [{ index: choice.index, ...piece, finish_reason: null }] } };
}

/** An event all of whose text is held back says nothing. */
function isEmpty(data: Json): boolean {
  if (data.usage) return false;
  return (
    data.choices.length > 0 &&
    data.choices.every((choice: Json) => {
      if (choice.finish_reason != null || choice.logprobs) return false;
      if (choice.text === '') return true;
      const fields = Object.entries(choice.delta ?? { none: 1 });
      return (
        fields.length > 0 && fields.every(([key, value]) => TEXTS.includes(key) && (value === '' || value === null))
      );
    })
  );
}
