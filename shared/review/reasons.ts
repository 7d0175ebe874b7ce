/** Why a finding deserves a look before others do, the weightiest first. */
export const REVIEW_REASONS = [
  'value-elsewhere',
  'check-failed',
  'ocr',
  'low-score',
  'one-finder',
  'direct-identifier',
  'likely-test',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
