import type { PathStandard } from '@veilmark/catalog/records';

interface PathRule {
  /** From the inside out, without the innermost name: each one of the names it may have. */
  around: readonly ReadonlySet<string>[];
  holds: string;
}

/** The rules of a standard by the innermost name of their path. */
export type CompiledPaths = ReadonlyMap<string, readonly PathRule[]>;

const compiled = new WeakMap<PathStandard, CompiledPaths>();

export function compiledPaths(standard: PathStandard): CompiledPaths {
  const known = compiled.get(standard);
  if (known) return known;
  const made = new Map<string, PathRule[]>();
  for (const [path, holds] of Object.entries(standard)) {
    const [last = '', ...around] = path.split('.').reverse();
    const rule = { around: around.map((names) => new Set(names.split(','))), holds };
    made.set(
      last,
      [...(made.get(last) ?? []), rule].sort((a, b) => b.around.length - a.around.length),
    );
  }
  compiled.set(standard, made);
  return made;
}

/** What the innermost of these names holds, `undefined` where no rule says. */
export function heldBy(paths: CompiledPaths, names: readonly string[], last = names.at(-1) ?? ''): string | undefined {
  const depth = names.length - 1;
  return paths
    .get(last)
    ?.find(({ around }) => around.every((some, i) => depth - i > 0 && some.has(names[depth - 1 - i] ?? '')))?.holds;
}

/** A contact says by its form what it is; the others are given as they are. */
export const asContact = (value: string): string =>
  value.includes('@') ? 'EMAIL' : /^\w+:\/\/|^www\./i.test(value) ? 'URL' : 'PHONE';
