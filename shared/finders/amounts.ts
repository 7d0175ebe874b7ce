/** "41,603", "1,500.00", "1500.0": an amount of money, or a count. */
const AMOUNT = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d+\.\d{1,2}$/;
/** Part of an amount: "[672],049". */
const AMOUNT_GOES_ON = /^,\d{3}(?!\d)/;
const SHARE = '%';

/** Kinds that an amount is taken for. */
export const isCountedKind = (kind: string | undefined): boolean => COUNTED.has(kind);
const COUNTED: ReadonlySet<string | undefined> = new Set(['ID', 'CARD', 'BANK', 'PHONE', 'USERNAME', 'SECRET']);

/** Whether a number is an amount or a share: written with a sign for thousands, cents or percent. */
export function isAmount(text: string, start: number, end: number): boolean {
  const value = text.slice(start, end);
  if (AMOUNT.test(value)) return true;
  return /^\d{1,3}$/.test(value) && (text.charAt(end) === SHARE || AMOUNT_GOES_ON.test(text.slice(end, end + 5)));
}
