/**
 * A pattern made when first asked for. Reading the classes of Unicode in one takes up to some milliseconds, at the start of every
 * program that has it, and most texts need none of those that wait for a label, a speaker or a line end.
 */
export function lazyPattern(make: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= make();
    return pattern;
  };
}
