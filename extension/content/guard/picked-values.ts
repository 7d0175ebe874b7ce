import { decided, isAdded, isKept, type Mark, type Marks, resized, withSelection } from '@veilmark/review/marks';
import { OWN_TYPE } from '@veilmark/ui/own-entry';
import type { Finding } from '../../messaging/protocol';

/** What is to be protected, in the order of the text, and by index what stays as it is. */
export interface Picked {
  findings: Finding[];
  left: number[];
}

/** A value of a text with all its places. */
export interface Value {
  key: string;
  text: string;
  type: string;
  placeholder: string;
  marks: readonly Mark[];
}

const keyOf = ({ entity_type, text }: Pick<Mark, 'entity_type' | 'text'>) => `${entity_type}\n${text}`;
export const isProtected = ({ marks }: Value) => marks.some((mark) => !isKept(mark));

/** What a person has decided about the values of a text, step by step. */
export class PickedValues {
  readonly #findings: readonly Finding[];
  readonly #placeholders: readonly string[];
  readonly #addedValue: string;
  #marks: Marks;
  readonly #past: Marks[] = [];

  /** `addedValue` is shown for what no placeholder is known for. */
  constructor(findings: readonly Finding[], placeholders: readonly string[], addedValue: string) {
    this.#findings = findings;
    this.#placeholders = placeholders;
    this.#addedValue = addedValue;
    this.#marks = findings.map(({ entity_type, text, score, start, end, look }, index) => ({
      id: String(index),
      entity_type,
      text,
      score,
      start,
      end,
      why: look?.reasons,
      verdict: 'undecided',
    }));
  }

  /** What needs a look comes first, and what the person added before it. */
  values(): Value[] {
    const values = new Map<string, Value>();
    const first = (mark: Mark) => (isAdded(mark) ? -1 : this.#rankOf(mark));
    for (const mark of [...this.#marks].sort((a, b) => first(a) - first(b))) {
      const key = keyOf(mark);
      const { text, entity_type: type } = mark;
      const marks = [...(values.get(key)?.marks ?? []), mark];
      values.set(key, { key, text, type, placeholder: this.placeholderOf(mark), marks });
    }
    return [...values.values()];
  }

  value(key: string): Value | undefined {
    return this.values().find((value) => value.key === key);
  }

  inOrder(): Mark[] {
    return [...this.#marks].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
  }

  placeholderOf(mark: Mark): string {
    const found = this.#findings[Number(mark.id)];
    const isAsFound = found?.text === mark.text && found.entity_type === mark.entity_type;
    return isAsFound ? (this.#placeholders[Number(mark.id)] ?? '') : this.#addedValue;
  }

  findingOf({ id, entity_type, start = 0, end = 0, text }: Mark): Finding {
    const found = this.#findings[Number(id)];
    return { score: 1, category: 'other', ...found, entity_type, start, end, text };
  }

  decide(values: readonly Value[], isOn: boolean): void {
    const ids = values.flatMap((value) => value.marks.map(({ id }) => id));
    this.#keep(decided(this.#marks, ids, isOn ? 'accept' : 'reject'));
  }

  /** Marks what is selected, everywhere in the text; answers how many places, or undefined where nothing can be marked. */
  add(whole: string, span: Parameters<typeof withSelection>[2]): number | undefined {
    const next = withSelection(this.#marks, whole, span, OWN_TYPE);
    if (!next) return undefined;
    const known = new Set(this.#marks.map(({ id }) => id));
    this.#keep(next);
    return next.filter(({ id }) => !known.has(id)).length;
  }

  /** Moves the ends of every place of a value; marks that it grows over become part of it. */
  resize(value: Value, whole: string, left: number, right: number): void {
    let next: Marks = this.#marks;
    for (const { id } of value.marks) {
      const moved = resized(next, id, whole, left, right);
      const own = moved?.find((mark) => mark.id === id);
      if (!moved || !own) continue;
      next = moved.filter(
        (mark) => mark === own || (mark.end ?? 0) <= (own.start ?? 0) || (mark.start ?? 0) >= (own.end ?? 0),
      );
    }
    this.#keep(next);
  }

  /** Answers whether there was a step to take back. */
  undo(): boolean {
    const last = this.#past.pop();
    if (last) this.#marks = last;
    return last !== undefined;
  }

  picked(isInOrder: boolean): Picked {
    const placed = isInOrder ? this.inOrder() : this.#marks;
    const left = [...placed.keys()].filter((at) => isKept(placed[at] as Mark));
    return { findings: placed.map((mark) => this.findingOf(mark)), left };
  }

  #rankOf({ id }: Mark): number {
    return this.#findings[Number(id)]?.look?.rank ?? Number(id.replace(/\D.*/, '') || 0);
  }

  #keep(next: Marks): void {
    this.#past.push(this.#marks);
    this.#marks = next;
  }
}
