import type { Receipt } from '@veilmark/wire/result';
import type { Finding } from './finding';
import type { KindSpan } from './name-recognizer';
import type { Reading } from './reading';
import type { DecidedPlace, Place } from './settle/cut-out';

/** What a finder found in a text. A finder that others build on may answer more than this. */
export interface Found {
  findings: readonly Finding[];
  /** Values that a model read: they widen findings of others, and stand for themselves where no finding does. */
  values?: readonly KindSpan[];
  /** Places of which a standard says that they hold nothing personal: what others saw in them is taken out, secrets of a known form excepted. */
  structure?: readonly Place[];
  /** Signs between the fields of a record, in any order: no value runs over one of them. */
  walls?: readonly Place[];
  /** Places of which a standard says what they hold: only what is read there as a whole counts, not a part of something longer. */
  decided?: readonly DecidedPlace[];
  /** Types it could not look for in this text. */
  skipped?: Receipt['skipped'];
}

/** One way to find personal data. `shared/finders` has one folder for each. */
export interface Finder<F extends Found = Found> {
  /** Explanations and receipts show it. */
  readonly name: string;
  /** Types of the catalog it can report; it does not run where none of them was asked for and nothing else needs it. */
  readonly finds: readonly string[] | 'every type';
  /** Names of finders whose results it reads. */
  readonly after?: readonly string[];
  /** It may refuse a text for the work it takes, so it runs before any other work is done. */
  readonly mayRefuse?: true;
  /** It reads labels of the caller's own, whatever their type. */
  readonly readsOwnLabels?: true;
  find(reading: Reading): F;
}

/** Finders in an order in which each comes behind those it needs. Throws where a name is unknown or two need each other. @internal */
export function inOrder(finders: readonly Finder[]): Finder[] {
  const ordered: Finder[] = [];
  const place = (finder: Finder, path: readonly string[]): void => {
    if (ordered.includes(finder)) return;
    if (path.includes(finder.name)) throw new Error(`Finders need each other: ${[...path, finder.name].join(', ')}`);
    for (const name of finder.after ?? []) place(named(finders, name), [...path, finder.name]);
    ordered.push(finder);
  };
  for (const finder of [...finders.filter(({ mayRefuse }) => mayRefuse), ...finders]) place(finder, []);
  return ordered;
}

/** The finders that a request needs, with their names, and in an order in which each comes behind those it needs. */
interface Selection {
  running: readonly Finder[];
  names: readonly string[];
  inTurn: readonly Finder[];
}

/** Answers which finders a request needs. Requests that ask for the same share their set of types. */
export function createSelection(
  finders: readonly Finder[],
): (types: ReadonlySet<string>, hasOwnLabels: boolean) => Selection {
  const ordered = inOrder(finders);
  const known = new WeakMap<ReadonlySet<string>, Selection>();
  const select = (types: ReadonlySet<string>, hasOwnLabels: boolean): Selection => {
    const needed = neededFor(types, finders, hasOwnLabels);
    const running = finders.filter((finder) => needed.has(finder));
    return {
      running,
      names: running.map(({ name }) => name),
      inTurn: ordered.filter((finder) => needed.has(finder)),
    };
  };
  return (types, hasOwnLabels) => {
    if (hasOwnLabels) return select(types, hasOwnLabels);
    const selection = known.get(types) ?? select(types, hasOwnLabels);
    known.set(types, selection);
    return selection;
  };
}

/** Those that can report one of the types or read the caller's labels, and those whose results they need. */
function neededFor(types: ReadonlySet<string>, finders: readonly Finder[], hasOwnLabels: boolean): ReadonlySet<Finder> {
  const needed = new Set<Finder>();
  const need = (finder: Finder): void => {
    if (needed.has(finder)) return;
    needed.add(finder);
    for (const name of finder.after ?? []) need(named(finders, name));
  };
  const isAskedFor = ({ finds, readsOwnLabels }: Finder): boolean =>
    finds === 'every type' || finds.some((type) => types.has(type)) || (hasOwnLabels && readsOwnLabels === true);
  for (const finder of finders) if (isAskedFor(finder)) need(finder);
  return needed;
}

function named(finders: readonly Finder[], name: string): Finder {
  const found = finders.find((finder) => finder.name === name);
  if (!found) throw new Error(`There is no finder named ${name}`);
  return found;
}
