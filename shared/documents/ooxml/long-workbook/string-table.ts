import { DocumentError } from '../../document-error';
import { DOCUMENT_LIMITS } from '../../limits';
import { type CutPart, ElementCutter } from '../../xml/element-cutter';

/** So long is every block but those of longer strings. */
const BLOCK = 1 << 20;
/** What is kept of each string beside its bytes. */
const PLACE_BYTES = 8;
/** The most bytes that UTF-8 takes for a unit of UTF-16. */
const WIDEST = 3;

/** The shared strings of a workbook by number, held as bytes one behind the other: as strings they would take several times the room. */
export class StringTable {
  readonly #blocks: Uint8Array[] = [];
  #used = 0;
  /** Two numbers a string: where it begins, and how long it is. */
  #places = new Uint32Array(1024);
  #count = 0;
  #held = 0;
  readonly #encoder = new TextEncoder();

  /** The content of one `si`. */
  add(xml: string): void {
    const block = this.#blockFor(WIDEST * xml.length);
    // Straight into its place: a buffer for each string would be garbage by the megabyte.
    const { written } = this.#encoder.encodeInto(xml, block.subarray(this.#used));
    this.#held += written + PLACE_BYTES;
    if (this.#held > DOCUMENT_LIMITS.longStringBytes)
      throw new DocumentError('too-large', 'The workbook contains more different texts than can be scanned at once.');
    this.#remember((this.#blocks.length - 1) * BLOCK + this.#used, written);
    this.#used += written;
  }

  #blockFor(length: number): Uint8Array {
    const last = this.#blocks.at(-1);
    if (last && this.#used + length <= last.length) return last;
    const block = new Uint8Array(Math.max(BLOCK, length));
    this.#blocks.push(block);
    this.#used = 0;
    return block;
  }

  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const start = this.#places[2 * index] as number;
    const length = this.#places[2 * index + 1] as number;
    const block = this.#blocks[Math.floor(start / BLOCK)];
    return new TextDecoder().decode(block?.subarray(start % BLOCK, (start % BLOCK) + length));
  }

  #remember(start: number, length: number): void {
    if (2 * this.#count === this.#places.length) {
      const larger = new Uint32Array(2 * this.#places.length);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[2 * this.#count] = start;
    this.#places[2 * this.#count + 1] = length;
    this.#count++;
  }
}

/** Reads the part of the shared strings, which comes in pieces. */
export async function readStringTable(pieces: AsyncIterable<string>): Promise<StringTable> {
  const table = new StringTable();
  let prefix = '';
  const cutter = new ElementCutter('sst', 0, DOCUMENT_LIMITS.longRow);
  const take = (parts: Iterable<CutPart>) => {
    for (const { kind, xml } of parts) {
      if (kind === 'head') prefix = /<([\w.-]+:)sst\b/.exec(xml)?.[1] ?? '';
      const content = kind === 'child' ? contentOf(xml, prefix) : undefined;
      if (content !== undefined) table.add(content);
    }
  };
  for await (const piece of pieces) take(cutter.push(piece));
  take(cutter.end());
  return table;
}

const BETWEEN = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)+/;

/** What stands inside a string element, its names without a prefix; undefined for other elements. */
function contentOf(xml: string, prefix: string): string | undefined {
  const element = xml.replace(BETWEEN, '');
  if (!element.startsWith(`<${prefix}si`) || !/[\s/>]/.test(element[prefix.length + 3] ?? '')) return undefined;
  const from = element.indexOf('>') + 1;
  const content = element[from - 2] === '/' ? '' : element.slice(from, element.lastIndexOf('</'));
  return prefix === '' ? content : content.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}
