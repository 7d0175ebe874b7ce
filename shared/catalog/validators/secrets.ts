import { fitsMakersForm } from './secret-forms';
import { validator } from './validator';

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}

function hasJoseHeader(token: string): boolean {
  const header = decodeJson(token.slice(0, token.indexOf('.')));
  return typeof header === 'object' && header !== null && ('alg' in header || 'enc' in header);
}

export const jwt = validator('RFC 7519 header', (value) => {
  const [head = '', payload = '', signature = ''] = value.split('.');
  if (!hasJoseHeader(value)) return false;
  if (payload === '' || 'enc' in (decodeJson(head) as object)) return true;
  // A signature is chance bytes: one that reads as JSON is a third claim set, and nobody signed the token.
  return decodeJson(payload) !== undefined && decodeJson(signature) === undefined;
});

export const basicAuth = validator('RFC 7617 pair', (value) => {
  try {
    return atob(value).includes(':');
  } catch {
    return false;
  }
});

/** Words people write where a secret will stand later. */
const PLACEHOLDER =
  /(?<![a-z0-9])(?:example|placeholder|changeme|change_me|dummy|fake|sample|insert|invalid|redacted)|your[-_]|x{6}|\*{3}|\.{3}|^[<$%]/i;

/** Enough distinct characters, letters and digits: not a word, a path or a placeholder. */
export const mixedEntropy = validator('entropy', (value) => {
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value) || PLACEHOLDER.test(value) || /^(?:\.{0,2}\/|https?:)/.test(value))
    return false;
  return entropyOf(value) >= 3;
});

/**
 * A value behind a word such as "token": what carries a maker's prefix must have that maker's form, and nothing drawn at
 * random counts up or down, strays from its own alphabet here and there, or breaks the encoding that it starts with.
 */
export const labelledSecret = validator('entropy and form', (value, language, label) => {
  const maker = fitsMakersForm(value);
  if (maker !== undefined) return maker && !PLACEHOLDER.test(value) && entropyOf(value) >= 2.5 && !isSequence(value);
  if (value.includes('@') || mixedEntropy.check(value, language, label) === false) return false;
  if (/^eyJ[^.]*\.[^.]+\.[^.]*$/.test(value)) return hasJoseHeader(value);
  return !isSequence(value) && !strays(value) && !breaksEncoding(value);
});

/** Eight neighbours of the alphabet or of the digits in a row, or in turns: "12345678", "hgfedcba", "a1b2c3d4e5". */
const isSequence = (value: string): boolean => {
  const small = value.toLowerCase();
  return hasRun(small, 1, 7) || hasRun(small, 2, 8);
};

/** Whether characters so far apart differ by one, this many times in a row and always in the same direction. */
function hasRun(value: string, distance: number, least: number): boolean {
  let run = 0;
  let step = 0;
  for (let i = distance; i < value.length; i++) {
    const next = value.charCodeAt(i) - value.charCodeAt(i - distance);
    run = next === step ? run + 1 : 1;
    step = next;
    if (run === least && (step === 1 || step === -1)) return true;
  }
  return false;
}

/** Whether nearly all characters are of one alphabet (hexadecimal, one letter case) and a few are not. */
function strays(value: string): boolean {
  if (value.length < 20) return false;
  const count = (kind: RegExp): number => value.replace(kind, '').length;
  const [capitals, small, others] = [count(/[^A-Z]/g), count(/[^a-z]/g), count(/[A-Za-z0-9]/g)];
  if (others > 0) return capitals === 0 && /^[a-z0-9]{9,}[_-][a-z0-9]{12,}$/.test(value) && /\d.*[_-]/.test(value);
  const notHexadecimal = count(/[0-9a-f]/gi);
  if (notHexadecimal === 0 ? value.length % 2 === 1 : notHexadecimal <= value.length / 10) return true;
  if (value.length < 24 || Math.max(capitals, small) < 8) return false;
  return capitals > 0 && small > 0 && Math.min(capitals, small) <= Math.max(capitals, small) / 6;
}

/** Padding inside base64, hexadecimal with signs between. */
const breaksEncoding = (value: string): boolean =>
  /[+/]=[A-Za-z0-9]/.test(value) || /^(?=.{40})[0-9a-f]+(?:[_+/]+[0-9a-f]+)+$/.test(value);

/** For keys whose prefix already tells them apart: only what was never a key is refused. */
export const notPlaceholder = validator(
  'not a placeholder',
  (value) => !PLACEHOLDER.test(value) && entropyOf(value) >= 2.5 && !hasRun(value, 1, 10) && !hasRun(value, 2, 10),
);

/** Shannon entropy, bits per character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / value.length) * Math.log2(count / value.length);
  return entropy;
}

const NOT_PASSWORDS =
  /^(?:\*+|x+|null|none|undefined|true|false|is|was|are|and|or|the|your|must|should|required|reset|field|hash|policy|manager|changed|incorrect|wrong|expired|invalid|protected|here|below|please|contact|see|ask|will|can|\$\{?[A-Za-z_]+\}?|<[^>]*>|\{\{.*\}\}|process\.env\..*|os\.environ.*|env\(.*|(?:var|local|data|self|this|config|settings)\.[a-z_.]+)$/i;

/** "PWD=/home/anna/letters": the folder that a program works in. */
export const isFolder = (value: string): boolean =>
  /^\/(?:home|root|var|usr|opt|srv|tmp|etc|mnt|Users|app|data|workspace)(?:\/|$)/.test(value);

/** The name of a variable that holds one: "real_key". */
const NAME_OF_SECRET = /^[a-z]+(?:_[a-z]+)*_(?:key|token|secret|password|pwd)$/i;

export const plausiblePassword = validator(
  'not a word about passwords',
  (value) =>
    value.length >= 4 &&
    !NOT_PASSWORDS.test(value) &&
    !NAME_OF_SECRET.test(value) &&
    !isFolder(value) &&
    !PLACEHOLDER.test(value) &&
    !/fake/i.test(value),
);

/** What manuals write where the password will stand. */
const WORDS_FOR_PASSWORD =
  /^(?:my|your|the|some|db|user|root|admin|secret|pass|password|passwd|pwd|test|change|me|[_-])+$/i;

export const credentials = validator('not a word for a password', (value) => {
  const password =
    /:\/\/[^:]*:(.*)@/.exec(value) ?? /(?:Password|Pwd)=([^;]*)/i.exec(value) ?? /^[^:]*:(.*)$/.exec(value);
  return !password?.[1] || !(WORDS_FOR_PASSWORD.test(password[1]) || PLACEHOLDER.test(password[1]));
});
