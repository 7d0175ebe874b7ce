import { isAddressField } from '../addresses';
import type { Values } from '../stand-ins';
import { createJsonNames } from './json-names';
import { createTextRestorer, type TextRestorer } from './text';

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const NUMBER_CHARACTER = /[\d.eE+-]/;

interface JsonTextOptions {
  /** The JSON is what a tool is called with. */
  isArguments?: boolean;
}

/**
 * Puts values back into JSON that arrives in pieces: inside strings, unescaped on the way in and escaped on the way out, and where a
 * made-up number stands for one. JSON that is cut or broken comes out as far as it went.
 */
export function createJsonTextRestorer(values: Values, options: JsonTextOptions = {}): TextRestorer {
  const names = createJsonNames();
  const numbers = new Map([...values.surrogates].filter(([standIn]) => /^\d+$/.test(standIn)));
  let string: TextRestorer | undefined;
  let escaped = '';
  let number = '';

  function read(character: string): string {
    if (string) return readInString(character);
    if (numbers.size > 0 && NUMBER_CHARACTER.test(character)) {
      number += character;
      return '';
    }
    if (character === '"') string = restorerFor();
    else names.sign(character);
    return endNumber() + character;
  }

  function restorerFor(): TextRestorer {
    if (names.isName) return createTextRestorer(values);
    if (options.isArguments && names.path.some(values.keepsArgument)) return unchanged;
    return createTextRestorer(values, { isQuoted: true, isAddress: isAddressField(names.path.at(-1) ?? '') });
  }

  function pushString(text: string): string {
    names.text(text);
    return encode(string?.push(text) ?? '');
  }

  function endNumber(): string {
    const whole = numbers.get(number) ?? number;
    number = '';
    return whole;
  }

  function readInString(character: string): string {
    if (escaped !== '') return readEscape(character);
    if (character === '\\') {
      escaped = '\\';
      return '';
    }
    if (character !== '"') return pushString(character);
    names.end();
    const rest = encode(string?.end() ?? '');
    string = undefined;
    return `${rest}"`;
  }

  function readEscape(character: string): string {
    escaped += character;
    if (escaped[1] === 'u' && escaped.length < 6) return '';
    const code = escaped.slice(2);
    const unescaped =
      escaped[1] === 'u' ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[character] ?? character);
    const isBroken = escaped[1] === 'u' && !/^[\da-f]{4}$/i.test(code);
    const literal = escaped;
    escaped = '';
    return isBroken ? encode(string?.end() ?? '') + literal : pushString(unescaped);
  }

  return {
    push(piece) {
      let output = '';
      for (let at = 0; at < piece.length; ) {
        const plain = string && escaped === '' ? plainRun(piece, at) : 0;
        output += plain > 0 ? pushString(piece.slice(at, at + plain)) : read(piece[at] as string);
        at += plain || 1;
      }
      return output;
    },
    end() {
      const rest = string ? encode(string.end()) : endNumber();
      string = undefined;
      const cut = escaped;
      escaped = '';
      return rest + cut;
    },
    // Nothing points into JSON by offset.
    outputOffset: (offset) => offset,
  };
}

/** For arguments that keep their stand-ins. */
const unchanged: TextRestorer = { push: (piece) => piece, end: () => '', outputOffset: (offset) => offset };

/** Characters up to the next quote or escaped. */
function plainRun(piece: string, at: number): number {
  let end = at;
  while (end < piece.length && piece[end] !== '"' && piece[end] !== '\\') end++;
  return end - at;
}

const encode = (text: string): string => (text === '' ? '' : JSON.stringify(text).slice(1, -1));

export function restoreJsonText(text: string, values: Values, options?: JsonTextOptions): string {
  const restorer = createJsonTextRestorer(values, options);
  return restorer.push(text) + restorer.end();
}
