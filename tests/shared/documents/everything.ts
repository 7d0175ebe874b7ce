import { inflateSync } from 'node:zlib';
import { gunzipSync, unzipSync } from 'fflate';
import { readObjects } from '#shared/pdf/pdf-objects.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { latin1 } from './picture-files';
import type { Place } from './places/place';
import { unpackedBytes } from './planted';

/** Everything a file says, with entities, percent signs and backslashes undone. */
export function everythingIn(format: Place['format'], bytes: Uint8Array): string {
  const isOffice = format === 'docx' || format === 'xlsx' || format === 'pptx';
  if (format === 'eml' || format === 'mbox') return everythingInMail(Buffer.from(bytes).toString('latin1'));
  if (format === 'msg') return everythingInOutlook(Buffer.from(bytes).toString('latin1'));
  if (format === 'vcf' || format === 'ics' || format === 'ldif')
    return everythingInRecords(Buffer.from(bytes).toString('utf8'));
  if (format === 'zip' || format === 'tar') return everythingInArchive(bytes);
  if (format === 'ipynb') return everythingInNotebook(Buffer.from(bytes).toString('utf8'));
  if (format === 'vtt' || format === 'srt') return everythingInSubtitles(Buffer.from(bytes));
  if (format === 'rtf') return everythingInRichText(Buffer.from(bytes).toString('latin1'));
  const isOpen = (/^od[tsp]$/.test(format) || format === 'epub') && bytes[0] === 0x50;
  const raw = isOffice || isOpen ? unpackedBytes(bytes) : Buffer.from(bytes).toString('utf8');
  const packed = [...raw.matchAll(/<office:binary-data>([^<]*)/g)].map(([, data = '']) => Buffer.from(data, 'base64'));
  return [raw, ...packed]
    .join('\n')
    .replaceAll('&#81;', 'Q')
    .replace(/&#32;|&nbsp;|%20|_20_|<text:s\/>/g, ' ')
    .replace(/\\(?=[A-Za-z])/g, '');
}

/** Characters by their numbers, as often as they are written so. */
function withoutPercent(text: string): string {
  const plain = text.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? text : withoutPercent(plain);
}
/** Lines joined, without what marks a comment or a quotation. */
const joinedLines = (text: string) => text.replace(/\r?\n[ \t]*(?:#|\/\/|>)?[ \t]*/g, ' ');

/** Every member of every archive inside, packed or not, with its name, and the bytes around them. */
function everythingInArchive(bytes: Uint8Array): string {
  const raw = latin1(bytes);
  const inside = raw.startsWith('PK')
    ? Object.entries(unzipSync(bytes)).flatMap(([name, content]) => [name, everythingInArchive(content)])
    : raw.startsWith('\x1f\x8b')
      ? [everythingInArchive(gunzipSync(bytes))]
      : tarMembersIn(raw).map((content) => everythingInArchive(Buffer.from(content, 'latin1')));
  return [raw, raw.replaceAll('\0', ''), everythingInMail(raw), ...inside].join('\n');
}
/** By the sizes that their blocks say. */
function tarMembersIn(raw: string): string[] {
  const found: string[] = [];
  for (let at = 0; raw.slice(at + 257, at + 262) === 'ustar'; ) {
    const size = Number.parseInt(raw.slice(at + 124, at + 135), 8);
    found.push(raw.slice(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}

/** Strings with their escapes undone, and what is packed in them. */
function everythingInNotebook(text: string): string {
  const plain = withoutPercent(
    text
      .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\([\\"/])/g, '$1'),
  );
  const twice = text.replace(/\\+(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, wide, narrow) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow, 16)),
  );
  const joined = joinedLines(text.replace(/",\s*"/g, '').replaceAll('\\n', '\n'));
  const lists = text.replace(/(?:\\n)?",\s*"/g, '');
  const packed = [...`${text}\n${lists}`.matchAll(/[A-Za-z\d+/]{16,}={0,2}/g)].map(([data]) =>
    Buffer.from(data, 'base64').toString('latin1'),
  );
  return [text, plain, twice, joined, ...packed].join('\n');
}

/** Cues with their tags, commands and line ends taken out. */
function everythingInSubtitles(bytes: Buffer): string {
  const text = bytes.includes(0) ? bytes.toString('utf16le') : bytes.toString('utf8');
  const plain = withoutPercent(text)
    .replaceAll('&#81;', 'Q')
    .replace(/&#32;|&nbsp;/g, ' ')
    .replace(/\{[^{}]*\}/g, '');
  return [text, plain, plain.replace(/\r?\n/g, ' ')].join('\n');
}

/** Texts of one and of two bytes a letter, times by their dates; parts of packed rich text are literal here. */
function everythingInOutlook(text: string): string {
  const packed = [...text.matchAll(/LZFu[\s\S]{4}([\s\S]*)/g)].map(([, data = '']) =>
    data.replace(/\0([\s\S]{8})/g, '$1'),
  );
  const zipped =
    text.split('PK\x03\x04').length > 1
      ? [unpackedIn(Buffer.from(text.slice(text.indexOf('PK\x03\x04')), 'latin1'))]
      : [];
  const times = text.includes(BIRTHDAY) ? ['1961-07-19'] : [];
  return [text, text.replaceAll('\0', ''), ...packed, ...packed.map(everythingInRichText), ...zipped, ...times].join(
    '\n',
  );
}
/** 1961-07-19 as Windows counts it. */
const BIRTHDAY = Buffer.from(
  ((BigInt(Date.UTC(1961, 6, 19)) + 11_644_473_600_000n) * 10_000n).toString(16).padStart(16, '0'),
  'hex',
)
  .reverse()
  .toString('latin1');

function unpackedIn(bytes: Uint8Array): string {
  try {
    return unpackedBytes(bytes);
  } catch {
    return '';
  }
}

/** Lines joined where they were folded, with quoted-printable, base64, escapes and percent signs undone. */
function everythingInRecords(text: string): string {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  const joined = unfolded.replace(/=\r?\n/g, '');
  const packed = [...unfolded.matchAll(/:+ ?([A-Za-z\d+/]{16,}={0,2})\s*$/gm)].map(([, data = '']) =>
    Buffer.from(data, 'base64').toString('latin1'),
  );
  const plain = joined
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('%20', ' ')
    .replace(/\\n/g, ' ');
  return [text, joined, plain, ...packed].join('\n');
}

/** Rich text with its numbers undone, once with its words and once without. */
function everythingInRichText(text: string): string {
  const packed = [...text.matchAll(/[\da-f]{40,}/gi)].map(([digits]) => Buffer.from(digits, 'hex').toString('latin1'));
  const plain = text
    .replace(/\r?\n/g, '')
    .replace(/\\u(\d+) ?(?:(?:\\'..){2}|\?)?/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\\'([\da-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\~/g, ' ')
    .replace(/\\-/g, '');
  return [text, ...packed, plain, plain.replace(/\\[a-z]+-?\d* ?|[{}]/g, '')].join('\n');
}

export const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

/** Everything in the file that can be unpacked, pictures too. */
export function everythingInPdf(bytes: Uint8Array): string {
  const streams = [...readObjects(bytes).objects.values()].flatMap(({ value, stream: data }) =>
    data && value instanceof Map && value.get('Subtype') === '/Image' ? [inflateAll(data)] : [],
  );
  return [...unpackPdf(bytes), ...streams].map(latin1).join('\n');
}

function inflateAll(data: Uint8Array): Uint8Array {
  try {
    return new Uint8Array(inflateSync(data));
  } catch {
    return data;
  }
}

/** A message with every part, header and name decoded as far as anything in it can be, however it is called. */
function everythingInMail(text: string): string {
  const runs = text.match(/^[A-Za-z\d+/=]{8,}\r?$(?:\r?\n^[A-Za-z\d+/=]+\r?$)*/gm) ?? [];
  const words = [...text.matchAll(/\?b\?([^?]*)\?=/gi)].map(([, word = '']) => word);
  const packed = [...runs, ...words].map((run) => Buffer.from(run, 'base64'));
  const inside = packed.map((bytes) =>
    bytes.subarray(0, 2).toString() === 'PK' ? unpackedBytes(bytes) : latin1(bytes).replaceAll('\0', ''),
  );
  const quoted = text
    .replace(/\?=\s+=\?utf-8\?Q\?/gi, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/;\s*filename\*1\*=/g, '')
    .replace(/_/g, ' ')
    .replaceAll('%20', ' ');
  const joined = text.replace(/ ?\r?\n[> \t]*/g, ' ');
  return [text, ...inside, quoted, joined].join('\n');
}
