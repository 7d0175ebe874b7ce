import { InputError } from '@veilmark/engine/input-error';
import type { Token, Tokenizer } from './token';

const DEEPEST = 512;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SCALAR_CHARACTER = /[\w+.-]/;

type Expect = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

interface Level {
  kind: 'object' | 'array';
  path: string;
  /** Path and label of the value being read. */
  childPath: string;
  childLabel: string;
}

/** The tokens of one JSON document; undefined for a text that is none. */
export function tokensOf(json: string): Token[] | undefined {
  try {
    const tokenizer = createJsonTokenizer({ many: false });
    return [...tokenizer.push(json), ...tokenizer.end()];
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Strict JSON, one document or (`many`) one after the other as in NDJSON. Throws INVALID_REQUEST on anything else. */
function createJsonTokenizer({ many }: { many: boolean }): Tokenizer {
  let pending = '';
  let started = false;
  let expect: Expect = 'value';
  const levels: Level[] = [];
  let tokens: Token[] = [];
  let literal = '';

  function read(final: boolean): Token[] {
    tokens = [];
    literal = '';
    let at = 0;
    while (at < pending.length) {
      const next = readOne(at, final);
      if (next === undefined) break;
      at = next;
    }
    flushLiteral();
    pending = pending.slice(at);
    if (final) checkEnd();
    return tokens;
  }

  /** The offset after the token at this one, or undefined while more text is needed. */
  function readOne(at: number, final: boolean): number | undefined {
    const character = pending[at] as string;
    if (!started && character === '\ufeff') return pass(character, at);
    started = true;
    if (character === ' ' || character === '\n' || character === '\r' || character === '\t') return pass(character, at);
    if (character === '"') return readString(at, final);
    if (SCALAR_CHARACTER.test(character)) return readScalar(at, final);
    readPunctuation(character);
    return pass(character, at);
  }

  function pass(character: string, at: number): number {
    literal += character;
    return at + 1;
  }

  function flushLiteral(): void {
    if (literal !== '') tokens.push({ raw: literal });
    literal = '';
  }

  function readString(at: number, final: boolean): number | undefined {
    const end = findStringEnd(pending, at);
    if (end === undefined) {
      if (final) fail('a string is not closed');
      return undefined;
    }
    const raw = pending.slice(at, end);
    const text = parseString(raw);
    if (expect === 'name' || expect === 'name or }') {
      const level = levels.at(-1) as Level;
      level.childPath = `${level.path}${memberStep(text)}`;
      level.childLabel = text;
      flushLiteral();
      tokens.push({ name: { name: text, path: level.childPath }, raw });
      expect = ':';
      return end;
    }
    addValue(raw, text);
    return end;
  }

  function readScalar(at: number, final: boolean): number | undefined {
    let end = at;
    while (end < pending.length && SCALAR_CHARACTER.test(pending[end] as string)) end++;
    if (end === pending.length && !final) return undefined;
    const raw = pending.slice(at, end);
    if (raw === 'true' || raw === 'false' || raw === 'null') {
      takeValue();
      literal += raw;
    } else if (NUMBER.test(raw)) addValue(raw, raw);
    else fail('a value is neither a string nor a number');
    return end;
  }

  function addValue(raw: string, text: string): void {
    takeValue();
    flushLiteral();
    const level = levels.at(-1);
    const path = level?.childPath ?? '$';
    tokens.push({ value: { path, label: level?.childLabel ?? '', text, raw, write: (next) => JSON.stringify(next) } });
  }

  function takeValue(): void {
    if (expect !== 'value' && expect !== 'value or ]') fail('a value is in a place where none is allowed');
    closeValue();
  }

  function closeValue(): void {
    expect = levels.length > 0 ? ', or end' : many ? 'value' : 'nothing';
  }

  function readPunctuation(character: string): void {
    const level = levels.at(-1);
    if (character === '{' || character === '[') open(character);
    else if (character === '}' && level?.kind === 'object' && (expect === 'name or }' || expect === ', or end'))
      close();
    else if (character === ']' && level?.kind === 'array' && (expect === 'value or ]' || expect === ', or end'))
      close();
    else if (character === ':' && expect === ':') expect = 'value';
    else if (character === ',' && expect === ', or end') expect = level?.kind === 'object' ? 'name' : 'value';
    else fail('a character is in a place where it is not allowed');
  }

  function open(character: '{' | '['): void {
    if (expect !== 'value' && expect !== 'value or ]') fail('a value is in a place where none is allowed');
    if (levels.length >= DEEPEST) fail(`it is nested more than ${DEEPEST} levels deep`);
    const outer = levels.at(-1);
    const path = outer?.childPath ?? '$';
    const label = outer?.childLabel ?? '';
    const object = character === '{';
    levels.push({ kind: object ? 'object' : 'array', path, childPath: `${path}[*]`, childLabel: label });
    expect = object ? 'name or }' : 'value or ]';
  }

  function close(): void {
    levels.pop();
    closeValue();
  }

  function checkEnd(): void {
    if (levels.length > 0 || pending !== '') fail('it ends too early');
    if (!many && expect !== 'nothing') fail('it is empty');
  }

  return {
    push(piece) {
      pending += piece;
      return read(false);
    },
    end: () => read(true),
  };
}

function fail(why: string): never {
  throw new InputError('INVALID_REQUEST', `The JSON cannot be read: ${why}`);
}

function findStringEnd(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return undefined;
}

function parseString(raw: string): string {
  try {
    return JSON.parse(raw) as string;
  } catch {
    return fail('a string contains an escape or a character that is not allowed');
  }
}

function memberStep(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
