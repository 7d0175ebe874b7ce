import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { scanXml } from '../../xml/xml-scanner';
import { isPacked, unzip, ZIP_TIME } from '../../zip/zip';
import { openPackage } from '../package';
import type { LongWorkbook } from './unpack';

/** Puts a workbook together from the copy of its short form and the rows of its batches, and packs it as it goes. */
export async function packWorkbook(
  short: Uint8Array,
  { batches }: LongWorkbook,
  rowsOf: (batch: number) => Promise<Uint8Array>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { types } = openPackage(short);
  let sheet = -1;
  const packer = new Packer(write);
  for (const [name, bytes] of unzip(short)) {
    await packer.begin(name);
    if (/worksheet\+xml$/.test(types.get(name) ?? '')) {
      sheet++;
      const at = endOfRows(bytes);
      await packer.add(bytes.subarray(0, at));
      for (const [batch, owner] of batches.entries()) if (owner === sheet) await packer.add(await rowsOf(batch));
      await packer.add(bytes.subarray(at));
    } else await packer.add(bytes);
    await packer.end();
  }
  await packer.finish();
}

/** Where the element of the rows ends, in bytes; the end of the part where it has none. */
function endOfRows(bytes: Uint8Array): number {
  const content = new TextDecoder().decode(bytes);
  let at: number | undefined;
  scanXml(content, {
    close(element, from, to) {
      if (element.local === 'sheetData' && from < to) at ??= from;
    },
  });
  return at === undefined ? bytes.length : strToU8(content.slice(0, at)).length;
}

/** A zip file that leaves while it is written. */
class Packer {
  #ready: Uint8Array[] = [];
  #file: ZipDeflate | ZipPassThrough | undefined;
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#ready.push(bytes);
  });

  readonly #write: (bytes: Uint8Array) => Promise<void>;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  async begin(name: string): Promise<void> {
    this.#file = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.#file.mtime = ZIP_TIME;
    this.#zip.add(this.#file);
    await this.#send();
  }

  async add(bytes: Uint8Array): Promise<void> {
    // A copy: what is packed may be given away.
    this.#file?.push(bytes.slice());
    await this.#send();
  }

  async end(): Promise<void> {
    this.#file?.push(new Uint8Array(0), true);
    await this.#send();
  }

  async finish(): Promise<void> {
    this.#zip.end();
    await this.#send();
  }

  async #send(): Promise<void> {
    for (const bytes of this.#ready.splice(0)) await this.#write(bytes);
  }
}
