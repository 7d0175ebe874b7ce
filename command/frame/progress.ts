import { tell } from './print';

const WIDTH = 28;
const LEAST_MS = 100;

/** A bar on standard error while files are scanned, on a terminal only. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #drawnAt = 0;
  readonly #isShown = process.stderr.isTTY === true && process.env.TERM !== 'dumb';

  constructor(
    private readonly files: number,
    private readonly bytes: number,
  ) {}

  add(files: number, bytes: number): void {
    this.#files += files;
    this.#bytes += bytes;
    const now = performance.now();
    if (!this.#isShown || now - this.#drawnAt < LEAST_MS) return;
    this.#drawnAt = now;
    const share = this.bytes > 0 ? this.#bytes / this.bytes : this.#files / this.files;
    const full = Math.round(Math.min(1, share) * WIDTH);
    tell(`\r${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${this.#files} of ${this.files} files`);
  }

  end(): void {
    if (this.#drawnAt > 0) tell(`\r\x1b[2K`);
  }
}
