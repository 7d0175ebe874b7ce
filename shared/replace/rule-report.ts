import { findPreset } from '@veilmark/catalog';

/** What was done about one item of a rule. Counts and names only, never values. */
export interface RuleReportItem {
  /** As the source numbers it. */
  item: string;
  what: string;
  status: 'nothing_found' | 'treated' | 'left' | 'cannot_occur';
  found: number;
  /** Of these, what the copy still shows. */
  left: number;
  /** How many places each operator treated. */
  done: Record<string, number>;
}

/** What a call or a file was held to, item by item. */
export interface RuleReport {
  preset: string;
  /** Where the rule is written. */
  source: string;
  items: RuleReportItem[];
  /** Places of types that no item names. */
  besides: number;
  /** What the rule asks for and no program can promise, in sentences. */
  not_covered: string[];
}

interface Treated {
  /** Places that were replaced, and places that are still there, by entity type. */
  replaced: Readonly<Record<string, number>>;
  left: Readonly<Record<string, number>>;
  /** The operator of a type. */
  operatorOf: (entityType: string) => string;
}

/** The report of a preset that follows a rule; undefined for any other. */
export function ruleReport(
  preset: string | undefined,
  { replaced, left, operatorOf }: Treated,
): RuleReport | undefined {
  const known = findPreset(preset ?? '');
  if (!known?.rule) return undefined;
  const { rule } = known;
  const named = new Set(rule.items.flatMap(({ types }) => types));
  const counted = new Set<string>();
  const items = rule.items.map(({ item, what, types }): RuleReportItem => {
    const status = statusOf(types, countOf(types, replaced), countOf(types, left));
    // A place that two items name is counted in the first one.
    const own = types.filter((type) => !counted.has(type));
    for (const type of own) counted.add(type);
    const done: Record<string, number> = {};
    for (const type of own) {
      const count = replaced[type] ?? 0;
      if (count > 0) done[operatorOf(type)] = (done[operatorOf(type)] ?? 0) + count;
    }
    const still = countOf(own, left);
    return { item, what, status, found: countOf(own, replaced) + still, left: still, done };
  });
  const besides = sum(Object.entries(replaced).map(([type, count]) => (named.has(type) ? 0 : count)));
  return { preset: known.id, source: rule.source, items, besides, not_covered: [...rule.notCovered] };
}

function statusOf(types: readonly string[], treated: number, still: number): RuleReportItem['status'] {
  if (types.length === 0) return 'cannot_occur';
  if (still > 0) return 'left';
  return treated > 0 ? 'treated' : 'nothing_found';
}

const countOf = (types: readonly string[], places: Readonly<Record<string, number>>): number =>
  sum(types.map((type) => places[type] ?? 0));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
