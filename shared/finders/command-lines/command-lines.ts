import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { COMMAND_LINES } from '@veilmark/catalog/words/command-lines';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { ruleFinding } from '../rule-finding';

/** Most texts have none of these words, and are not searched. */
const WORDS = new PartList([...new Set(COMMAND_LINES.flatMap(({ words }) => words))]);
const COMMANDS = COMMAND_LINES.map(({ words, signs, pattern }) => ({
  words: new PartList(words),
  signs: new PartList(signs),
  pattern: lazyPattern(() => new RegExp(pattern, 'dgm')),
}));
const SCORE = 0.9;
/** What manuals write where a password will stand. */
const STANDS_FOR =
  /^(?:your|my|the)?[_-]?(?:pass(?:word|wd|phrase)?|pwd|secret|user(?:name)?|token|key)$|^x{3,}$|^\.{3}/i;

/** `curl -u admin:secret`, `mysql -psecret`, `IDENTIFIED BY 'secret'`. */
export function findCommandLines(text: string, types: ReadonlySet<string>, parts = new TextParts(text)): Finding[] {
  const type = GENERAL_TYPE_OF.SECRET;
  if (!types.has(type) || !parts.hasAny(WORDS)) return [];
  const findings: Finding[] = [];
  for (const { words, signs, pattern } of COMMANDS) {
    if (!parts.hasAny(words) || !parts.hasAny(signs)) continue;
    for (const { indices, groups } of text.matchAll(pattern())) {
      const name = ['single', 'double', 'plain'].find((group) => groups?.[group] !== undefined) ?? '';
      const [start, end] = indices?.groups?.[name] ?? [0, 0];
      if (!STANDS_FOR.test(text.slice(start, end)))
        // The letter of an option right before it ("-pS3cret") is no part of it.
        findings.push({ ...ruleFinding('command lines', type, start, end, SCORE), exact: true });
    }
  }
  return findings;
}
