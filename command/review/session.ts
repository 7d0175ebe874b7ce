import { findEntity } from '@veilmark/catalog';
import type { ReviewItem } from '@veilmark/finders/review-order';
import { type Decision, hashOfValue, type Verdict } from './decisions';

interface Entry {
  start: number;
  end: number;
  entity_type: string;
  found_as?: string;
  verdict: Verdict;
  code?: string;
  reason?: string;
}

export const SESSION_HELP = `a [reason]       accept: the value is replaced
r [reason]       reject: the value stays
t TYPE           accept as another type
c CODE           exemption code of this one, for example FOIA b(6)
e N M            extend by N words to the left and M to the right; negative numbers shrink
like             decide every equal value as this one
+ TYPE VALUE     add every place where VALUE stands
n, p, NUMBER     next, previous, or the one of this number
u                undo
w                write the decisions and the copy; q leaves without
What is not decided is replaced, and noted as undecided.`;

/** Decisions about the findings of one text, made by lines of commands. */
export class ReviewSession {
  #entries: readonly Entry[];
  #at = 0;
  readonly #before: { entries: readonly Entry[]; at: number }[] = [];

  constructor(
    readonly text: string,
    items: readonly ReviewItem[],
  ) {
    this.#entries = items.map(({ finding: { start, end, entity_type } }) => ({
      start,
      end,
      entity_type,
      verdict: 'undecided',
    }));
  }

  get current(): Entry | undefined {
    return this.#entries[this.#at];
  }

  get place(): number {
    return this.#at;
  }

  get count(): number {
    return this.#entries.length;
  }

  get undecided(): number {
    return this.#entries.filter(({ verdict }) => verdict === 'undecided').length;
  }

  /** Does what a line says; answers what went wrong, or nothing. */
  run(line: string): string | undefined {
    const [name = '', ...words] = line.trim().split(/\s+/);
    const rest = words.join(' ');
    if (name === 'u') return this.#undo();
    if (name === 'n' || name === '') return this.#go(this.#at + 1);
    if (name === 'p') return this.#go(this.#at - 1);
    if (/^\d+$/.test(name)) return this.#go(Number(name) - 1);
    if (name === '+') return this.#add(words[0] ?? '', words.slice(1).join(' '));
    const entry = this.current;
    if (!entry) return 'There is nothing to decide; "+ TYPE VALUE" adds a value.';
    if (name === 'a') return this.#decide(entry, { verdict: 'accept', ...(rest && { reason: rest }) });
    if (name === 'r') return this.#decide(entry, { verdict: 'reject', ...(rest && { reason: rest }) });
    if (name === 't') return this.#retype(entry, rest);
    if (name === 'c') return rest ? this.#change(entry, { code: rest }) : 'c takes a code';
    if (name === 'e') return this.#extend(entry, Number(words[0]), Number(words[1] ?? 0));
    if (name === 'like') return this.#like(entry);
    return `There is no "${name}"; h shows what there is.`;
  }

  /** In the order of the text. */
  decisions(salt: string, reviewer: string, time: string): Decision[] {
    return [...this.#entries]
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .map(({ start, end, entity_type, found_as, verdict, code, reason }) => ({
        start,
        end,
        entity_type,
        ...(found_as && { found_as }),
        value: hashOfValue(this.text.slice(start, end), salt),
        decision: verdict,
        ...(code && { code }),
        ...(reason && { reason }),
        reviewer,
        time,
      }));
  }

  #keep(entries: readonly Entry[], at = this.#at): undefined {
    this.#before.push({ entries: this.#entries, at: this.#at });
    this.#entries = entries;
    this.#at = at;
  }

  #undo(): string | undefined {
    const last = this.#before.pop();
    if (!last) return 'There is nothing to undo.';
    this.#entries = last.entries;
    this.#at = last.at;
    return undefined;
  }

  #go(to: number): string | undefined {
    if (to < 0 || to >= this.#entries.length) return 'There is no other one.';
    this.#at = to;
    return undefined;
  }

  #change(entry: Entry, part: Partial<Entry>, at = this.#at): undefined {
    return this.#keep(
      this.#entries.map((one) => (one === entry ? { ...one, ...part } : one)),
      at,
    );
  }

  #decide(entry: Entry, part: Partial<Entry>): undefined {
    return this.#change(entry, part, Math.min(this.#at + 1, this.#entries.length - 1));
  }

  #retype(entry: Entry, type: string): string | undefined {
    if (!/^[A-Z][A-Z0-9_]*$/.test(type)) return 't takes the name of a type';
    return this.#decide(entry, { verdict: 'accept', entity_type: type, found_as: entry.found_as ?? entry.entity_type });
  }

  #extend(entry: Entry, left: number, right: number): string | undefined {
    if (!Number.isInteger(left) || !Number.isInteger(right)) return 'e takes two whole numbers';
    const start = edge(this.text, entry.start, -1, left);
    const end = edge(this.text, entry.end, 1, right);
    return start < end ? this.#change(entry, { start, end }) : 'Nothing would be left.';
  }

  #like(entry: Entry): string | undefined {
    if (entry.verdict === 'undecided') return 'Decide this one first: p leads back to it.';
    const value = this.text.slice(entry.start, entry.end);
    const { verdict, entity_type, code, reason } = entry;
    const same = (one: Entry) => this.text.slice(one.start, one.end) === value;
    return this.#keep(
      this.#entries.map((one) =>
        same(one) && one !== entry
          ? {
              ...one,
              ...(one.entity_type !== entity_type && { found_as: one.found_as ?? one.entity_type, entity_type }),
              verdict,
              ...(code && { code }),
              ...(reason && { reason }),
            }
          : one,
      ),
    );
  }

  #add(type: string, value: string): string | undefined {
    if (!/^[A-Z][A-Z0-9_]*$/.test(type) || value === '') return '+ takes a type and a value';
    const added: Entry[] = [];
    for (let at = this.text.indexOf(value); at >= 0; at = this.text.indexOf(value, at + value.length)) {
      const end = at + value.length;
      const isMarked = this.#entries.some((one) => one.verdict !== 'reject' && one.start <= at && one.end >= end);
      if (!isMarked) added.push({ start: at, end, entity_type: type, verdict: 'add' });
    }
    if (added.length === 0) return 'The value is nowhere, or marked already.';
    return this.#keep([...this.#entries, ...added]);
  }
}

/** The edge of a span so many words further; back where the number is negative. */
function edge(text: string, from: number, direction: 1 | -1, words: number): number {
  const step = words < 0 ? -direction : direction;
  let at = from;
  const next = () => text.charAt(step > 0 ? at : at - 1);
  const isWord = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character);
  for (let i = 0; i < Math.abs(words); i++) {
    while (next() !== '' && next() !== '\n' && !isWord(next())) at += step;
    while (isWord(next())) at += step;
  }
  // Signs at the new edge of a span that became shorter belong to what was left out.
  if (words < 0) while (at !== from && next() !== '' && !isWord(next())) at += step;
  return at;
}

export const describeType = (type: string): string => findEntity(type)?.description ?? 'Own type';
