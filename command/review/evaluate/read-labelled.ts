import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { resolveEntityName } from '@veilmark/catalog';
import { cannotRead } from '../../frame/file-errors';
import { UsageError } from '../../frame/usage-error';

export interface Place {
  start: number;
  end: number;
}

export interface LabelledSpan extends Place {
  label: string;
}

export interface LabelledText {
  text: string;
  language?: string | undefined;
  spans: LabelledSpan[];
  /** Where nobody said what stands there: a finding is neither right nor wrong, unless it is a labelled span's, too. */
  unjudged?: readonly Place[] | undefined;
}

/**
 * Texts with labeled spans, one JSON object a line: `{"text": "…", "entities": [[start, end, "PERSON"], …]}`, or spans as objects with
 * `start`, `end` and `label`, `entity_type` or `type`, under `entities`, `spans` or `labels`.
 */
export function readLabelled(file: string, labels: Readonly<Record<string, string>>): LabelledText[] {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw cannotRead(file, error);
  }
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `${file}:${index + 1}`, labels)]));
}

function readLine(line: string, where: string, labels: Readonly<Record<string, string>>): LabelledText {
  let row: Record<string, unknown>;
  try {
    row = JSON.parse(line);
  } catch {
    throw new UsageError(`${where}: the line is not JSON`);
  }
  const spans = row?.entities ?? row?.spans ?? row?.labels;
  if (typeof row?.text !== 'string' || !Array.isArray(spans))
    throw new UsageError(`${where}: "text" and "entities" are needed`);
  const { text } = row;
  return {
    text,
    ...(typeof row.language === 'string' && { language: row.language }),
    spans: spans.map((span) => readSpan(span, text, where, labels)),
  };
}

function readSpan(span: unknown, text: string, where: string, labels: Readonly<Record<string, string>>): LabelledSpan {
  const { start, end, label } = Array.isArray(span)
    ? { start: span[0], end: span[1], label: span[2] }
    : {
        start: field(span, 'start'),
        end: field(span, 'end'),
        label: field(span, 'label') ?? field(span, 'entity_type') ?? field(span, 'type'),
      };
  if (
    typeof label !== 'string' ||
    !Number.isInteger(start) ||
    !Number.isInteger(end) ||
    start < 0 ||
    end <= start ||
    end > text.length
  )
    throw new UsageError(`${where}: a span needs start, end and a label, and must lie within the text`);
  return { start, end, label: labels[label] ?? resolveEntityName(label) ?? label };
}

const field = (value: unknown, name: string): never => (value as Record<string, never> | null)?.[name] as never;
