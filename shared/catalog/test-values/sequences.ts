/** Digits enough that chance does not make them. */
const LEAST_DIGITS = 7;

/** Numbers that people type when they need any: 1234567, 0000000, 1111119. The last two digits may be a check's. */
export function madeUpDigits(value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || /\p{L}{4}/u.test(value)) return undefined;
  const body = digits.slice(0, Math.max(LEAST_DIGITS - 1, digits.length - 2));
  if (/^(\d)\1+$/.test(body)) return 'The digits are all the same.';
  return isCounting(body, 1) || isCounting(body, 9) ? 'The digits count up or down.' : undefined;
}

/** Each digit follows the one before: 0 after 9 where it counts up, 9 after 0 where it counts down. */
function isCounting(digits: string, step: number): boolean {
  for (let i = 1; i < digits.length; i++) if ((Number(digits[i - 1]) + step) % 10 !== Number(digits[i])) return false;
  return true;
}
