// Writes PDFium with a meter: the same program that counts its work and stops when the count is used up, and whose memory
// cannot grow beyond a ceiling. A PDF of a kilobyte can ask for hours of drawing, and WebAssembly cannot be interrupted from
// outside, so it has to stop by itself.
//
// Every function and every turn of a loop takes one from the exported global `fuel`; below zero the program traps. The
// WebAssembly text of it: global.get $fuel, i32.const 1, i32.sub, global.set $fuel, global.get $fuel, i32.const 0, i32.lt_s, if,
// unreachable, end.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from './write-whole.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = path.join(root, 'node_modules', '@embedpdf', 'pdfium', 'dist', 'pdfium.wasm');
const target = path.join(root, 'shared', 'pdf', 'metered', 'pdfium.wasm');
const PAGE = 65_536;
/** An isolate has 128 MB for this and everything else. */
const MEMORY_BYTES = 96 << 20;

/** Makes the metered file where it is missing or older than what it is made from; answers where it is. */
export function meterPdfium(): string {
  const made = [source, fileURLToPath(import.meta.url)].map((file) => statSync(file).mtimeMs);
  if (existsSync(target) && statSync(target).mtimeMs >= Math.max(...made)) return target;
  writeWhole(target, meterWasm(readFileSync(source), MEMORY_BYTES / PAGE));
  return target;
}

/** A WebAssembly program with the meter put in and its memory held to so many pages. */
export function meterWasm(bytes: Uint8Array, memoryPages: number): Uint8Array {
  const sections = sectionsOf(bytes);
  const imports = sections.find(({ id }) => id === 2);
  const importedGlobals = imports ? countImports(imports.body).globals : 0;
  const globals = sections.find(({ id }) => id === 6);
  if (!globals) throw new Error('The program has no globals to add the meter to');
  const fuel = importedGlobals + new Reader(globals.body, 0).u32();
  const changed: Record<number, (body: Uint8Array) => Uint8Array> = {
    5: (body) => limitMemory(new Reader(body, 0), memoryPages),
    // A mutable i32 that starts full, for what runs before anybody sets it.
    6: (body) => appendTo(body, [0x7f, 1, 0x41, ...signed(0x7fffffff), 0x0b]),
    7: (body) => appendTo(body, [...text('fuel'), 3, ...unsigned(fuel)]),
    10: (body) => meterCode(new Reader(body, 0), fuel),
  };
  const pieces = [bytes.subarray(0, 8)];
  for (const { id, body } of sections) {
    const content = changed[id]?.(body) ?? body;
    pieces.push(Uint8Array.from([id, ...unsigned(content.length)]), content);
  }
  return Buffer.concat(pieces);
}

function meterCode(reader: Reader, fuel: number): Uint8Array {
  const meter = Uint8Array.from([
    0x23,
    ...unsigned(fuel),
    0x41,
    1,
    0x6b,
    0x24,
    ...unsigned(fuel),
    0x23,
    ...unsigned(fuel),
    0x41,
    0,
    0x48,
    0x04,
    0x40,
    0x00,
    0x0b,
  ]);
  const count = reader.u32();
  const pieces = [Uint8Array.from(unsigned(count))];
  for (let i = 0; i < count; i++) {
    const end = reader.u32() + reader.at;
    const body: Uint8Array[] = [];
    let from = reader.at;
    const put = () => {
      body.push(reader.bytes.subarray(from, reader.at), meter);
      from = reader.at;
    };
    for (let groups = reader.u32(); groups > 0; groups--) {
      reader.u32();
      reader.byte();
    }
    put();
    while (reader.at < end) if (reader.instruction() === LOOP) put();
    body.push(reader.bytes.subarray(from, end));
    const whole = Buffer.concat(body);
    pieces.push(Uint8Array.from(unsigned(whole.length)), whole);
  }
  return Buffer.concat(pieces);
}

function limitMemory(reader: Reader, pages: number): Uint8Array {
  const count = reader.u32();
  reader.byte();
  const least = reader.u32();
  if (count !== 1 || least > pages) throw new Error('The program has another memory than expected');
  return Uint8Array.from([1, 1, ...unsigned(least), ...unsigned(pages)]);
}

/** The parts of a program, each with its number. */
export function sectionsOf(bytes: Uint8Array): { id: number; body: Uint8Array }[] {
  const reader = new Reader(bytes, 8);
  const sections: { id: number; body: Uint8Array }[] = [];
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const end = reader.u32() + reader.at;
    sections.push({ id, body: bytes.subarray(reader.at, end) });
    reader.at = end;
  }
  return sections;
}

/** How many functions and globals a program imports: its own are numbered behind them. */
export function countImports(body: Uint8Array): { functions: number; globals: number } {
  const reader = new Reader(body, 0);
  const imported = { functions: 0, globals: 0 };
  for (let count = reader.u32(); count > 0; count--) {
    reader.skip(reader.u32());
    reader.skip(reader.u32());
    const kind = reader.byte();
    if (kind === 0) {
      imported.functions++;
      reader.u32();
    } else if (kind === 3) {
      imported.globals++;
      reader.skip(2);
    } else throw new Error('The program imports something unexpected');
  }
  return imported;
}

function appendTo(body: Uint8Array, entry: number[]): Uint8Array {
  const reader = new Reader(body, 0);
  const count = reader.u32();
  return Buffer.concat([Uint8Array.from(unsigned(count + 1)), body.subarray(reader.at), Uint8Array.from(entry)]);
}

const text = (value: string) => [...unsigned(value.length), ...Buffer.from(value)];

export function unsigned(value: number): number[] {
  const out: number[] = [];
  do {
    const more = value > 0x7f;
    out.push((value & 0x7f) | (more ? 0x80 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return out;
}

function signed(value: number): number[] {
  const out: number[] = [];
  for (;;) {
    const low = value & 0x7f;
    value >>= 7;
    const isLast = (value === 0 && (low & 0x40) === 0) || (value === -1 && (low & 0x40) !== 0);
    out.push(isLast ? low : low | 0x80);
    if (isLast) return out;
  }
}

const LOOP = 0x03;
/** How many numbers stand behind an instruction of memory or tables. */
const EXTENDED: Record<number, number> = { 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 };

/** Reads the numbers and instructions of a program. */
export class Reader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error('The program ends in the middle');
    return byte;
  }

  skip(count: number): void {
    this.at += count;
  }

  u32(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  /** Any number whose value does not matter. */
  number(): void {
    while (this.byte() >= 0x80);
  }

  numbers(count: number): void {
    for (let i = 0; i < count; i++) this.number();
  }

  /** Reads one instruction with what belongs to it; answers its code. */
  instruction(): number {
    const code = this.byte();
    if (code >= 0x02 && code <= 0x04) this.number();
    else if (code === 0x0c || code === 0x0d || code === 0x10 || code === 0xd2) this.number();
    else if (code === 0x0e) this.numbers(this.u32() + 1);
    else if (code === 0x11) this.numbers(2);
    else if (code === 0x1c) this.skip(this.u32());
    else if (code >= 0x20 && code <= 0x26) this.number();
    else if (code >= 0x28 && code <= 0x3e) this.numbers(2);
    else if (code === 0x3f || code === 0x40 || code === 0x41 || code === 0x42 || code === 0xd0) this.number();
    else if (code === 0x43) this.skip(4);
    else if (code === 0x44) this.skip(8);
    else if (code === 0xfc) this.extended();
    else if (code > 0xc4 && code !== 0xd1) throw new Error(`The program has an instruction that is not known: ${code}`);
    return code;
  }

  /** Conversions have nothing behind them; memory and table operations name what they work on. */
  extended(): void {
    const code = this.u32();
    if (code <= 7) return;
    const immediates = EXTENDED[code];
    if (immediates === undefined) throw new Error(`The program has an instruction that is not known: 0xfc ${code}`);
    this.numbers(immediates);
  }
}
