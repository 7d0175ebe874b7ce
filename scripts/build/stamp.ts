import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { alone } from './alone.ts';
import { hashOf } from './hash-of.ts';

interface Built {
  /** The name of the lock, and of the file in dist that says what it was built of. */
  name: string;
  /** Files and folders that it is made of, from the root. */
  sources: readonly string[];
  /** What the build makes last. */
  made: string;
  /** What else it depends on. */
  also?: string;
}

/** Notes which files something was built of, so that it is not built again of the same. */
export class Stamp {
  readonly #file: string;
  readonly #made: string;
  readonly #sources: string;

  constructor({ name, sources, made, also = '' }: Built) {
    this.#file = path.join(root, 'dist', `${name}.sources`);
    this.#made = made;
    this.#sources = hashOf(sources) + also;
  }

  isCurrent(): boolean {
    return existsSync(this.#made) && existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#sources;
  }

  /** Before a build begins: one that breaks off leaves nothing that looks whole. */
  remove(): void {
    rmSync(this.#file, { force: true });
  }

  write(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, this.#sources);
  }
}

/** Builds it, unless it was built of the same files or must be made again; one process of a checkout at a time. */
export function buildOnce(built: Built, build: () => void, { isAnew = false } = {}): void {
  const stamp = new Stamp(built);
  alone(built.name, () => {
    if (!isAnew && stamp.isCurrent()) return;
    stamp.remove();
    build();
    stamp.write();
  });
}
