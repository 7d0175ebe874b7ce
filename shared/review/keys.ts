/** What a key does in a review. Letters, so that every keyboard has them. */
export const REVIEW_KEYS = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  undecided: ['n'],
  accept: ['a'],
  reject: ['r'],
  type: ['t'],
  code: ['c'],
  extend: ['e'],
  shrink: ['d'],
  extendStart: ['E'],
  shrinkStart: ['D'],
  like: ['l'],
  add: ['m'],
  undo: ['u'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;
export type ReviewCommand = keyof typeof REVIEW_KEYS;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command of a pressed key; Ctrl+Z is undo wherever it is known as that. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): ReviewCommand | undefined {
  if ((ctrlKey || metaKey) && key === 'z') return 'undo';
  if (ctrlKey || metaKey || altKey) return undefined;
  const commands = Object.entries(REVIEW_KEYS) as [ReviewCommand, readonly string[]][];
  return commands.find(([, keys]) => keys.includes(key))?.[0];
}
