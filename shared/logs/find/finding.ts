import { ACCOUNTS_OF_MACHINES, BESIDE_USERS, NO_USERS } from '@veilmark/catalog/words/log-words';

/** A stretch of a line. */
export interface LogFinding {
  start: number;
  end: number;
  entity_type: string;
  /** It is a number in JSON, so that its replacement needs these quotes. */
  quote?: string;
}

/** Finds in a line; cheap, for every line passes. */
export type FindInLine = (line: string, add: (finding: LogFinding) => void) => void;

/** Users of machines, not of people, and what programs write where there is nobody. */
const NOBODY = new RegExp(
  String.raw`^(?:${[...ACCOUNTS_OF_MACHINES, ...NO_USERS].join('|')}|-|\?|\*+|<[^>]*>|\(?(?:none|null|unknown|invalid)\)?|system:.*|_\w+|\d{1,3})$`,
  'i',
);

const SENTENCE = new RegExp(`^(?:${BESIDE_USERS.join('|')})$`, 'i');

export const isNobody = (value: string): boolean => NOBODY.test(value);

/** Of user names alone: a password may be any word. */
export const isNoUser = (value: string): boolean => isNobody(value) || SENTENCE.test(value);
