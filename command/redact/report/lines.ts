import type { RuleReport, RuleReportItem } from '@veilmark/replace/rule-report';
import { visible } from '../../frame/visible';

const STATUS: Readonly<Record<RuleReportItem['status'], string>> = {
  nothing_found: 'nothing found',
  treated: 'treated',
  left: 'LEFT',
  cannot_occur: 'cannot occur in text',
};

/** A report in words: a line for each item of the rule. */
export function reportLines({ preset, source, items, besides, not_covered }: RuleReport): string[] {
  const rows = items.map((item) => [visible(item.item), outcomeOf(item), visible(item.what)]);
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return [
    `${visible(preset)}, ${visible(source)}`,
    ...rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()),
    ...(besides > 0 ? [`  Besides these, ${besides} places of other types were replaced.`] : []),
    'Not covered:',
    ...not_covered.map((sentence) => `  ${visible(sentence)}`),
  ];
}

function outcomeOf({ status, found, left, done }: RuleReportItem): string {
  if (found === 0) return STATUS[status];
  const operators = Object.entries(done).map(([operator, count]) => `${operator} ${count}`);
  const still = left > 0 ? [`${STATUS.left} ${left}`] : [];
  return `found ${found}: ${[...operators, ...still].join(', ')}`;
}
