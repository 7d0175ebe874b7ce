import { Budget } from '@veilmark/budget';
import { refuseAbove } from '@veilmark/engine/ad-hoc';
import { type Finding, LISTED_RANK } from '@veilmark/engine/finding';
import type { DenyListEntry } from '@veilmark/engine/options';
import { WordFinder } from '@veilmark/engine/word-finder';

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
      rank: LISTED_RANK,
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
