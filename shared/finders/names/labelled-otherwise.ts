import { partitionPoint } from '@veilmark/budget/partition-point';
import { isAboutPay } from '@veilmark/catalog/words/pay';
import type { KindSpan } from '@veilmark/engine/name-recognizer';
import type { LabelledRegion } from '../labels/structure/region';
import { isPlainWord } from './in-cells';

/** How far around an amount a word may say that it is pay. */
const before = 160;
const behind = 60;

/**
 * The model's values without those that a label or their surroundings speak against: an amount that nothing calls pay (a price, a
 * balance, a rent), and a plain word that is all that follows a label of nothing personal ("color: teal"). `regions` are in order.
 */
export function withoutLabelledOtherwise(
  text: string,
  values: readonly KindSpan[],
  regions: readonly LabelledRegion[],
): KindSpan[] {
  return values.filter(({ kind, start, end }) => {
    const next = regions[partitionPoint(regions.length, (index) => (regions[index]?.end ?? 0) <= start)];
    const region = next && next.start < end ? next : undefined;
    if (kind === 'MONEY')
      return isAboutPay(region ? text.slice(region.labelStart, region.labelEnd) : paragraphAround(text, start, end));
    return region?.label.kind !== 'NONE' || !isPlainWord(text.slice(region.start, region.end).trim());
  });
}

function paragraphAround(text: string, start: number, end: number): string {
  const lead = text.slice(Math.max(0, start - before), start);
  const rest = text.slice(end, end + behind);
  return `${lead.slice(lead.lastIndexOf('\n\n') + 1)} ${rest.split('\n\n', 1)[0]}`;
}
