import { hostsIn } from './addresses';

/** Which numbers follow a name in a text, however spelled. */
export type NumbersOf = (name: string) => ReadonlySet<string>;

/** The texts of a conversation so far. What they contain is read when it is asked for, and each text once. */
export class MetTexts {
  readonly #texts: { text: string; numbersOf: NumbersOf }[] = [];
  readonly #hosts: Set<string>;
  #hostsRead = 0;
  readonly #numbers = new Map<string, { read: number; numbers: Set<string> }>();

  constructor(hosts: readonly string[] = []) {
    this.#hosts = new Set(hosts);
  }

  add(text: string, numbersOf: NumbersOf): void {
    this.#texts.push({ text, numbersOf });
  }

  include(value: string): boolean {
    return this.#texts.some(({ text }) => text.includes(value));
  }

  /** Hosts that the texts name. */
  get hosts(): ReadonlySet<string> {
    for (; this.#hostsRead < this.#texts.length; this.#hostsRead++)
      for (const named of hostsIn(this.#texts[this.#hostsRead]?.text ?? '')) this.#hosts.add(named);
    return this.#hosts;
  }

  /** Whether the number follows the name in a text. */
  hasNumber(name: string, number: string): boolean {
    const known = this.#numbers.get(name) ?? { read: 0, numbers: new Set<string>() };
    this.#numbers.set(name, known);
    for (; known.read < this.#texts.length; known.read++)
      for (const one of this.#texts[known.read]?.numbersOf(name) ?? []) known.numbers.add(one);
    return known.numbers.has(number);
  }

  /** Takes over what another one has met. It is for one that has met nothing yet. */
  resume(other: MetTexts): void {
    for (const host of other.#hosts) this.#hosts.add(host);
    for (const [name, { read, numbers }] of other.#numbers)
      this.#numbers.set(name, { read, numbers: new Set(numbers) });
    for (const text of other.#texts) this.#texts.push(text);
    this.#hostsRead = other.#hostsRead;
  }
}
