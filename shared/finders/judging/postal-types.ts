import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { AMBIGUOUS_STATES, isUsState } from '@veilmark/catalog/us-states';
import { GERMAN_STREET_ENDS } from '@veilmark/catalog/words/german-streets';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';

/** How much of the text before a code is looked at. */
const REACH = 48;
const DIGIT = /\d/;
const GERMAN_STREET = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?:${GERMAN_STREET_ENDS.map((end) => end.replace('.', String.raw`\.`)).join('|')})\s+\d{1,4}\s?[a-z]?(?:[/-]\d+)?\s*[,;|·–-]?\s*(?:D-)?$`,
      'iu',
    ),
);
const STATE = /(?:^|[\s,;|^*"])([A-Z]{2})([\s,;|^*"]{1,4})$/;
const IS_FIELD_END = /[;|^*]/;
const INDIAN_SCRIPT =
  /[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const TOWN_BEHIND = /^ \p{Lu}\p{L}/u;

interface NationalCode {
  type: string;
  form: () => RegExp;
  /** What has to be around the code where its form alone could be of another country. */
  isShown?: (before: string, behind: string) => boolean;
}

const NATIONAL_CODES: readonly NationalCode[] = [
  { type: 'UK_POSTCODE', form: lazyPattern(() => formOf('UK_POSTCODE')) },
  { type: 'CA_POSTAL_CODE', form: lazyPattern(() => formOf('CA_POSTAL_CODE')) },
  { type: 'NL_POSTCODE', form: () => /^[1-9]\d{3} ?[A-Z]{2}$/, isShown: (_, behind) => TOWN_BEHIND.test(behind) },
  { type: 'BR_CEP', form: () => /^\d{5}-\d{3}$/ },
  {
    type: 'DE_PLZ',
    form: () => /^(?:D-)?\d{5}$/,
    isShown: (before, behind) => TOWN_BEHIND.test(behind) && GERMAN_STREET().test(before),
  },
  {
    type: 'US_ZIP_CODE',
    form: () => /^\d{5}(?:-?\d{4})?$/,
    isShown: isBehindState,
  },
  { type: 'IN_PIN_CODE', form: () => /^[1-8]\d{2} ?\d{3}$/, isShown: (before) => INDIAN_SCRIPT.test(before) },
];

/** What is called a place though its form and what is around it say of which country it is the postal code. */
export function withPostalTypes(findings: readonly Finding[], text: string, types: ReadonlySet<string>): Finding[] {
  return findings.map((finding) => {
    const type = finding.type === GENERAL_TYPE_OF.POSTCODE ? nationalType(finding, text) : undefined;
    return type !== undefined && types.has(type) ? { ...finding, type } : finding;
  });
}

function nationalType({ start, end }: Finding, text: string): string | undefined {
  const value = text.slice(start, end);
  if (value.length > 10 || !DIGIT.test(value)) return undefined;
  const before = text.slice(Math.max(0, start - REACH), start);
  const behind = text.slice(end, end + 4);
  return NATIONAL_CODES.find(({ form, isShown }) => form().test(value) && (isShown?.(before, behind) ?? true))?.type;
}

function isBehindState(before: string): boolean {
  const [, state = '', gap = ''] = STATE.exec(before) ?? [];
  return isUsState(state) && (!AMBIGUOUS_STATES.has(state) || IS_FIELD_END.test(gap));
}

/** The whole value in the form of the catalog, in any case of letters. */
function formOf(type: string): RegExp {
  const { pattern } = findEntity(type) ?? {};
  return new RegExp(`^(?:${pattern?.source})$`, 'iu');
}
