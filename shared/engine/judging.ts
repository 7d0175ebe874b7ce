import type { Scope } from '@veilmark/catalog/scopes';
import type { Finding } from './finding';
import type { Seen } from './seen';
import type { Complete } from './settle/settle';

/** What is known about types, which the engine does not name: `shared/finders/judging` has it. */
export interface Judging {
  complete: Complete;
  /** The findings that a scope is about. `seen` is what every finder saw before one finding was chosen for each place. */
  withinScope: (
    findings: readonly Finding[],
    scope: Scope | undefined,
    text: string,
    seen: readonly Seen[],
  ) => readonly Finding[];
}

export const NO_JUDGING: Judging = { complete: (findings) => findings, withinScope: (findings) => findings };
