/** Where a placeholder is in the place of an address: no address of anybody, and one that every program reads as one. */
const NOWHERE = '@redacted.invalid';
const STANDING_IN = /^([^\s"<>()[\],;:\\@]+)@redacted\.invalid$/;
/** Copies that were made before addresses went without quotes. */
const QUOTED = /^"([^"\\]*(?:\\.[^"\\]*)*)"@redacted\.invalid$/;

/** A placeholder by itself: its word needs no sign that only some programs accept. */
const PLACEHOLDER = /^<([A-Z][A-Z\d_]*)>$/;
const WORD = /^[A-Z][A-Z\d_]*$/;
/** In square brackets, as the guard of the extension writes them, and what they become. */
const IN_SQUARE = /^\[([A-Z][A-Z\d_]*)\]$/;
const BETWEEN_BARS = /^\|([A-Z][A-Z\d_]*)\|$/;
/** What may not be in an unquoted address, and the signs that are used to say so. */
const RESERVED = /[^\w!#$%&'*+/?^`|~.-]/g;
const ODD_DOTS = /^\.+|\.(?=\.|$)/g;
const BRACKETS: Record<string, string> = { '<': '{', '>': '}' };

/** An address that leads nowhere and says what was put in: `<EMAIL_ADDRESS_1>` is `EMAIL_ADDRESS_1@redacted.invalid`. */
export function standInFor(text: string): string {
  if (text === '') return `redacted${NOWHERE}`;
  const word = PLACEHOLDER.exec(text)?.[1] ?? (IN_SQUARE.test(text) ? text.replace(IN_SQUARE, '|$1|') : undefined);
  const spelled = (sign: string) =>
    BRACKETS[sign] ?? `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return `${word ?? text.replace(RESERVED, spelled).replace(ODD_DOTS, (dots) => '=2E'.repeat(dots.length))}${NOWHERE}`;
}

/** What was put in where an address stands that `standInFor` made; undefined for any other. */
export function placeholderOf(address: string): string | undefined {
  const quoted = QUOTED.exec(address)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  const local = STANDING_IN.exec(address)?.[1];
  if (local === undefined) return undefined;
  if (WORD.test(local)) return `<${local}>`;
  if (BETWEEN_BARS.test(local)) return local.replace(BETWEEN_BARS, '[$1]');
  return local
    .replace(/[{}]/g, (sign) => (sign === '{' ? '<' : '>'))
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
