/** Between the day and the month, or the month and the year: "5 de marzo de 2024". */
export const INSIDE_DATES: readonly string[] = 'of de del do da den the di ב ngày'.split(' ');

/** Between a weekday and its date: "Montag, den 3. Juni". */
export const BEHIND_WEEKDAYS: readonly string[] = 'den dem der am le el il on the o a ngày ที่'.split(' ');

/** Between the place and the day of a letter: "Nancy, le 13/03/2024". */
export const BEFORE_DAYS_OF_LETTERS: readonly string[] = 'le den il lo em op dnia dne'.split(' ');

/** Between who did something and when: "exported by jtremblay on 3 June". */
export const BEFORE_DAYS_OF_ACTS: readonly string[] = 'on at am le el il em op den dnia dne'.split(' ');

/** What is written before the day of something else than a birth: "Delivery: 09/30/2023". */
export const LABELS_OF_OTHER_DAYS: readonly string[] =
  'Delivery Issued Expires Due Lieferung Livraison Entrega Consegna'.split(' ');

/** English months as they are abbreviated, from January. */
export const SHORT_MONTHS: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
