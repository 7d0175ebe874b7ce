import { beginText, operatorFor, type PreparedOperators, unlessUnfit } from '@veilmark/replace/anonymize';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import { findFields, typeOfValue } from './find/fields';
import type { LogFinding } from './find/finding';
import { findForms } from './find/forms';
import { findHosts } from './find/hosts';
import { findPhrases } from './find/phrases';

/** In the order in which they win: a password in an address before the address, a field before what it looks like. */
const FINDERS = [findForms, findFields, findPhrases, findHosts];
/** A line of a stack trace that names code alone. */
const FRAME =
  /^\s+at [\w.$<>/@-]+\([\w.$ :-]*\)\s*(?:~?\[[^\]]*\])?\s*$|^\s*\.\.\. \d+ (?:more|common frames omitted)\s*$/;
/** Two words as people have them. */
const NAMED = /(?<![\p{L}\d_.])\p{Lu}\p{Ll}+(?: \p{Lu}\.)? \p{Lu}[\p{Ll}'’-]+/u;
const KEY_BEGINS = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const KEY_ENDS = /-----END [A-Z ]*PRIVATE KEY-----/;
/** Replacements of values that came before. */
const MOST_KNOWN = 50_000;

interface LogRedactorOptions {
  operators: PreparedOperators;
  /** Finds people in a line that may name some. */
  findPeople?: ((line: string) => readonly LogFinding[]) | undefined;
  /** Finds what somebody listed, in every line; it wins over everything else. */
  findListed?: ((line: string) => readonly LogFinding[]) | undefined;
}

/** Redacts one line after the other. Knows where a private key spans lines, and takes frames of stack traces for code. */
export class LogRedactor {
  /** Places replaced so far, by type. */
  readonly counts = new Map<string, number>();
  readonly #operators: PreparedOperators;
  readonly #findPeople: LogRedactorOptions['findPeople'];
  readonly #findListed: LogRedactorOptions['findListed'];
  readonly #known = new Map<string, string>();
  #isInKey = false;

  constructor({ operators, findPeople, findListed }: LogRedactorOptions) {
    this.#operators = operators;
    this.#findPeople = findPeople;
    this.#findListed = findListed;
  }

  /** Places replaced so far. */
  get places(): number {
    let places = 0;
    for (const count of this.counts.values()) places += count;
    return places;
  }

  /** The line as it is to be, at once where every value came before. */
  redact(line: string): string | Promise<string> {
    if (this.#isInKey || KEY_BEGINS.test(line)) return this.#inKey(line);
    if (!this.#findListed && FRAME.test(line)) return line;
    const found = this.find(line);
    if (found.length === 0) return line;
    for (const { entity_type } of found) this.counts.set(entity_type, (this.counts.get(entity_type) ?? 0) + 1);
    const isNew = found.some(
      ({ start, end, entity_type }) => !this.#known.has(`${entity_type}\n${line.slice(start, end)}`),
    );
    return isNew ? this.#learn(line, found).then(() => this.#write(line, found)) : this.#write(line, found);
  }

  /** A value whose field says what it is as a whole; nothing where it does not. */
  async redactField(name: string, value: string): Promise<string | undefined> {
    const entity_type = typeOfValue(name, value);
    if (entity_type === undefined) return undefined;
    const found = [{ start: 0, end: value.length, entity_type }];
    this.counts.set(entity_type, (this.counts.get(entity_type) ?? 0) + 1);
    await this.#learn(value, found);
    return this.#write(value, found);
  }

  /** In order, without overlaps. */
  find(line: string): LogFinding[] {
    const found: LogFinding[] = [];
    const add = (finding: LogFinding) => {
      if (!found.some(({ start, end }) => start < finding.end && finding.start < end)) found.push(finding);
    };
    if (this.#findListed) for (const finding of this.#findListed(line)) add(finding);
    if (FRAME.test(line)) return found.sort((a, b) => a.start - b.start);
    for (const find of FINDERS) find(line, add);
    if (this.#findPeople && NAMED.test(line)) for (const finding of this.#findPeople(line)) add(finding);
    return found.sort((a, b) => a.start - b.start);
  }

  /** From the line that begins it to the line that ends it, nothing of a key passes. */
  #inKey(line: string): string {
    this.#isInKey = !KEY_ENDS.test(line);
    this.counts.set('PRIVATE_KEY', (this.counts.get('PRIVATE_KEY') ?? 0) + 1);
    const before = line.slice(0, KEY_BEGINS.exec(line)?.index ?? 0);
    const after = KEY_ENDS.exec(line);
    return `${before}<PRIVATE_KEY>${after ? line.slice(after.index + after[0].length) : ''}`;
  }

  async #learn(line: string, found: readonly LogFinding[]): Promise<void> {
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    const values = found.map(({ start, end, entity_type }) => ({
      value: line.slice(start, end),
      entityType: entity_type,
    }));
    const apply = await beginText(this.#operators, { values, language: 'en' });
    for (const { value, entityType } of values) {
      const made = await unlessUnfit(() => apply(value, entityType));
      if (made === undefined) continue;
      const isToken = operatorFor(this.#operators, entityType).type === 'tokenize';
      this.#known.set(`${entityType}\n${value}`, isToken ? `<${entityType}:${made}>` : made);
    }
  }

  #write(line: string, found: readonly LogFinding[]): string {
    const made = replaceSpans(
      line,
      found.map(({ start, end, entity_type, quote = '' }) => ({
        start,
        end,
        text: `${quote}${this.#known.get(`${entity_type}\n${line.slice(start, end)}`) ?? `<${entity_type}>`}${quote}`,
      })),
    ).text;
    return isJson(line) && !isJson(made)
      ? JSON.stringify({ veilmark: 'a record that could not be redacted was left out' })
      : made;
  }
}

function isJson(line: string): boolean {
  if (!/^\s*\{/.test(line)) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
