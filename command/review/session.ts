import { findEntity } from '@veilmark/catalog';
import type { ReviewItem } from '@veilmark/finders/review-order';
import {
  coded,
  decided,
  likeThis,
  type Mark,
  type Marks,
  resized,
  retyped,
  type Verdict,
  withValue,
} from '@veilmark/review/marks';
import { signature, signed } from '@veilmark/review/sign';

export const SESSION_HELP = `a [reason]       accept: the value is replaced
r [reason]       reject: the value stays
t TYPE           accept as another type
c CODE           accept with an exemption code, for example FOIA b(6)
e N M            extend by N words to the left and M to the right; negative numbers shrink
like             decide every equal value as this one; where it is replaced, also places without a mark
+ TYPE VALUE     add every place of VALUE
n, p, NUMBER     next, previous, or the one of this number
u                undo
w                write the decisions and the copy; q leaves without
What is not decided is replaced, and noted as undecided.`;

const isUndecided = ({ verdict }: { verdict: Verdict }) => verdict === 'undecided';

/** Decisions about the findings of one text, made by lines of commands. */
export class ReviewSession {
  #marks: Marks;
  #at = 0;
  readonly #before: { marks: Marks; at: number }[] = [];

  constructor(
    readonly text: string,
    items: readonly ReviewItem[],
    readonly reviewer: string,
  ) {
    this.#marks = items.map(({ finding: { start, end, entity_type, score, text: value }, reasons }, index) => ({
      id: `found-${index}`,
      start,
      end,
      entity_type,
      score,
      text: value,
      verdict: 'undecided',
      why: reasons,
    }));
  }

  get marks(): Marks {
    return this.#marks;
  }

  get current(): Mark | undefined {
    return this.#marks[this.#at];
  }

  get place(): number {
    return this.#at;
  }

  get count(): number {
    return this.#marks.length;
  }

  get undecided(): number {
    return this.#marks.filter(isUndecided).length;
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
    const mark = this.current;
    if (!mark) return 'There is nothing to decide; "+ TYPE VALUE" adds a value.';
    if (name === 'a' || name === 'r')
      return this.#keep(decided(this.#marks, [mark.id], name === 'a' ? 'accept' : 'reject', rest), this.#next);
    if (name === 't') return this.#retype(mark, rest);
    if (name === 'c') return rest ? this.#keep(coded(this.#marks, mark.id, rest)) : 'c takes a code';
    if (name === 'e') return this.#extend(mark, Number(words[0]), Number(words[1] ?? 0));
    if (name === 'like') return this.#like(mark);
    return `There is no "${name}"; h shows what there is.`;
  }

  get #next(): number {
    return Math.min(this.#at + 1, this.#marks.length - 1);
  }

  #keep(marks: Marks, at = this.#at): undefined {
    this.#before.push({ marks: this.#marks, at: this.#at });
    this.#marks = signed(this.#marks, marks, signature(this.reviewer));
    this.#at = at;
  }

  #undo(): string | undefined {
    const last = this.#before.pop();
    if (!last) return 'There is nothing to undo.';
    this.#marks = last.marks;
    this.#at = last.at;
    return undefined;
  }

  #go(to: number): string | undefined {
    if (to < 0 || to >= this.#marks.length) return 'There is no other one.';
    this.#at = to;
    return undefined;
  }

  #retype(mark: Mark, type: string): string | undefined {
    if (!/^[A-Z][A-Z0-9_]*$/.test(type)) return 't takes the name of a type';
    return this.#keep(retyped(this.#marks, mark.id, type), this.#next);
  }

  #extend(mark: Mark, left: number, right: number): string | undefined {
    if (!Number.isInteger(left) || !Number.isInteger(right)) return 'e takes two whole numbers';
    const marks = resized(this.#marks, mark.id, this.text, left, right);
    return marks ? this.#keep(marks) : 'Nothing would be left.';
  }

  #like(mark: Mark): string | undefined {
    if (isUndecided(mark)) return 'Decide this one first: p leads back to it.';
    return this.#keep(likeThis(this.#marks, mark.id, this.text));
  }

  #add(type: string, value: string): string | undefined {
    if (!/^[A-Z][A-Z0-9_]*$/.test(type) || value === '') return '+ takes a type and a value';
    const marks = withValue(this.#marks, this.text, value, type);
    return marks ? this.#keep(marks) : 'The value is nowhere, or marked already.';
  }
}

export const describeType = (type: string): string => findEntity(type)?.description ?? 'Own type';
