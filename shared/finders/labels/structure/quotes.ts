// Quotes around a value, and where they close.

export const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '«': '»',
  '`': '`',
  '»': '«',
  '「': '」',
};

/** The closing quote, or the end where none closes. */
export function closingQuote(text: string, from: number, end: number, closer: string): number {
  for (let at = from; at < end; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === closer) return at;
  }
  return end;
}
