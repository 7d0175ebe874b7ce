import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSealed, readKey, seal } from './seal';

const NAME = /^mapping-(\d{1,12})$/;
const nameOf = (version: number): string => `mapping-${version}`;
/** Nobody takes so long to write a small file. */
const ABANDONED_MS = 60_000;

/** What a file held, or nothing where there is none, or none that can be opened. */
interface Version {
  number: number;
  text: string | undefined;
}

/**
 * A sealed text that several programs of one user change. Every change is a new file with the next number, made whole and then given its
 * name; a name can be given only once, so of two programs that change the same version one wins and the other notices. No lock can be
 * left behind by a program that was killed.
 */
export class SealedVersions {
  readonly #folder: string;
  #last: Version = { number: 0, text: undefined };

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The newest version. Costs one listing of the folder where it is known already. */
  async read(): Promise<Version> {
    for (;;) {
      const number = Math.max(0, ...this.#numbers());
      if (number === 0) return { number, text: undefined };
      if (number === this.#last.number) return this.#last;
      try {
        const sealed = await readFile(path.join(this.#folder, nameOf(number)));
        this.#last = { number, text: openSealed(await readKey(this.#folder), sealed, nameOf(number)) };
        return this.#last;
      } catch (error) {
        // A newer one has come and this one is gone.
        if (!isCode(error, 'ENOENT')) throw error;
      }
    }
  }

  /** Writes the version after `base`; false where somebody else has. */
  async write(base: number, text: string): Promise<boolean> {
    await this.#makeFolder();
    const number = base + 1;
    const target = path.join(this.#folder, nameOf(number));
    const draft = path.join(this.#folder, `draft-${randomUUID()}`);
    await writeFile(draft, seal(await readKey(this.#folder), text, nameOf(number)), { mode: 0o600, flag: 'wx' });
    try {
      await link(draft, target);
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await unlink(draft);
    }
    // A name is free again when its file was cleared away: whoever comes that late has lost too.
    const numbers = this.#numbers();
    if (Math.max(...numbers) > number) {
      await remove(target);
      return false;
    }
    this.#last = { number, text };
    for (const old of numbers) if (old < number) await remove(path.join(this.#folder, nameOf(old)));
    await this.#removeDrafts();
    return true;
  }

  #numbers(): number[] {
    return list(this.#folder).flatMap((name) => {
      const number = NAME.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    });
  }

  /** What programs left that were killed while they wrote. */
  async #removeDrafts(): Promise<void> {
    for (const name of list(this.#folder)) {
      if (!name.startsWith('draft-')) continue;
      const draft = path.join(this.#folder, name);
      const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > ABANDONED_MS) await remove(draft);
    }
  }

  /** For its owner only, also where it was there before. */
  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const { mode } = await stat(this.#folder);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(this.#folder, 0o700);
  }
}

/** Every request looks here, twice: a handful of names is listed in less time than it takes to hand the work to another thread. */
function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function remove(file: string): Promise<void> {
  await unlink(file).catch(() => {});
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
