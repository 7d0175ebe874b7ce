import { unzipSync } from 'fflate';

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;

/** The parts of a package by their names, each unpacked when it is asked for: what a copy did not change is not compared byte by byte. */
export class PackedParts {
  readonly #bytes: Uint8Array;
  readonly names: readonly string[];
  /** What the directory says of each part: the checksum and the size of its content. */
  readonly #marks: ReadonlyMap<string, string>;
  readonly #content = new Map<string, Uint8Array>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.names = namesOf(bytes);
    this.#marks = marksOf(bytes, this.names);
  }

  /** Equal for parts with the same content; undefined where there is no such part. */
  markOf(name: string): string | undefined {
    return this.#marks.get(partName(name));
  }

  contentOf(name: string): Uint8Array | undefined {
    const own = partName(name);
    if (this.#marks.has(own) && !this.#content.has(own)) this.#unpack((other) => other === own);
    return this.#content.get(own);
  }

  /** Reads what is left at once: each time the whole directory is gone through. */
  unpackAll(): void {
    this.#unpack((name) => !this.#content.has(name));
  }

  #unpack(isWanted: (name: string) => boolean): void {
    const parts = unzipSync(this.#bytes, { filter: ({ name }) => isWanted(partName(name)) });
    for (const [name, content] of Object.entries(parts)) this.#content.set(partName(name), content);
  }
}

/** Case and the direction of slashes tell no parts apart. */
export const partName = (name: string) => name.replaceAll('\\', '/').toLowerCase();

function namesOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return names;
}

/** The directory at the end of the file has an entry for each name, in order. */
function marksOf(bytes: Uint8Array, names: readonly string[]): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - END_LENGTH;
  while (view.getUint32(end, true) !== END) end--;
  let at = view.getUint32(end + 16, true);
  const marks = new Map<string, string>();
  for (const name of names) {
    marks.set(partName(name), `${view.getUint32(at + 16, true)} ${view.getUint32(at + 24, true)}`);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return marks;
}
