// What reading a picture does to text that a keyboard does not: values are wrapped at the end of a line, and digits
// come out as the letters that look like them. The repaired text has the same length, so offsets hold in both.

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', I: '1', l: '1', '|': '1', '!': '1' };
const LOOKALIKE = /[OoQIl|!]/g;
/** A word with a digit in it that may be a number: letters, digits and the marks between groups. */
const NUMBER_LIKE = /[^\s]*\d[^\s]*/g;
/** Two capitals in front are the country of an account number. */
const COUNTRY = /^(?![OQI]{2})[A-Z]{2}(?=[\dOoQIl|!]{2})/;
/** A sign read instead of the one in a mail address. */
const AT_LOOKALIKE = /(?<=[\p{L}\p{N}])[©®](?=[\p{L}\p{N}])/gu;

/** The text as it probably stood on the picture, with lines run together. */
export function repairText(text: string): string {
  return text
    .replace(/\n/g, ' ')
    .replace(AT_LOOKALIKE, '@')
    .replace(NUMBER_LIKE, (word) => {
      const country = COUNTRY.exec(word)?.[0] ?? '';
      return country + word.slice(country.length).replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter);
    });
}
