import { type Bytes, toBase64 } from '@veilmark/crypto/bytes';
import { sha256 } from '@veilmark/crypto/hash';

/** Knows the copies that were written of each document, so that no page is taken for a copy of one that only looks like it. */
export class Copies {
  readonly #originals = new Map<string, number>();
  #count = 0;

  /** The number of the document that these bytes are a copy of, or a new one. */
  async originalOf(bytes: Uint8Array): Promise<number> {
    return this.#originals.get(await digestOf(bytes)) ?? this.#count++;
  }

  async add(copy: Uint8Array, original: number): Promise<void> {
    this.#originals.set(await digestOf(copy), original);
  }
}

const digestOf = async (bytes: Uint8Array): Promise<string> => toBase64(await sha256(bytes as Bytes));
