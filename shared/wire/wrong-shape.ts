import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** A value of the wrong shape: where it is, and what is expected there as the end of a sentence that begins with its name. */
interface WrongShape {
  path: readonly PropertyKey[];
  expected: string;
  isMissing: boolean;
}

/**
 * What to check with, so that refusals are in the words of this product: `schema.safeParse(value, IN_OUR_WORDS)`. Values that were sent
 * never appear in them.
 */
export const IN_OUR_WORDS = { reportInput: true, error: (issue: z.core.$ZodRawIssue) => wordsFor(issue as Issue) };

/** The first thing that is wrong. Where one of several shapes is allowed, it is looked for in the one that was probably meant. */
export function firstWrong(issues: readonly [Issue, ...Issue[]]): WrongShape;
export function firstWrong(issues: readonly Issue[]): WrongShape | undefined;
export function firstWrong(issues: readonly Issue[]): WrongShape | undefined {
  const [issue] = issues;
  if (!issue) return undefined;
  const inside = issue.code === 'invalid_union' ? meant(issue.errors) : undefined;
  const deeper = inside && firstWrong(inside);
  if (deeper) return { ...deeper, path: [...issue.path, ...deeper.path] };
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  return { path: issue.path, expected: issue.message, isMissing };
}

/** "limit must be at most 100"; a whole sentence is not changed. */
export function sayWrong(name: string, expected: string): string {
  if (/^(?:must|is) /.test(expected)) return `${name || 'The body'} ${expected}`;
  return name ? `${name}: ${expected}` : expected;
}

/** The issues of the shape that fits best: the value is of its kind, and the fewest things in it are wrong. */
const meant = (shapes: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  shapes
    .filter((issues) => issues.some(({ path }) => path.length > 0))
    .sort((one, other) => one.length - other.length)
    .at(0);

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};
const FORMS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
};
const SIGNS = 'characters';
const SIZES: Readonly<Record<string, string>> = { string: SIGNS, array: 'entries', set: 'entries', file: 'bytes' };

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(KINDS[issue.expected] ?? issue.expected);
    case 'invalid_value':
      return mustBe(oneOf(issue.values));
    case 'too_small':
      return atLeast(issue, Number(issue.minimum));
    case 'too_big':
      return atMost(issue, Number(issue.maximum));
    case 'invalid_format':
      if (issue.format === 'starts_with') return `must start with "${(issue as { prefix?: string }).prefix}"`;
      return FORMS[issue.format] ? mustBe(FORMS[issue.format] as string) : NOT_VALID;
    case 'not_multiple_of':
      return mustBe(`a multiple of ${issue.divisor}`);
    case 'unrecognized_keys':
      return 'must not have other fields';
    case 'invalid_key':
      return 'must not have this name';
    case 'invalid_union':
      return ofShapes(issue);
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = 'is not valid';
const mustBe = (what: string) => `must be ${what}`;
const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map(String).join(', ')}`;

function atLeast(issue: z.core.$ZodIssueTooSmall, least: number): string {
  const unit = SIZES[issue.origin];
  if (!unit) return mustBe(issue.inclusive === false ? `greater than ${least}` : `at least ${least}`);
  if (issue.exact) return `must have exactly ${least} ${unit}`;
  return least === 1 ? 'must not be empty' : `must have at least ${least} ${unit}`;
}

function atMost(issue: z.core.$ZodIssueTooBig, most: number): string {
  const unit = SIZES[issue.origin];
  if (!unit) return mustBe(issue.inclusive === false ? `less than ${most}` : `at most ${most}`);
  return issue.exact ? `must have exactly ${most} ${unit}` : `must have at most ${most} ${unit}`;
}

/** "must be true or false or an object": all that is allowed, or the names that tell the shapes apart. */
function ofShapes(issue: z.core.$ZodIssueInvalidUnion): string {
  const names = (issue as { options?: readonly unknown[] }).options;
  if (names && names.length > 0) return mustBe(oneOf(names));
  const all = new Set(issue.errors.flatMap(([first]) => (first ? [first.message] : [])));
  // An empty string is a string.
  if (all.has(mustBe(KINDS.string as string))) all.delete(mustBe('""'));
  const said = [...all];
  return said.length > 0 && said.every((words) => words.startsWith('must be '))
    ? mustBe(said.map((words) => words.slice('must be '.length)).join(' or '))
    : (said[0] ?? NOT_VALID);
}
