import type { Scope } from '@veilmark/catalog/scopes';
import type { Finding } from '@veilmark/engine/finding';
import type { Seen } from '@veilmark/engine/seen';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { onlyOfAddresses } from './address-places';
import { withoutFigures } from './figures';
import { withoutLonelyNames } from './lonely-names';
import { onlyNamedAfterPeople } from './named-after-people';
import { onlyOfLives } from './old-dates';
import { onlyOfPeople } from './personal-pages';
import { withoutRareInColumns } from './rare-in-columns';
import { outsideTablesOfThings } from './tables-of-things';

/**
 * The findings that a scope is about, and everything that the caller's own patterns and lists found. `seen` is what every finder saw before
 * one finding was chosen for each place.
 */
export function withinScope(
  findings: readonly Finding[],
  scope: Scope | undefined,
  text: string,
  seen: readonly Seen[],
): readonly Finding[] {
  if (!scope || findings.length === 0) return findings;
  const { entities, inAddresses, ofPeople, ofLives, notOfThings } = setsOf(scope);
  const near = withoutLonelyNames(withoutFigures(findings, text), seen, text);
  const located = onlyOfAddresses(withoutRareInColumns(near, seen, text), inAddresses, text);
  const personal = onlyOfLives(onlyOfPeople(located, ofPeople, text), ofLives, text);
  const named = onlyNamedAfterPeople(personal, scope, text, seen);
  return outsideTablesOfThings(named, notOfThings, text).filter(
    (finding) => isOwn(finding) || entities.has(finding.type),
  );
}

const setOfScope = ({ entities, inAddresses, ofPeople, ofLives, notOfThings }: Scope) => ({
  entities: new Set(entities),
  inAddresses: new Set(inAddresses),
  ofPeople: new Set(ofPeople),
  ofLives: new Set(ofLives),
  notOfThings: new Set(notOfThings),
});

const known = new WeakMap<Scope, ReturnType<typeof setOfScope>>();

/** Scopes are few and each text asks for one, so the sets of their types are made once. */
function setsOf(scope: Scope): ReturnType<typeof setOfScope> {
  const sets = known.get(scope) ?? setOfScope(scope);
  known.set(scope, sets);
  return sets;
}
