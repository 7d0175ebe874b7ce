import { type ParseArgsConfig, parseArgs } from 'node:util';
import { meant } from './nearest';
import { UsageError } from './usage-error';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true; args: string[] }>
>;

/** Reads the arguments of a command; an option it does not have is a UsageError that names it. */
export function parseOptions<const T extends Options>(args: string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (unknown !== undefined) {
      const known = Object.keys(options).map((name) => `--${name}`);
      throw new UsageError(`Unknown option "${unknown}"${meant(unknown, known)}`);
    }
    // Node explains how positionals may start with a dash; the first sentence is what went wrong.
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw new UsageError(message.replace(/\.$/, ''));
  }
}

/** One of a list, or a UsageError that shows the list. */
export function oneOf<const T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one.toLowerCase() === value.trim().toLowerCase());
  if (found === undefined) throw new UsageError(`${option} takes one of ${known.join(', ')}, not "${value}"`);
  return found;
}

/** A number within bounds, or a UsageError that names them. */
export function numberOf(option: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= least && number <= most))
    throw new UsageError(`${option} takes a number from ${least} to ${most}, not "${value}"`);
  return number;
}

/** `A,B` and repeated options alike. */
export const listOf = (values: readonly string[] | undefined): string[] =>
  (values ?? []).flatMap((value) => value.split(',')).flatMap((value) => value.trim() || []);
