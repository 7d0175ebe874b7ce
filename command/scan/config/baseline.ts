import { existsSync } from 'node:fs';
import { onDemand } from '../../frame/on-demand';
import { UsageError } from '../../frame/usage-error';
import { writeWhole } from '../../frame/write-file';
import type { Found } from '../found';
import { fingerprintOf } from '../report/fingerprint';
import { parseJson, parseText } from './read-config';

/** Findings that are known and no news, without their values: how many there are of each fingerprint. */
interface BaselineFile {
  version: 1;
  /** Of the fingerprints; it keeps baselines of different projects apart. */
  key: string;
  /** File, type and fingerprint to how often. */
  known: Record<string, number>;
}

export class Baseline {
  readonly #left: Map<string, number>;
  readonly #learned = new Map<string, number>();

  #key: string | undefined;

  private constructor(key: string | undefined, known: ReadonlyMap<string, number>) {
    this.#key = key;
    this.#left = new Map(known);
  }

  static empty(): Baseline {
    return new Baseline(undefined, new Map());
  }

  /** Made where there is none yet, for the first that needs it. */
  get key(): string {
    this.#key ??= onDemand('node:crypto').randomBytes(16).toString('hex');
    return this.#key;
  }

  /** Throws UsageError where there is none, or something else. */
  static read(file: string): Baseline {
    return Baseline.of(parseJson(file), file);
  }

  static parse(text: string, file: string): Baseline {
    return Baseline.of(parseText(text, file), file);
  }

  private static of(content: unknown, file: string): Baseline {
    const read = content as Partial<BaselineFile> | null;
    if (read?.version !== 1 || typeof read.key !== 'string' || typeof read.known !== 'object' || read.known === null)
      throw new UsageError(`"${file}" is not a baseline; write one with --update-baseline`);
    return new Baseline(read.key, new Map(Object.entries(read.known)));
  }

  /** The file's, or an empty one where it is still to be written. */
  static readOrEmpty(file: string): Baseline {
    return existsSync(file) ? Baseline.read(file) : Baseline.empty();
  }

  fingerprint(finding: Found): string {
    return fingerprintOf(finding, this.key);
  }

  /** What of it is not in the baseline. As many of a fingerprint as it knows are known: one more is news, in this call or a later one. */
  newOnes(found: readonly Found[]): readonly Found[] {
    if (this.#left.size === 0) return found;
    return found.filter((finding) => {
      const id = this.#idOf(finding);
      const count = this.#left.get(id) ?? 0;
      if (count > 0) this.#left.set(id, count - 1);
      return count === 0;
    });
  }

  /** Takes findings for known, to be written. */
  learn(found: readonly Found[]): void {
    for (const finding of found) {
      const id = this.#idOf(finding);
      this.#learned.set(id, (this.#learned.get(id) ?? 0) + 1);
    }
  }

  /** Takes what was learned as all that is known. */
  write(file: string): void {
    const known = Object.fromEntries([...this.#learned].sort(([a], [b]) => (a < b ? -1 : 1)));
    const content: BaselineFile = { version: 1, key: this.key, known };
    writeWhole(file, `${JSON.stringify(content, null, 2)}\n`, { isReplacing: true });
  }

  #idOf(finding: Found): string {
    return `${finding.file} ${finding.entity_type} ${this.fingerprint(finding)}`;
  }
}
