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
  'Hospice',
  'Cancer (?:Center|Institute)',
  'Presbyterian',
  'Methodist',
  'Baptist',
];
