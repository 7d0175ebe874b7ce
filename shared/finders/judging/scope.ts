import type { Scope } from '@veilmark/catalog/scopes';
import type { Finding } from '@veilmark/engine/finding';
import type { Seen } from '@veilmark/engine/seen';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { onlyOfAddresses } from './address-places';
import { onlyNamedAfterPeople } from './named-after-people';
import { onlyOfLives } from './old-dates';
import { onlyOfPeople } from './personal-pages';
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
  if (!scope) return findings;
  const types = new Set(scope.entities);
  const inAddresses = onlyOfAddresses(findings, new Set(scope.inAddresses), text);
  const ofPeople = onlyOfPeople(inAddresses, new Set(scope.ofPeople), text);
  const ofLives = onlyOfLives(ofPeople, new Set(scope.ofLives), text);
  const ofNames = onlyNamedAfterPeople(ofLives, scope, text, seen);
  return outsideTablesOfThings(ofNames, new Set(scope.notOfThings), text).filter(
    (finding) => isOwn(finding) || types.has(finding.type),
  );
}
