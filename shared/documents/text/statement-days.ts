/** Fields of SWIFT messages that begin with a day, perhaps behind a word of the standard and a sign for debit or credit. */
const FIELD =
  /^(:(?:30[TV]?|3[23][ACD]|34F|6[0-5][FM]?|61|98[ACE]):(?::[A-Z\d]{4}\/\/)?R?[CD]?)(?:(\d{10}(?=R?[CD])|(?:19|20)\d{6}(?=\D|\d{6}|$)|\d{6})|<[A-Z_]+>)/gm;

const FIRST_DAY_OF_LENGTH: Readonly<Record<number, string>> = { 6: '700101', 8: '19700101', 10: '7001010101' };

/** The copy with the first day of 1970 in place of a day that was removed from a field that programs read as a day. */
export function withStatementDays(before: string, after: string): string {
  if (before === after || !/^:\d\d[A-Z]?:/m.test(before)) return after;
  const days = [...before.matchAll(FIELD)].map(([, , day = '']) => FIRST_DAY_OF_LENGTH[day.length]);
  if (after.match(FIELD)?.length !== days.length) return after;
  let field = 0;
  return after.replace(FIELD, (whole, head: string, day: string | undefined) => {
    const first = days[field++];
    return day === undefined && first !== undefined ? head + first : whole;
  });
}
