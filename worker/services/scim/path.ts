import { ScimError } from './scim-error';

/** `name.givenName`, `emails[type eq "work"].value`, `members[value eq "…"]`: names in lower case. */
export interface AttributePath {
  attribute: string;
  where?: Comparison[];
  sub?: string;
}

/** `userName eq "ada"`; all of a list must be true. */
export interface Comparison {
  attribute: string;
  sub?: string;
  where?: Comparison[];
  value: string | number | boolean | null;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const TOKEN = /\s*(?:(\.?[A-Za-z$][\w$:.-]*)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([[\]()]))/y;
const MOST_CHARACTERS = 2_000;

/** The part of RFC 7644's filters that directories send: comparisons with `eq`, joined by `and`. */
export function readFilter(text: string): Comparison[] {
  const reader = new Reader(text, 'invalidFilter');
  const all = reader.conjunction();
  reader.end();
  return all;
}

/** Undefined for attributes of schema extensions, which are not kept. */
export function readPath(text: string): AttributePath | undefined {
  if (/^urn:/i.test(text) && !CORE.test(text)) return undefined;
  const reader = new Reader(text.replace(CORE, ''), 'invalidPath');
  const path = reader.path();
  reader.end();
  return path;
}

class Reader {
  readonly #tokens: string[] = [];
  #next = 0;

  constructor(
    text: string,
    readonly refusal: 'invalidFilter' | 'invalidPath',
  ) {
    if (text.length > MOST_CHARACTERS) throw this.#refuse('is too long');
    TOKEN.lastIndex = 0;
    let at = 0;
    while (at < text.trimEnd().length) {
      TOKEN.lastIndex = at;
      const found = TOKEN.exec(text);
      if (!found) throw this.#refuse('cannot be read');
      this.#tokens.push(found[0].trim());
      at = TOKEN.lastIndex;
    }
  }

  conjunction(depth = 0): Comparison[] {
    if (depth > 8) throw this.#refuse('is nested too deeply');
    const all = this.#term(depth);
    while (this.#peek()?.toLowerCase() === 'and') {
      this.#next++;
      all.push(...this.#term(depth));
    }
    if (/^(?:or|not)$/i.test(this.#peek() ?? '')) throw this.#refuse('may join comparisons with "and" only');
    return all;
  }

  path(depth = 0): AttributePath {
    const name = this.#take();
    if (!/^[A-Za-z$]/.test(name)) throw this.#refuse('has no attribute where one belongs');
    const [attribute = '', sub, ...rest] = name.replace(CORE, '').toLowerCase().split('.');
    if (rest.length > 0 || attribute === '' || sub === '') throw this.#refuse('cannot be read');
    if (this.#peek() !== '[') return sub === undefined ? { attribute } : { attribute, sub };
    this.#next++;
    const where = this.conjunction(depth + 1);
    this.#expect(']');
    const after = this.#peek();
    if (!after?.startsWith('.')) return { attribute, where };
    this.#next++;
    return { attribute, where, sub: after.slice(1).toLowerCase() };
  }

  end(): void {
    if (this.#next < this.#tokens.length) throw this.#refuse('cannot be read');
  }

  #term(depth: number): Comparison[] {
    if (this.#peek() === '(') {
      this.#next++;
      const all = this.conjunction(depth + 1);
      this.#expect(')');
      return all;
    }
    const path = this.path(depth);
    if (this.#take().toLowerCase() !== 'eq') throw this.#refuse('may compare with "eq" only');
    return [{ ...path, value: this.#value() }];
  }

  #value(): Comparison['value'] {
    const text = this.#take();
    if (text.startsWith('"') || /^-?\d/.test(text) || /^(?:true|false|null)$/i.test(text))
      try {
        return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Comparison['value'];
      } catch {
        // Refused below.
      }
    throw this.#refuse('has no value where one belongs; put texts in double quotes');
  }

  #peek(): string | undefined {
    return this.#tokens[this.#next];
  }

  #take(): string {
    const token = this.#tokens[this.#next++];
    if (token === undefined) throw this.#refuse('ends too early');
    return token;
  }

  #expect(token: string): void {
    if (this.#take() !== token) throw this.#refuse(`lacks a "${token}"`);
  }

  #refuse(problem: string): ScimError {
    const what = this.refusal === 'invalidFilter' ? 'filter' : 'path';
    return new ScimError(400, `The ${what} ${problem}`, this.refusal);
  }
}
