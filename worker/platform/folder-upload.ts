import type { FolderFile } from '@veilmark/contract/jobs';
import { deleteStored, folderOf, PieceWriter } from './stored-files';

/** One of many files of a form on its way into storage. The code that takes it over sets `isClaimed`; otherwise it is thrown away. */
export class FolderUpload implements FolderFile {
  /** Of the folder that keeps the file and what is made of it, within that of its request. */
  readonly id: string;
  readonly storedAs: string;
  sha256 = '';
  size = 0;
  isTooLarge = false;
  isClaimed = false;
  /** Only while it arrives: what a writer holds would not fit in memory a thousand times. */
  #arriving: { pieces: PieceWriter; digest: DigestStream; writer: WritableStreamDefaultWriter<Uint8Array> } | undefined;

  readonly #env: Env;
  readonly #limit: number;

  constructor(
    env: Env,
    readonly name: string,
    readonly type: string,
    { request, limit }: { request: string; limit: number },
  ) {
    this.id = `${request}/${crypto.randomUUID()}`;
    this.storedAs = `${folderOf(this.id)}/in`;
    this.#env = env;
    this.#limit = limit;
    const digest = new crypto.DigestStream('SHA-256');
    // An upload that breaks off leaves a digest nobody waits for.
    digest.digest.catch(() => {});
    this.#arriving = { pieces: new PieceWriter(env, this.storedAs), digest, writer: digest.getWriter() };
  }

  /** A file that is too long fails by its name, without the others: the rest of it is dropped. */
  async write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    this.isTooLarge = this.size > this.#limit;
    if (this.isTooLarge || !this.#arriving) return;
    await this.#arriving.writer.write(bytes.slice());
    await this.#arriving.pieces.write(bytes);
  }

  async end(): Promise<this> {
    const arriving = this.#arriving;
    this.#arriving = undefined;
    if (!arriving) return this;
    if (this.isTooLarge) {
      await arriving.writer.abort().catch(() => {});
      await this.discard();
      return this;
    }
    await arriving.writer.close();
    this.sha256 = Buffer.from(await arriving.digest.digest).toString('hex');
    await arriving.pieces.end();
    return this;
  }

  async discard(): Promise<void> {
    await deleteStored(this.#env, folderOf(this.id));
  }
}
