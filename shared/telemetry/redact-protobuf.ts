import { join, readFields, varintText, type WireField, writeBytes, writeText } from './protobuf';
import type { ValueRedactor } from './redact-values';
import { MESSAGES, type Signal } from './schema';
import { textOf } from './text-bytes';

/** What became of the records of a request. */
export interface Outcome {
  records: number;
  dropped: number;
}

/** A request in protobuf, redacted. A record that cannot be is left out and counted; what the schema does not name is left out as well. */
export async function redactProtobuf(
  signal: Signal,
  bytes: Uint8Array,
  values: ValueRedactor,
): Promise<Outcome & { body: Uint8Array }> {
  const outcome: Outcome = { records: 0, dropped: 0 };

  async function message(type: string, content: Uint8Array): Promise<Uint8Array> {
    const { fields } = MESSAGES[type] ?? { fields: {} };
    const made: Uint8Array[] = [];
    for (const field of readFields(content)) {
      const known = fields[field.number];
      if (known === 'keep') made.push(field.raw);
      else if (known === 'text')
        made.push(await redactText(field, type === 'Span' || type === 'Event' ? 'name' : 'message', values));
      else if (known) made.push(...(await child(known.message, known.name, field)));
    }
    return join(made);
  }

  async function child(type: string, name: string, { number, content }: WireField): Promise<Uint8Array[]> {
    if (type === 'KeyValue') return [writeBytes(number, await keyValue(content))];
    if (type === 'AnyValue') return [writeBytes(number, await anyValue(name, content))];
    if (!MESSAGES[type]?.isRecord) return [writeBytes(number, await message(type, content))];
    outcome.records++;
    try {
      return [writeBytes(number, await message(type, content))];
    } catch {
      outcome.dropped++;
      return [];
    }
  }

  async function keyValue(content: Uint8Array): Promise<Uint8Array> {
    const fields = [...readFields(content)];
    const key = fields.find(({ number }) => number === 1);
    const name = key ? (textOf(key.content) ?? '') : '';
    const value = fields.find(({ number }) => number === 2);
    return join([...(key ? [key.raw] : []), ...(value ? [writeBytes(2, await anyValue(name, value.content))] : [])]);
  }

  async function anyValue(name: string, content: Uint8Array): Promise<Uint8Array> {
    const made: Uint8Array[] = [];
    for (const field of readFields(content)) {
      const { number, raw } = field;
      if (number === 1) made.push(await redactText(field, name, values));
      else if (number === 3 && values.isId(name))
        made.push(writeText(1, await values.text(name, varintText(field.content))));
      else if (number === 2 || number === 3 || number === 4) made.push(raw);
      else if (number === 5) made.push(writeBytes(5, await list(field.content, (one) => anyValue(name, one))));
      else if (number === 6) made.push(writeBytes(6, await list(field.content, keyValue)));
      // Bytes that are text are read; of others nobody here can say what they hold.
      else if (number === 7) made.push(writeText(7, await values.text(name, textOf(field.content) ?? '')));
    }
    return join(made);
  }

  const body = await message(signal, bytes);
  return { ...outcome, body };
}

async function redactText({ number, content }: WireField, name: string, values: ValueRedactor): Promise<Uint8Array> {
  return writeText(number, await values.text(name, new TextDecoder().decode(content)));
}

async function list(content: Uint8Array, each: (one: Uint8Array) => Promise<Uint8Array>): Promise<Uint8Array> {
  const made: Uint8Array[] = [];
  for (const { number, content: one } of readFields(content))
    if (number === 1) made.push(writeBytes(1, await each(one)));
  return join(made);
}
