import type { Scope } from '@veilmark/catalog/scopes';
import type { Finding } from './finding';
import type { Seen } from './seen';
import type { Place } from './settle/cut-out';
import type { Complete } from './settle/settle';

/** What is known about types, which the engine does not name: `shared/finders/judging` has it. */
export interface Judging {
  complete: Complete;
  /** What was found, without what only a label calls personal. `seen` is what the model saw, and `read` are the places it read. */
  confirmed: (
    found: readonly Finding[],
    seen: readonly Seen[],
    read: readonly Place[],
    text: string,
  ) => readonly Finding[];
  /** The findings that a scope is about. `seen` is what every finder saw before one finding was chosen for each place. */
  withinScope: (
    findings: readonly Finding[],
    scope: Scope | undefined,
    text: string,
    seen: readonly Seen[],
  ) => readonly Finding[];
}

export const NO_JUDGING: Judging = {
  complete: (findings) => findings,
  confirmed: (found) => found,
  withinScope: (findings) => findings,
};
