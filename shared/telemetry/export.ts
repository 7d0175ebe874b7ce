import { MalformedProtobuf } from './protobuf';
import { redactJson } from './redact-json';
import { type Outcome, redactProtobuf } from './redact-protobuf';
import type { ValueRedactor } from './redact-values';
import type { Signal } from './schema';

export const PROTOBUF = 'application/x-protobuf';
export const JSON_TYPE = 'application/json';
export type ExportType = typeof PROTOBUF | typeof JSON_TYPE;

/** What a request exports, and in which form. */
export interface Export {
  signal: Signal;
  type: ExportType;
}

/** An export without the values, and what became of its records. */
export interface Redacted extends Outcome, Export {
  body: Uint8Array<ArrayBuffer>;
}

/** Nothing of it may be passed on. */
export class UnreadableExport extends Error {}

const PATH = /^(?:\/otlp)?\/v1\/(traces|logs|metrics)$/;

export const signalOf = (pathname: string): Signal | undefined => PATH.exec(pathname)?.[1] as Signal | undefined;

export function exportTypeOf(contentType: string | null): ExportType | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return type === PROTOBUF || type === JSON_TYPE ? type : undefined;
}

/** Redacts an export, unpacked. A record that cannot be redacted is left out and counted. */
export async function redactExport(
  { signal, type }: Export,
  bytes: Uint8Array,
  values: ValueRedactor,
): Promise<Redacted> {
  try {
    const made = type === PROTOBUF ? await redactProtobuf(signal, bytes, values) : await redactText(bytes, values);
    return { ...made, signal, type, body: new Uint8Array(made.body) };
  } catch (error) {
    if (error instanceof MalformedProtobuf || error instanceof SyntaxError || error instanceof TypeError)
      throw new UnreadableExport('The export cannot be read');
    throw error;
  }
}

async function redactText(bytes: Uint8Array, values: ValueRedactor): Promise<Outcome & { body: Uint8Array }> {
  const parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('no export');
  const outcome = await redactJson(parsed, values);
  return { ...outcome, body: new TextEncoder().encode(JSON.stringify(parsed)) };
}
