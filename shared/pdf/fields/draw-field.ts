import { fromLatin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import { type PdfObject, type PdfValue, packedStream } from '../pdf-objects';
import { hexString } from '../pdf-strings';
import { winAnsi } from '../win-ansi';

export interface FieldLook {
  width: number;
  height: number;
  /** Operators that fill the field and draw its border. */
  frame: string;
  /** The size of its type; 0 where it fits itself. */
  size: number;
  isMultiline: boolean;
  /** 0 left, 1 centered, 2 right. */
  align: number;
  /** How it is turned on its page; width and height are its own. */
  turn?: 90 | 180 | 270 | undefined;
}

const MARGIN = 2;
const LARGEST = 12;
/** How wide letters of Helvetica are, about. */
const LETTER = 0.52;

/** A drawing of the text of a field in Helvetica; undefined where it has letters that are not in that font. */
export function drawText(text: string, look: FieldLook, font: PdfValue): PdfObject | undefined {
  const lines = text.split(/\r\n?|\n/);
  const encoded = lines.map((line) => winAnsi(line) ?? (line === '' ? new Uint8Array() : undefined));
  if (!encoded.every((line) => line !== undefined)) return undefined;
  const room = Math.max(1, look.width - 2 * MARGIN);
  const longest = Math.max(1, ...encoded.map((line) => line.length));
  const fitting = Math.min(
    LARGEST,
    (look.height * 0.75) / (look.isMultiline ? lines.length : 1),
    room / (longest * LETTER),
  );
  const size = Math.max(1, look.size > 0 ? look.size : fitting);
  const wrapped = look.isMultiline
    ? encoded.flatMap((line) => wrap(line, Math.max(1, Math.floor(room / (size * LETTER)))))
    : encoded;
  const first = look.isMultiline ? look.height - MARGIN - size : (look.height - size) / 2 + size * 0.2;
  const shown = wrapped.map((line, i) => {
    const x = MARGIN + ((room - line.length * size * LETTER) * look.align) / 2;
    return `1 0 0 1 ${number(Math.max(MARGIN, x))} ${number(first - i * size * 1.15)} Tm ${hexString(line)} Tj`;
  });
  const clip = `0 0 ${number(look.width)} ${number(look.height)} re W n`;
  const content = `${look.frame}/Tx BMC q ${clip} BT 0 g /Helv ${number(size)} Tf ${shown.join(' ')} ET Q EMC`;
  return drawing(content, look, new Map([['Font', new Map([['Helv', font]])]]));
}

/** A tick, or a dot for one of several. */
export function drawMark(isOn: boolean, isDot: boolean, look: FieldLook): PdfObject {
  const { width: w, height: h, frame } = look;
  const at = (x: number, y: number) => `${number(x * w)} ${number(y * h)}`;
  if (!isOn) return drawing(frame, look);
  const tick = `q ${number(Math.min(w, h) / 10)} w 0 G ${at(0.2, 0.5)} m ${at(0.42, 0.25)} l ${at(0.8, 0.78)} l S Q`;
  const dot = `q ${number(Math.min(w, h) / 2)} w 1 J 0 G ${at(0.5, 0.5)} m ${at(0.5, 0.5)} l S Q`;
  return drawing(`${frame}${isDot ? dot : tick}`, look);
}

const TURNS: Record<number, PdfValue> = {
  90: ['0', '1', '-1', '0', '0', '0'],
  180: ['-1', '0', '0', '-1', '0', '0'],
  270: ['0', '-1', '1', '0', '0', '0'],
};

function drawing(content: string, { width, height, turn }: FieldLook, resources: PdfValue = new Map()): PdfObject {
  const object = packedStream(zlibSync(fromLatin1(content)));
  object.value.set('Type', '/XObject').set('Subtype', '/Form');
  object.value.set('BBox', ['0', '0', number(width), number(height)]);
  object.value.set('Resources', resources);
  const matrix = turn && TURNS[turn];
  if (matrix) object.value.set('Matrix', matrix);
  return object;
}

/** Lines of at most so many letters, broken at spaces. */
function wrap(line: Uint8Array, most: number): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  while (line.length - from > most) {
    const space = line.subarray(from, from + most + 1).lastIndexOf(0x20);
    const to = space > 0 ? from + space : from + most;
    lines.push(line.subarray(from, to));
    from = space > 0 ? to + 1 : to;
  }
  return [...lines, line.subarray(from)];
}

export const number = (value: number) => String(Math.round(value * 1000) / 1000);
