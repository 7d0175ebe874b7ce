import { BIRTH_STEMS } from '@veilmark/catalog/words/birth';
import { isAboutPay } from '@veilmark/catalog/words/pay';
import type { KindSpan } from '@veilmark/engine/name-recognizer';
import type { LabelledRegion } from '../labels/structure/region';
import { isPlainWord } from './in-cells';
import { asKind } from './no-such-form';
import { placeAt } from './place-at';
import { TableColumns } from './table-columns';

/** How far around an amount a word may say that it is pay. */
const BEFORE = 160;
const BEHIND = 60;

const BIRTH = new RegExp(BIRTH_STEMS.join('|'), 'iu');
/** How far from a year a word may say that it is one of birth. */
const NEAR = 40;
const isBareYear = (text: string, { start, end }: KindSpan): boolean => /^\d{4}$/.test(text.slice(start, end));
/** Four digits that are the year of nobody's life: a page, the number of a house. */
const isNoYear = (text: string, value: KindSpan): boolean =>
  isBareYear(text, value) && !/^(?:1[5-9]|20)/.test(text.slice(value.start, value.end));
/** A figure, with what may say that it is an amount. */
const FIGURE = /^\p{Sc}?\d[\d.,'’ ]*\p{Sc}?$/u;

/**
 * The model's values without those that a label or their surroundings speak against: an amount that nothing calls pay (a price, a
 * balance, a rent), a number of any other kind where a label says pay, and a plain word that is all that follows a label of nothing
 * personal ("color: teal"). A date below the head of a column that says nothing of birth is a date, and so is a
 * year that nothing near calls one of birth. `regions` are in order.
 */
export function withoutLabelledOtherwise(
  text: string,
  values: readonly KindSpan[],
  regions: readonly LabelledRegion[],
): KindSpan[] {
  const tables = new TableColumns(text);
  return values.flatMap((value) => {
    const { kind, start, end } = value;
    const region = placeAt(regions, value);
    if (kind === 'DOB' && (!region || region.label.kind === 'DATE')) {
      const label = region ? text.slice(region.labelStart, region.labelEnd) : tables.headAt(start);
      if (label === undefined && isNoYear(text, value)) return [];
      const isBirth =
        label === undefined
          ? !isBareYear(text, value) || BIRTH.test(text.slice(Math.max(0, start - NEAR), end + NEAR))
          : BIRTH.test(label);
      return isBirth ? [value] : [asKind(value, 'DATE')];
    }
    return isSpokenAgainst(text, value, region) ? [] : [value];
  });
}

function isSpokenAgainst(text: string, { kind, start, end }: KindSpan, region: LabelledRegion | undefined): boolean {
  const label = region && text.slice(region.labelStart, region.labelEnd);
  if (kind === 'MONEY') return !isAboutPay(label ?? paragraphAround(text, start, end));
  if (region?.label.kind === 'MONEY' && FIGURE.test(text.slice(start, end))) return isAboutPay(label ?? '');
  return region?.label.kind === 'NONE' && isPlainWord(text.slice(region.start, region.end).trim());
}

function paragraphAround(text: string, start: number, end: number): string {
  const lead = text.slice(Math.max(0, start - BEFORE), start);
  const rest = text.slice(end, end + BEHIND);
  return `${lead.slice(lead.lastIndexOf('\n\n') + 1)} ${rest.split('\n\n', 1)[0]}`;
}
