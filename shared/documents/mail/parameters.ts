import { fromLatin1 } from '@veilmark/crypto/bytes';
import { decodeCharset } from './charsets';
import { decodeHeader } from './encoded-words';
import type { Field } from './header';

/** A parameter of a field such as Content-Type. Long ones are written in pieces. */
export interface Parameter {
  /** In lower case, without the numbers of its pieces. */
  name: string;
  value: string;
  /** From the semicolon to the end of the value. */
  pieces: { from: number; to: number; valueFrom: number; valueTo: number }[];
}

const PARAMETER = /;\s*([^\s=;"()]+)\s*=\s*(?:"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|([^;"]*))/y;

interface Piece {
  index: number;
  isExtended: boolean;
  raw: string;
  place: Parameter['pieces'][number];
}

/** What is before the first semicolon. */
export function mainValue(content: string, field: Field): { from: number; to: number; text: string } {
  const [raw = ''] = content.slice(field.from, field.to).split(';', 1);
  const from = field.from + raw.length - raw.trimStart().length;
  const text = raw.replace(/\([^()]*\)/g, '').trim();
  return { from, to: field.from + raw.trimEnd().length, text };
}

export function readParameters(content: string, field: Field): Parameter[] {
  const value = content.slice(field.from, field.to);
  const byName = new Map<string, Piece[]>();
  for (let at = value.indexOf(';'); at !== -1; ) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(value);
    if (!match) {
      at = value.indexOf(';', at + 1);
      continue;
    }
    const [whole, written = '', quoted, bare = ''] = match;
    const text = quoted ?? bare.trim();
    const valueFrom = at + whole.length - (quoted === undefined ? bare.trimStart().length : text.length + 1);
    const valueTo = valueFrom + text.length;
    const to = valueTo + (quoted === undefined ? 0 : 1);
    const [, name = '', index = '0', star = ''] = /^([^*]+)(?:\*(\d{1,4}))?(\*?)$/.exec(written) ?? ['', written];
    const key = name.toLowerCase();
    const pieces = byName.get(key) ?? [];
    pieces.push({
      index: Number(index),
      isExtended: star !== '',
      raw: quoted === undefined ? text : text.replace(/\\([\s\S])/g, '$1'),
      place: shifted({ from: at, to, valueFrom, valueTo }, field.from),
    });
    byName.set(key, pieces);
    at = value.indexOf(';', to);
  }
  return [...byName].map(([name, pieces]) => ({
    name,
    value: joinedValue(pieces),
    pieces: pieces.map(({ place }) => place),
  }));
}

const shifted = ({ from, to, valueFrom, valueTo }: Piece['place'], by: number): Piece['place'] => ({
  from: from + by,
  to: to + by,
  valueFrom: valueFrom + by,
  valueTo: valueTo + by,
});

/** Pieces in their order; charset and language stand before the first one. */
function joinedValue(pieces: readonly Piece[]): string {
  const sorted = [...pieces].sort((a, b) => a.index - b.index);
  const first = sorted[0];
  if (!sorted.some(({ isExtended }) => isExtended)) return decodeHeader(sorted.map(({ raw }) => raw).join(''));
  const head = first?.isExtended ? /^([^']*)'[^']*'/.exec(first.raw) : null;
  const bytes = sorted
    .map(({ raw, isExtended }, at) => {
      const text = at === 0 ? raw.slice(head?.[0].length ?? 0) : raw;
      return isExtended
        ? text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        : text;
    })
    .join('');
  return decodeCharset(fromLatin1(bytes), head?.[1] || 'utf-8').text;
}

/** A parameter as it is written: in quotes, or by its bytes where ASCII lacks something. */
export function encodeParameter(name: string, value: string): string {
  const line = value.replace(/[\r\n]+/g, ' ');
  if (!/[^\x20-\x7e]/.test(line)) return `${name}="${line.replace(/["\\]/g, '\\$&')}"`;
  const safe = line.replace(/\p{Surrogate}/gu, '\ufffd');
  return `${name}*=utf-8''${encodeURIComponent(safe).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;
}
