import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { Outcome } from './redact-protobuf';
import type { ValueRedactor } from './redact-values';
import { textOf } from './text-bytes';

// biome-ignore lint/suspicious/noExplicitAny: requests of other programs, read field by field.
type Json = any;

/** Lists whose members are left out as a whole where they cannot be redacted. */
const RECORDS = new Set(['spans', 'logRecords', 'dataPoints']);
/** Text of a record beside its attributes, by the list or field it is in. */
const TEXTS: Readonly<Record<string, string>> = { spans: 'name', events: 'name', status: 'message' };

/** A request in JSON, redacted in place; the same rules as for protobuf. */
export async function redactJson(request: Json, values: ValueRedactor): Promise<Outcome> {
  const outcome: Outcome = { records: 0, dropped: 0 };

  async function walk(value: Json, place: string): Promise<void> {
    if (typeof value !== 'object' || value === null) return;
    const text = TEXTS[place];
    if (text !== undefined && typeof value[text] === 'string') value[text] = await values.text(text, value[text]);
    for (const [name, below] of Object.entries<Json>(value)) {
      if (name === 'attributes' || name === 'filteredAttributes' || name === 'metadata') await attributes(below);
      else if (name === 'body') await anyValue('body', below);
      else if (Array.isArray(below) && RECORDS.has(name)) value[name] = await records(below, name);
      else if (Array.isArray(below)) for (const one of below) await walk(one, name);
      else await walk(below, name);
    }
  }

  async function records(list: Json[], place: string): Promise<Json[]> {
    const kept: Json[] = [];
    for (const one of list) {
      outcome.records++;
      try {
        await walk(one, place);
        kept.push(one);
      } catch {
        outcome.dropped++;
      }
    }
    return kept;
  }

  async function attributes(list: Json): Promise<void> {
    if (!Array.isArray(list)) throw new TypeError('attributes are a list');
    for (const { key, value } of list) await anyValue(String(key), value);
  }

  async function anyValue(name: string, value: Json): Promise<void> {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.stringValue === 'string') value.stringValue = await values.text(name, value.stringValue);
    if (value.intValue !== undefined && values.isId(name)) {
      value.stringValue = await values.text(name, String(value.intValue));
      delete value.intValue;
    }
    if (typeof value.bytesValue === 'string') {
      const text = textOf(fromBase64(value.bytesValue) ?? new Uint8Array()) ?? '';
      value.bytesValue = toBase64(new TextEncoder().encode(await values.text(name, text)));
    }
    for (const one of value.arrayValue?.values ?? []) await anyValue(name, one);
    for (const one of value.kvlistValue?.values ?? []) await anyValue(String(one.key), one.value);
  }

  await walk(request, '');
  return outcome;
}
