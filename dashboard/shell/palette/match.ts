/** Something the palette can do, and the words it is found by. */
export interface Command {
  id: string;
  name: string;
  group: 'pages' | 'actions' | 'guides';
  /** Other words people look for it with. */
  words?: string;
  run: () => void;
}

const BEGINS = 3;
const WORD_BEGINS = 2;
const INSIDE = 1;

/** The commands that contain every word of the query, those whose name begins with it first; their order otherwise. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}

function rankOf({ name, words = '' }: Command, wanted: readonly string[]): number {
  const title = folded(name);
  const all = `${title} ${folded(words)}`;
  if (!wanted.every((word) => all.includes(word))) return 0;
  const first = wanted[0];
  if (first === undefined || title.startsWith(first)) return BEGINS;
  return title.includes(` ${first}`) ? WORD_BEGINS : INSIDE;
}

/** `ä` and `a` are the same letter to somebody who types quickly. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
