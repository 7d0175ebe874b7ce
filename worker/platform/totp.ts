/** Codes of an authenticator (RFC 6238 over RFC 4226): SHA-1, six digits, 30 seconds, which is what every app takes. */

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that count: clocks differ, and people type slowly. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, as authenticators take it. */
export function createTotpSecret(): string {
  return toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** What an authenticator reads from a QR code. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The time step whose code this is; undefined where it is none of the present. */
export async function matchTotp(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = Math.floor(now / STEP_MS);
  let matched: number | undefined;
  // Every step is computed, so that the time does not tell which one it was.
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++)
    if ((await totpCode(secret, step)) === code) matched = step;
  return matched;
}

/** @internal */
export async function totpCode(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer as ArrayBuffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = digest.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET.charAt((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const character of text) {
    held = (held << 5) | ALPHABET.indexOf(character);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(held >> bits);
    held &= (1 << bits) - 1;
  }
  return new Uint8Array(bytes);
}
