import { tell } from './print';

const WIDTH = 28;
const LEAST_MS = 100;

/** A bar on standard error while files are scanned, on a terminal only. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #drawnAt = 0;
  readonly #isShown = process.stderr.isTTY === true && process.env.TERM !== 'dumb';

  readonly #allFiles: number;
  readonly #allBytes: number;

  readonly #unit: 'files' | 'messages';

  /** How many messages there are shows only at the end. */
  constructor(files: number, bytes: number, unit: 'files' | 'messages' = 'files') {
    this.#unit = unit;
    this.#allFiles = files;
    this.#allBytes = bytes;
  }

  add(files: number, bytes: number): void {
    this.#files += files;
    this.#bytes += bytes;
    const now = performance.now();
    if (!this.#isShown || now - this.#drawnAt < LEAST_MS) return;
    this.#drawnAt = now;
    const share = this.#allBytes > 0 ? this.#bytes / this.#allBytes : this.#files / this.#allFiles;
    const full = Math.round(Math.min(1, share) * WIDTH);
    const count = this.#unit === 'files' ? `${this.#files} of ${this.#allFiles} files` : `${this.#files} messages`;
    tell(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${count}`);
  }

  end(): void {
    if (this.#drawnAt > 0) tell(`\r\x1b[2K`);
  }
}
