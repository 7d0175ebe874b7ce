import { Budget } from '@veilmark/budget';
import { refuseAbove } from '../ad-hoc';
import type { Finding } from '../finding';
import { WordFinder } from '../word-finder';

/** Values the caller wants reported wherever they stand. */
export interface DenyListEntry {
  entity_type: string;
  values: readonly string[];
}

/** The caller knows best: a listed value outranks whatever a recognizer sees in the same place. */
const listedRank = 3;

interface PreparedList {
  types: readonly string[];
  finder: WordFinder;
}

/** Texts of one batch share their list. */
const prepared = new WeakMap<readonly DenyListEntry[], PreparedList>();

function prepare(denyList: readonly DenyListEntry[]): PreparedList {
  const known = prepared.get(denyList);
  if (known) return known;
  refuseAbove('listCharacters', 'Characters of the deny list', () =>
    denyList.reduce((sum, { values }) => values.reduce((all, { length }) => all + length, sum), 0),
  );
  const values = denyList.flatMap(({ entity_type, values }) =>
    values.map((value) => ({ type: entity_type, value: value.trim() })),
  );
  const listed = values.filter(({ value }) => value.length > 0);
  const list = { types: listed.map(({ type }) => type), finder: new WordFinder(listed.map(({ value }) => value)) };
  prepared.set(denyList, list);
  return list;
}

export function findDenied(text: string, denyList: readonly DenyListEntry[], budget: Budget = new Budget()): Finding[] {
  if (denyList.length === 0) return [];
  const { types, finder } = prepare(denyList);
  const findings: Finding[] = [];
  finder.find(text, budget, (index, start, end) => {
    findings.push({
      type: types[index] ?? '',
      start,
      end,
      score: 1,
      rank: listedRank,
      specific: true,
      exact: true,
      explain: () => ({
        recognizer: 'deny_list',
        pattern: null,
        validator: null,
        context_word: null,
        base_score: 1,
        final_score: 1,
      }),
    });
  });
  return findings;
}

/** Drops findings whose text is exactly an allowed value, and what lies inside them: the domain of an allowed address. */
export function withoutAllowed(
  findings: readonly Finding[],
  text: string,
  allowList: readonly string[],
): readonly Finding[] {
  if (allowList.length === 0) return findings;
  const values = new Set(allowList);
  const kept: Finding[] = [];
  let allowedUpTo = 0;
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const isAllowed = values.has(text.slice(finding.start, finding.end));
    if (isAllowed) allowedUpTo = Math.max(allowedUpTo, finding.end);
    // A listed value is reported even inside an allowed one.
    else if (finding.end > allowedUpTo || finding.rank === listedRank) kept.push(finding);
  }
  return kept;
}
