/** From 0x80 on; a space where the encoding has no sign. */
const BEFORE_LATIN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const CODES = new Map<string, number>();
for (let code = 0x20; code <= 0xff; code++) if (code < 0x7f || code > 0xa0) CODES.set(String.fromCharCode(code), code);
for (const [i, sign] of [...BEFORE_LATIN].entries()) if (sign !== ' ') CODES.set(sign, 0x80 + i);

/** A text in the encoding of standard fonts; undefined where it is empty or has a sign that they do not know. */
export function winAnsi(text: string): Uint8Array | undefined {
  const codes = [...text.normalize('NFC')].map((sign) => CODES.get(sign));
  return codes.length > 0 && codes.every((code) => code !== undefined) ? Uint8Array.from(codes) : undefined;
}
