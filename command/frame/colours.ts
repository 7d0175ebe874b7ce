import { fstatSync } from 'node:fs';
import { toUiCategory, type UiCategory } from '@veilmark/ui/ui-categories';

/** The category hues of the playground, in the shades it uses on dark ground; a terminal's own background stays. */
const HUES: Record<UiCategory, readonly [red: number, green: number, blue: number]> = {
  contact: [0x72, 0x9a, 0xfa],
  identity: [0xff, 0x8f, 0x5c],
  government: [0x94, 0x78, 0xe6],
  financial: [0x56, 0xc8, 0x9c],
  health: [0xd0, 0x5a, 0x78],
  secret: [0xe6, 0x52, 0x17],
  location: [0xc8, 0xb0, 0x30],
  network: [0x06, 0x88, 0xa6],
  special: [0xc0, 0x80, 0xd8],
  other: [0x9e, 0xa6, 0xb2],
};

/** A sign for each category, so that none is told by colour alone. All are in WGL4, the set that fonts of terminals have. */
const MARKS: Record<UiCategory, string> = {
  contact: '@',
  identity: '●',
  government: '§',
  financial: '¤',
  health: '+',
  secret: '♦',
  location: '⌂',
  network: '↔',
  special: '‡',
  other: '•',
};

export interface Painter {
  mark(category: string, text: string): string;
  sign(category: string): string;
  bold(text: string): string;
  dim(text: string): string;
}

const plain: Painter = {
  mark: (_, text) => text,
  sign: (category) => MARKS[toUiCategory(category)],
  bold: (text) => text,
  dim: (text) => text,
};

const coloured: Painter = {
  mark: (category, text) => `\x1b[38;2;${HUES[toUiCategory(category)].join(';')}m${text}\x1b[0m`,
  sign: (category) => MARKS[toUiCategory(category)],
  bold: (text) => `\x1b[1m${text}\x1b[0m`,
  dim: (text) => `\x1b[2m${text}\x1b[0m`,
};

/** Colors on a terminal, unless NO_COLOR says otherwise; FORCE_COLOR also elsewhere. */
export function painter(): Painter {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR || TERM === 'dumb') return plain;
  return FORCE_COLOR || isTerminal() ? coloured : plain;
}

/** Files and pipes are told apart first: asking for the stream loads what would send to a network. */
function isTerminal(): boolean {
  try {
    return fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true;
  } catch {
    return false;
  }
}
