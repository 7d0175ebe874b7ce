import { onDemand } from '../frame/on-demand';
import { git } from './git';

/** A version of a file, or the message of a commit, where it first appears. */
export interface Version {
  /** The commit that brought it. */
  commit: string;
  name: string;
  /** Undefined for the message of the commit. */
  blob?: string;
}

const SUBMODULE = '160000';

/**
 * Every version of every file that any branch, tag or stash leads to, oldest first, each content under each name once. Merges count against every
 * parent, so that what only a merge brought is there as well.
 */
export function versionsInHistory(): Version[] {
  const fields = git(
    'log',
    '--all',
    '--reverse',
    '--topo-order',
    '-m',
    '--root',
    '--raw',
    '-z',
    '--no-abbrev',
    '--no-color',
    '--no-renames',
    '--no-show-signature',
    '--diff-filter=ACMRT',
    '--format=%x01%H',
  ).split('\0');
  const seen = new Set<string>();
  const versions: Version[] = [];
  let commit = '';
  for (let at = 0; at < fields.length; at++) {
    // The head of a commit stands before the first of its files, with a line end between where git writes one.
    const field = (fields[at] as string).replace(/^\n/, '');
    if (field.startsWith('\x01')) {
      commit = field.slice(1).trim();
      if (!seen.has(commit)) versions.push({ commit, name: 'commit message' });
      seen.add(commit);
      continue;
    }
    if (!field.startsWith(':')) continue;
    const [, mode, , blob = ''] = field.split(' ');
    const name = fields[++at] as string;
    const key = `${blob} ${name}`;
    if (mode === SUBMODULE || seen.has(key)) continue;
    seen.add(key);
    versions.push({ commit, name, blob });
  }
  return versions;
}

/** Reads objects of the repository through one git that stays open. */
export class ObjectReader {
  readonly #child = onDemand('node:child_process').spawn('git', ['cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  readonly #chunks = this.#child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  async read(id: string): Promise<Buffer> {
    this.#child.stdin.write(`${id}\n`);
    let end = this.#rest.indexOf(10);
    for (; end < 0; end = this.#rest.indexOf(10)) await this.#more();
    const size = Number(this.#rest.subarray(0, end).toString('latin1').split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`git has no object ${id}`);
    const parts = [this.#rest.subarray(end + 1)];
    let length = parts[0]?.length ?? 0;
    // In pieces: joining what is there after each of many would take time that grows with its square.
    for (; length < size + 1; length += this.#rest.length) {
      this.#rest = Buffer.alloc(0);
      await this.#more();
      parts.push(this.#rest);
    }
    const whole = Buffer.concat(parts);
    this.#rest = whole.subarray(size + 1);
    return whole.subarray(0, size);
  }

  close(): void {
    this.#child.stdin.end();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('git ended early');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
