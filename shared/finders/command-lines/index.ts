import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findCommandLines } from './command-lines';

/** Passwords that programs take on their command line. */
export const commandLines: Finder = {
  name: 'command-lines',
  finds: [GENERAL_TYPE_OF.SECRET],
  find: ({ text, plan, parts }) => ({ findings: findCommandLines(text, plan.types, parts) }),
};
