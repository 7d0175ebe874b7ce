import type { Budget } from '@veilmark/budget';
import { concatBytes, fromLatin1 } from '@veilmark/crypto/bytes';
import { viewOf } from '../compound/storage';
import { DocumentError } from '../document-error';

/** What every packed text may refer to before it has said anything itself. */
const BEGINNING =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const WINDOW = 4096;
const HEAD = 16;
const PACKED = 0x75_46_5a_4c;
const PLAIN = 0x41_4c_45_4d;

const damaged = () => new DocumentError('malformed', 'The message is damaged: its rich text cannot be unpacked.');

/** Unpacks the rich text of a message. A piece of two bytes says at most seventeen, so that what comes out is bounded. */
export function unpackRtf(bytes: Uint8Array, budget: Budget): Uint8Array {
  if (bytes.length < HEAD) throw damaged();
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, 4 + view.getUint32(0, true));
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind === PLAIN) return bytes.slice(HEAD, Math.min(end, HEAD + size));
  if (kind !== PACKED) throw damaged();
  const window = new Uint8Array(WINDOW);
  window.set(fromLatin1(BEGINNING));
  let place = BEGINNING.length;
  const out = new Uint8Array(Math.min(size, 9 * bytes.length));
  let length = 0;
  budget.unpack(out.length);
  const put = (byte: number): void => {
    if (length < out.length) out[length++] = byte;
    window[place] = byte;
    place = (place + 1) % WINDOW;
  };
  for (let at = HEAD; at < end; ) {
    const flags = bytes[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < end; bit++) {
      if ((flags & (1 << bit)) === 0) {
        put(bytes[at++] ?? 0);
        continue;
      }
      if (at + 1 >= end) return out.subarray(0, length);
      const pair = view.getUint16(at, false);
      at += 2;
      const from = pair >> 4;
      if (from === place) return out.subarray(0, length);
      for (let i = 0; i < (pair & 15) + 2; i++) put(window[(from + i) % WINDOW] ?? 0);
    }
  }
  return out.subarray(0, length);
}

/** Rich text as it is, with the head that says so. */
export function packRtf(rtf: Uint8Array): Uint8Array {
  const head = new Uint8Array(HEAD);
  const view = viewOf(head);
  view.setUint32(0, rtf.length + HEAD - 4, true);
  view.setUint32(4, rtf.length, true);
  view.setUint32(8, PLAIN, true);
  return concatBytes(head, rtf);
}
