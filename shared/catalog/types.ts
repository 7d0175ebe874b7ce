import type { Validator } from './validators/validator';

export type Category =
  | 'contact'
  | 'crypto'
  | 'device'
  | 'education'
  | 'financial'
  | 'government'
  | 'health'
  | 'identity'
  | 'legal'
  | 'location'
  | 'network'
  | 'other'
  | 'professional'
  | 'secret'
  | 'special-category'
  | 'tax'
  | 'temporal'
  | 'vehicle';

/**
 * One kind of personal data. A pattern is tried only where a word starts (or at a sign a pattern begins with) and its
 * match must not cut a word or a number, so it needs no boundary of its own. The finding is the group `v`, or `w`
 * in another alternative, where it took part in the match (the rest is its label), else the whole match.
 */
export interface EntityDefinition {
  /** The name on the wire, UPPER_SNAKE_CASE. */
  type: string;
  description: string;
  /**
   * Said about a person, and does not tell who it is by itself: a date, a job, an illness. Some types are facts only at times: a town that
   * is no part of an address, a web page that is not about somebody, a date that is too recent for a birth, a company that is not
   * named after a person, the coordinates of a tower.
   */
  fact?:
    | 'always'
    | 'outside-addresses'
    | 'unless-of-a-person'
    | 'unless-of-a-life'
    | 'unless-named-after-somebody'
    | 'in-tables-of-things';
  category: Category;
  /** ISO 3166-1 alpha-2, for types one country issues. */
  country?: string;
  detection: 'pattern' | 'nlp';
  /** Languages of an nlp type, ISO 639-1. */
  languages?: readonly string[];
  /** Absent only for types that a name recognizer alone can find. */
  pattern?: RegExp;
  /**
   * An ASCII sign inside every match that is rarer than the start of a word, the characters that may stand before it, and those
   * that may follow it where they are few: the pattern is tried from there only.
   */
  anchor?: { sign: string; before: RegExp; after?: RegExp };
  /**
   * For a pattern that takes, besides its list, any word with one of these endings of three letters or more ("-mycin"): the
   * pattern without that part. The endings are looked for where words end, so that no word is followed from its start.
   */
  endings?: { letters: readonly string[]; list: RegExp };
  /** Confidence of a bare match, 0 to 1. */
  score: number;
  validator?: Validator;
  /** Confidence when the validator accepts. */
  validScore?: number;
  /** A value the validator refuses is dropped, unless the check digit is known to be unreliable on issued numbers. */
  keepInvalid?: true;
  /** A notation that nothing else uses, so that it needs no context word. */
  strong?: {
    pattern: RegExp;
    score: number;
    /** Where the notation says so only to readers of some languages: asked instead of the pattern, which then has them all. */
    holds?: (value: string, language: string) => boolean;
  };
  /** Lower-case words that speak for this type when they stand nearby, in English and the country's languages. */
  context: readonly string[];
  /** Reported only with a context word nearby or in its strong notation. */
  needsContext?: true;
  /** Everyday words: reported without context only to callers who asked for this type. */
  contextWaivedWhenAsked?: true;
  /** A form of the value that is too common to be told: reported only to callers who named the type in `entities`. */
  onlyWhenNamed?: RegExp;
  /** The label is part of the pattern, so a context word adds nothing. */
  labelled?: true;
  /** Any country's number with such a label; stands back for a country's own type. */
  fallback?: true;
  /** Swallows shorter findings inside it. */
  container?: true;
}

/** What a definition is based on and what proves it: kept next to it, outside every shipped bundle. */
export interface EntityExamples {
  /** Who issues such a value, or who says what it looks like where people make their own. */
  issuer: string;
  /** A page that says so: the authority's own, a standard, or an article that cites them. Written into docs/entities.md. */
  source: string;
  /** Invented values that must be found, alone or in the carrier. */
  matches: readonly string[];
  /** Values that must not be reported as this type even beside its context words. */
  rejects: readonly string[];
  /** A phrase with the label the pattern needs; `{}` marks the value. */
  carrier?: string;
  /** The validator looks at the value's form, or at a part of it: other digits may pass as well. */
  checkIsPartial?: true;
}

/** What lists of presets are sorted by. */
export type PresetGroup = 'regulation' | 'country' | 'region' | 'industry' | 'use';

export interface Preset {
  id: string;
  name: string;
  description: string;
  entities: readonly string[];
  /** What the law or standard says, item by item. */
  rule?: PresetRule;
}

/** A rule that a preset follows by the letter. */
export interface PresetRule {
  /** Where it is written. */
  source: string;
  items: readonly {
    /** As the source numbers it. */
    item: string;
    what: string;
    /** Empty for what cannot occur in text. */
    types: readonly string[];
  }[];
  /** What it asks for and no program can promise, in sentences. */
  notCovered: readonly string[];
  /** Values of a type that the rule lets stay. */
  leaves?: readonly { type: string; values: RegExp }[];
  /** What is done with values where a call names no operators, by type, as calls send them. */
  operators?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
}
