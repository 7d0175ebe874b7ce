/** Japanese eras, the newest first, with the day each began. */
export const JAPANESE_ERAS = [
  { name: '令和', letter: 'R', first: { year: 2019, month: 5, day: 1 } },
  { name: '平成', letter: 'H', first: { year: 1989, month: 1, day: 8 } },
  { name: '昭和', letter: 'S', first: { year: 1926, month: 12, day: 25 } },
  { name: '大正', letter: 'T', first: { year: 1912, month: 7, day: 30 } },
  { name: '明治', letter: 'M', first: { year: 1868, month: 1, day: 25 } },
] as const;

/** What Taiwan counts years by, in traditional and simplified characters. */
export const MINGUO_ERA: readonly string[] = ['民國', '民国'];
/** The same in full. */
export const FULL_MINGUO_ERA = '中華民國';
