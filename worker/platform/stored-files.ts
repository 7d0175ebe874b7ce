import { openBytes, sealBytes } from './sealing';

/**
 * Files that are too long to hold, as sealed pieces in the bucket. `place` is the folder of one file, such as
 * `jobs/<id>/in`; each piece opens only at its own place and number.
 */

/** So long is every piece but the last. */
const PIECE_BYTES = 4 * 1024 * 1024;

const keyOf = (place: string, index: number) => `${place}/${String(index).padStart(6, '0')}`;
const bindingOf = (place: string, index: number) => ({ purpose: 'stored-file', owner: keyOf(place, index) });

export async function putPiece(env: Env, place: string, index: number, bytes: Uint8Array): Promise<void> {
  await env.FILES.put(keyOf(place, index), await sealBytes(env, bytes, bindingOf(place, index)));
}

/** Throws where the piece is gone or was changed. */
export async function getPiece(env: Env, place: string, index: number): Promise<Uint8Array> {
  const stored = await env.FILES.get(keyOf(place, index));
  if (!stored) throw new Error('A piece of a stored file is missing');
  return openBytes(env, new Uint8Array(await stored.arrayBuffer()), bindingOf(place, index));
}

/** Takes bytes as they come and stores them in pieces of equal length. */
export class PieceWriter {
  size = 0;
  readonly #buffer = new Uint8Array(PIECE_BYTES);
  #filled = 0;
  #index = 0;

  /** Pieces that were stored. */
  get count(): number {
    return this.#index;
  }

  readonly #env: Env;
  readonly #place: string;

  constructor(env: Env, place: string) {
    this.#env = env;
    this.#place = place;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    for (let at = 0; at < bytes.byteLength; ) {
      const part = bytes.subarray(at, at + PIECE_BYTES - this.#filled);
      this.#buffer.set(part, this.#filled);
      this.#filled += part.byteLength;
      at += part.byteLength;
      if (this.#filled === PIECE_BYTES) await this.#flush();
    }
  }

  /** Everything, while nothing was stored yet. */
  held(): Uint8Array | undefined {
    return this.#index === 0 ? this.#buffer.slice(0, this.#filled) : undefined;
  }

  async end(): Promise<void> {
    if (this.#filled > 0 || this.#index === 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    await putPiece(this.#env, this.#place, this.#index++, this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}

/** Reads any part of a file whose pieces are of equal length; the piece that was asked for last is held. */
export class StoredReader {
  #held: { index: number; bytes: Uint8Array } | undefined;

  readonly #env: Env;
  readonly #place: string;

  constructor(
    env: Env,
    place: string,
    readonly size: number,
  ) {
    this.#env = env;
    this.#place = place;
  }

  /** `length` bytes from `from`, or fewer where the file ends. */
  async read(from: number, length: number): Promise<Uint8Array> {
    const to = Math.min(this.size, from + length);
    const bytes = new Uint8Array(Math.max(0, to - from));
    for (let at = from; at < to; ) {
      const index = Math.floor(at / PIECE_BYTES);
      const part = (await this.#piece(index)).subarray(at - index * PIECE_BYTES, to - index * PIECE_BYTES);
      if (part.byteLength === 0) throw new Error('A piece of a stored file is too short');
      bytes.set(part, at - from);
      at += part.byteLength;
    }
    return bytes;
  }

  async #piece(index: number): Promise<Uint8Array> {
    if (this.#held?.index === index) return this.#held.bytes;
    const bytes = await getPiece(this.#env, this.#place, index);
    this.#held = { index, bytes };
    return bytes;
  }
}

export function readRange(env: Env, place: string, size: number, from: number, length: number): Promise<Uint8Array> {
  return new StoredReader(env, place, size).read(from, length);
}

/** Stores a whole file in place of what may be there. */
export async function writeStored(env: Env, place: string, bytes: Uint8Array): Promise<void> {
  await deleteStored(env, place);
  const writer = new PieceWriter(env, place);
  await writer.write(bytes);
  await writer.end();
}

/** A whole file that `writeStored` stored. */
export async function readStored(env: Env, place: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  do pieces.push(await getPiece(env, place, pieces.length));
  while (pieces.at(-1)?.byteLength === PIECE_BYTES && (await env.FILES.head(keyOf(place, pieces.length))));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The pieces one after the other, each fetched when it is asked for; `done` runs once the last was taken, `brokenOff` where it never is. */
export function streamPieces(
  env: Env,
  place: string,
  count: number,
  { done, brokenOff }: Record<'done' | 'brokenOff', () => Promise<void>>,
): ReadableStream<Uint8Array> {
  let index = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (index < count) return controller.enqueue(await getPiece(env, place, index++));
          await done();
          controller.close();
        } catch (error) {
          await brokenOff();
          throw error;
        }
      },
      cancel: brokenOff,
    },
    { highWaterMark: 0 },
  );
}

/** Everything below a folder. */
export async function deleteStored(env: Env, folder: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { objects, truncated } = await env.FILES.list({ prefix: `${folder}/` });
    if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
    isMore = truncated;
  }
}

/** Pieces of a file whose length is known, without asking which there are. */
export async function deletePieces(env: Env, place: string, size: number): Promise<void> {
  const count = Math.max(1, Math.ceil(size / PIECE_BYTES));
  await env.FILES.delete(Array.from({ length: count }, (_, index) => keyOf(place, index)));
}

/** What was never picked up: uploads whose request was cut off, jobs whose object was lost. Answers how many pieces. */
export async function deleteStoredBefore(env: Env, area: Area, time: number): Promise<number> {
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page: R2Objects = await env.FILES.list({ prefix: `${area}/`, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < time).map(({ key }) => key);
    if (old.length > 0) await env.FILES.delete(old);
    deleted += old.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return deleted;
}

/** Files of jobs on one file, and of jobs on many. */
type Area = 'jobs' | 'folders';
const placeIn = (area: Area, id: string) => `${area}/${id}`;
export const jobFolder = (id: string) => placeIn('jobs', id);
export const folderOf = (id: string) => placeIn('folders', id);
