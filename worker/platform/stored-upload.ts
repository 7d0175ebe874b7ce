import type { StoredFile } from '@veilmark/contract/documents';
import { ApiError } from '@veilmark/contract/errors';
import { deleteStored, jobFolder, PieceWriter } from './stored-files';

/** The file of a form on its way into storage. The code that takes it over sets `isClaimed`; otherwise it is thrown away. */
export class StoredUpload implements StoredFile {
  /** Of the job that will work on it. */
  readonly id = crypto.randomUUID();
  readonly storedAs = `${jobFolder(this.id)}/in`;
  sha256 = '';
  size = 0;
  isClaimed = false;
  readonly #pieces: PieceWriter;
  readonly #digest = new crypto.DigestStream('SHA-256');
  readonly #digestWriter = this.#digest.getWriter();

  readonly #env: Env;
  readonly #limit: number;

  constructor(
    env: Env,
    readonly name: string,
    readonly type: string,
    limit: number,
  ) {
    this.#env = env;
    this.#limit = limit;
    this.#pieces = new PieceWriter(env, this.storedAs);
    // An upload that breaks off leaves a digest nobody waits for.
    this.#digest.digest.catch(() => {});
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    if (this.size > this.#limit)
      throw new ApiError('FILE_TOO_LARGE', `Files may have at most ${this.#limit} bytes`, {
        field: 'file',
        limit: this.#limit,
        unit: 'bytes',
      });
    await this.#digestWriter.write(bytes.slice());
    await this.#pieces.write(bytes);
  }

  /** A file that turned out short is answered as it is, and nothing was stored. */
  async end(): Promise<this | File> {
    const short = this.#pieces.held();
    if (short) {
      await this.#digestWriter.abort().catch(() => {});
      return new File([short], this.name, { type: this.type });
    }
    await this.#digestWriter.close();
    this.sha256 = Buffer.from(await this.#digest.digest).toString('hex');
    await this.#pieces.end();
    return this;
  }

  async discard(): Promise<void> {
    await deleteStored(this.#env, jobFolder(this.id));
  }
}
