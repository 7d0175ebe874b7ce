/** Words that end or carry the name of a place where people are treated. Patterns. */
export const FACILITY_WORDS: readonly string[] = [
  'Hospitals?',
  String.raw`Hosp\.?`,
  'Clinics?',
  'Medical (?:Center|Centre|Group)',
  String.raw`Med\.? (?:Center|Centre|Ctr|Cntr)\.?`,
  'Med(?=[ ,.?)]|$)',
  'Health (?:Center|Centre|System)',
  'Healthcare',
  String.raw`Health(?= (?:on|in|for|at)\b|[,.?)])`,
  'Infirmary',
  String.raw`Dental(?: (?:Practice|Surgery|Care|Group|Associates|Office|Studio)|(?= \p{Ll}|['’]|[,.;:?!)]|$))`,
  'Hospice',
  'Cancer (?:Center|Institute)',
  'Presbyterian',
  'Methodist',
  'Baptist',
];

/** Every one of them holds one of these. */
export const FACILITY_STARTS: readonly string[] = [
  'Hosp',
  'Clinic',
  'Med',
  'Health',
  'Infirm',
  'Dental',
  'Cancer',
  'Presby',
  'Methodist',
  'Baptist',
];

/** Words that begin a sentence or say which, and are no part of the name behind them. */
export const BEFORE_FACILITIES: readonly string[] = (
  'The A An This That Our Your My At In From To Of Is Was Which What Any Each And For By the of and & Dr Mr ' +
  'Mrs Ms Prof'
).split(' ');
