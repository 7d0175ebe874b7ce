import { isCapital, isSmall } from '@veilmark/engine/ascii';

const HYPHEN = 45;

/** One letter, with or without a full stop; a part like "van"; anything longer. */
type WordShape = 'initial' | 'particle' | 'word';

/** A word that starts with a capital letter, or a lower-case part of a name between two such words. */
export class NameWord {
  /** Belongs to something found already. */
  isTaken = false;

  constructor(
    readonly source: string,
    readonly start: number,
    readonly end: number,
    /** Of the word in small letters. */
    readonly hash: number,
    /** What the word can be, as in `wordFlag`. */
    readonly flags: number,
    readonly shape: WordShape,
  ) {}

  get isInitial(): boolean {
    return this.shape === 'initial';
  }

  get isParticle(): boolean {
    return this.shape === 'particle';
  }

  get length(): number {
    return this.end - this.start;
  }

  /** Cut out when asked for: most words are told by their flags alone. */
  get text(): string {
    return this.source.slice(this.start, this.end);
  }

  get lower(): string {
    return this.text.toLowerCase();
  }

  /** "London-based": behind the word stands, with a hyphen, that it is a place. */
  get isBeforeWhere(): boolean {
    return this.source.charCodeAt(this.end) === HYPHEN;
  }

  is(lower: string): boolean {
    return this.length === lower.length && this.lower === lower;
  }

  /** Has no small letter. */
  get isInCapitals(): boolean {
    for (let at = this.start; at < this.end; at++) {
      const code = this.source.charCodeAt(at);
      if (isSmall(code)) return false;
      if (code > 127) return this.text === this.text.toUpperCase();
    }
    return true;
  }

  /** Has a capital right after a small letter. */
  get hasInnerCapital(): boolean {
    let isAfterSmall = false;
    for (let at = this.start; at < this.end; at++) {
      const code = this.source.charCodeAt(at);
      if (code > 127) return /\p{Ll}\p{Lu}/u.test(this.text);
      if (isAfterSmall && isCapital(code)) return true;
      isAfterSmall = isSmall(code);
    }
    return false;
  }
}

/** Words with a capital that are next to each other on one line. */
export type Run = readonly NameWord[];
