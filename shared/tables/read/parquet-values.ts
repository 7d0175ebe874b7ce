import type { ParquetParsers, SchemaElement } from 'hyparquet';

const DAY = 86_400_000;

/** A time as people and programs write it, to the last digit that says something: the same in every unit that it may be stored in. */
function timeOf(units: bigint, perMilli: bigint): string {
  const perSecond = perMilli * 1000n;
  const seconds = units / perSecond - (units % perSecond < 0n ? 1n : 0n);
  const rest = units - seconds * perSecond;
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  const digits = String(perSecond).length - 1;
  if (rest === 0n) return `${whole}Z`;
  const fraction = String(rest)
    .padStart(digits, '0')
    .replace(/(?:000)+$/, '');
  return `${whole}.${fraction}Z`;
}

function dateOf(days: number): string {
  return new Date(days * DAY).toISOString().slice(0, 10);
}

/** Nothing stored is nothing: the library hands those over as well. */
const orNull =
  <T, R>(show: (value: T) => R) =>
  (value: T): R | null =>
    value === null || value === undefined ? null : show(value);

/** What is in lists and groups, as JSON can say it. */
export const RICH_PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: orNull((units: bigint) => timeOf(units, 1n)),
  timestampFromMicroseconds: orNull((units: bigint) => timeOf(units, 1000n)),
  timestampFromNanoseconds: orNull((units: bigint) => timeOf(units, 1_000_000n)),
  dateFromDays: orNull(dateOf),
  stringFromBytes: orNull((bytes: Uint8Array) => textOf(bytes) ?? bytes),
  jsonFromBytes: orNull((bytes: Uint8Array) => textOf(bytes) ?? bytes),
};

/** What old programs store as a day and a time of it, as one number: everything else comes as it is stored. */
export const STORED_PARSERS: Partial<ParquetParsers> = { timestampFromNanoseconds: orNull((units: bigint) => units) };

/** No text has the byte zero, and no file of text may have it. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The cell of a value, by what is stored and by what the library shows of it. Undefined for bytes that are not text. */
export function cellOf(elements: readonly SchemaElement[], stored: unknown, shown: unknown): string | undefined {
  const [element] = elements;
  if (stored === null || stored === undefined) return '';
  if (elements.length === 1 && isDecimal(element)) return decimalOf(stored, element?.scale ?? scaleOf(element));
  if (shown instanceof Uint8Array) return textOf(shown);
  return typeof shown === 'object' ? JSON.stringify(shown, asJson) : String(shown);
}

function asJson(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return textOf(value) ?? `${value.length} bytes`;
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<unknown>) : value;
}

const isDecimal = (element: SchemaElement | undefined) =>
  element?.converted_type === 'DECIMAL' || element?.logical_type?.type === 'DECIMAL';

const scaleOf = (element: SchemaElement | undefined) =>
  element?.logical_type?.type === 'DECIMAL' ? element.logical_type.scale : 0;

function decimalOf(stored: unknown, scale: number): string {
  const unscaled = stored instanceof Uint8Array ? signed(stored) : BigInt(stored as number | bigint);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${unscaled < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

function signed(bytes: Uint8Array): bigint {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return BigInt.asIntN(8 * bytes.length, value);
}

/** A new value as the old type stores it; undefined where it is none of that type. */
export function writtenAs(elements: readonly SchemaElement[], cell: string): unknown {
  const [element] = elements;
  if (elements.length > 1 || !element) return undefined;
  const { type, converted_type: meaning, logical_type: logical } = element;
  const isText = meaning === 'UTF8' || logical?.type === 'STRING';
  if (type === 'BYTE_ARRAY') return isText ? new TextEncoder().encode(cell) : undefined;
  if (meaning === 'DATE' || logical?.type === 'DATE')
    return /^\d{4}-\d\d-\d\d$/.test(cell) ? Math.round(Date.parse(`${cell}T00:00:00Z`) / DAY) : undefined;
  const isPlain = (meaning === undefined || /^INT_/.test(meaning)) && (!logical || logical.type === 'INTEGER');
  if (!isPlain || !/^-?\d{1,18}$/.test(cell)) return undefined;
  if (type === 'INT64') return BigInt(cell);
  return type === 'INT32' && Math.abs(Number(cell)) < 2 ** 31 ? Number(cell) : undefined;
}
