import { mailStrings } from './mail';
import { bytesText } from './readable';
import type { FoundString } from './strings';

const LAST = 0xff_ff_ff_fc;
const wide = new TextDecoder('utf-16le');
/** Names that every such file has. */
const USUAL =
  /^(?:Root Entry|__(?:nameid|properties)_version1\.0|__(?:recip|attach)_version1\.0_#[\dA-F]{8}|__substg1\.0_[\dA-F]{8}(?:-[\dA-F]{8})?)$/;

/** Everything that a message of Outlook says: its list of parts is read from the first to the last, whatever leads to them. */
export function* outlookStrings(
  bytes: Uint8Array,
  open: (content: Uint8Array) => Iterable<FoundString>,
): Generator<FoundString> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** data.getUint16(30, true);
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  const tables: number[] = [];
  for (let at = 76; at < 512; at += 4) tables.push(data.getUint32(at, true));
  for (let more = data.getUint32(68, true); more < LAST; ) {
    const list = words(sector(more));
    more = list.pop() ?? LAST;
    tables.push(...list);
  }
  const chains = tables.filter((number) => number < LAST).flatMap((number) => words(sector(number)));
  const follow = (start: number, next: readonly number[], piece: (number: number) => Uint8Array): Uint8Array => {
    const numbers: number[] = [];
    for (let at = start; at < LAST && numbers.length <= next.length; at = next[at] ?? LAST) numbers.push(at);
    const pieces = numbers.map(piece);
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const one of pieces) {
      whole.set(one, at);
      at += one.length;
    }
    return whole;
  };
  const list = follow(data.getUint32(48, true), chains, sector);
  const small = words(follow(data.getUint32(60, true), chains, sector));
  let room = new Uint8Array();
  for (let at = 0; at + 128 <= list.length; at += 128) {
    const entry = new DataView(list.buffer, at, 128);
    const kind = entry.getUint8(66);
    const name = wide.decode(list.subarray(at, at + Math.max(0, Math.min(64, entry.getUint16(64, true)) - 2)));
    const start = entry.getUint32(116, true);
    const length = entry.getUint32(120, true);
    if (kind === 5) room = follow(start, chains, sector) as Uint8Array<ArrayBuffer>;
    if (!USUAL.test(name) && kind !== 0) yield { text: name, place: 'the name of a part', kind: 'name' };
    if (kind !== 2 || length === 0) continue;
    const piece = (number: number) => room.subarray(64 * number, 64 * (number + 1));
    const whole = length < 4096 ? follow(start, small, piece) : follow(start, chains, sector);
    yield* streamStrings(name, whole.subarray(0, length), open);
  }
}

function* streamStrings(
  name: string,
  content: Uint8Array,
  open: (content: Uint8Array) => Iterable<FoundString>,
): Generator<FoundString> {
  const place = 'a property of the message';
  if (/_007D001F$/.test(name)) yield* mailStrings(new TextEncoder().encode(wide.decode(content)), open);
  else if (/001F(?:-|$)/.test(name)) yield { text: wide.decode(content), place, kind: 'text' };
  else if (/_10090102$/.test(name)) yield* open(content.subarray(16));
  else if (/_(?:1013|3701)0102$/.test(name)) yield* open(content);
  else yield { text: bytesText(content), place, kind: 'bytes' };
  if (name.startsWith('__properties')) yield* timeStrings(content);
}

/** Times of Windows, wherever one may stand among the values. */
function* timeStrings(content: Uint8Array): Generator<FoundString> {
  const data = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (let at = 0; at + 16 <= content.length; at += 8) {
    if (data.getUint16(at, true) !== 0x40) continue;
    const time = Number(data.getBigUint64(at + 8, true) / 10_000n) - 11_644_473_600_000;
    if (Math.abs(time) < 8e15)
      yield { text: new Date(time).toISOString().slice(0, 10), place: 'a time of the message', kind: 'text' };
  }
}

function words(bytes: Uint8Array): number[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length >> 2 }, (_, i) => data.getUint32(4 * i, true));
}
