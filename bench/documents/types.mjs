// Whether a covered value is also called what it is.

/** Counts, by kind, values whose longest finding names that kind, and those that it only calls somebody's number. */
export class TypeTally {
  #kinds = new Map();
  #kindOfType;

  constructor(kindOfType) {
    this.#kindOfType = kindOfType;
  }

  add({ kind, start, end }, results) {
    const overlap = (one) => Math.min(end, one.end) - Math.max(start, one.start);
    const [first] = results.filter((one) => overlap(one) > 0).sort((a, b) => overlap(b) - overlap(a));
    if (!first) return;
    const counts = this.#kinds.get(kind) ?? { all: 0, right: 0, precise: 0 };
    const isRight = this.#kindOfType(first.entity_type) === kind;
    counts.all++;
    if (isRight) counts.right++;
    if (isRight && first.entity_type !== anyNumber) counts.precise++;
    this.#kinds.set(kind, counts);
  }

  /** Kinds worst first, with the share of right ones in percent. */
  shares() {
    return [...this.#kinds]
      .map(([kind, { all, right, precise }]) => ({
        kind,
        all,
        right: (100 * right) / all,
        precise: (100 * precise) / all,
      }))
      .sort((a, b) => a.right - b.right);
  }
}
const anyNumber = 'CUSTOMER_ID';

/** Markdown, over all direct kinds of a set. */
export function typesTable(tally) {
  const shares = tally.shares();
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const ids = shares.find(({ kind }) => kind === 'ID');
  return [
    'Covered values that are also called what they are, %:',
    '',
    row(shares.map(({ kind }) => kind)),
    row(shares.map(() => '---')),
    row(shares.map(({ right }) => right.toFixed(0))),
    '',
    ...(ids
      ? [
          `Of the numbers that identify a person, ${ids.precise.toFixed(0)} % get a type more precise than CUSTOMER_ID.`,
          '',
        ]
      : []),
  ].join('\n');
}
