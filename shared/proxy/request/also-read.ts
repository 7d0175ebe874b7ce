import type { Read } from './fit';
import { isPersonalInToken, isPlainName } from './tokens';
import type { Finding } from './veil';

/** A stretch of a slot that is read once more by itself, as people would write it. As long as the stretch, so that offsets are the same. */
interface Line {
  start: number;
  text: string;
  isMeant(finding: Finding): boolean;
}

const IDENTIFIER = /[\p{L}\p{M}\p{N}]+(?:_+[\p{L}\p{M}\p{N}-]+)+/gu;
const CAPITALIZED = /\p{Lu}\p{Ll}+_+\p{Lu}\p{Ll}+/u;
const FILE_NAME = /^[^\n@:,;!?]{1,120}(?=\.[A-Za-z][A-Za-z\d]{0,4}$)/;
/** In words of programs much looks like a name. */
const SURE = 0.7;
const BETWEEN = '\n\n';

/** Names in identifiers (`call_Jane_Doe`), in names of files (`Jane Doe.txt`) and as names of fields: the words beside them hide them. */
function linesOf({ text, places, isToken }: Read): Line[] {
  const lines: Line[] = [];
  const stem = places ? undefined : FILE_NAME.exec(text)?.[0];
  if (stem !== undefined) {
    const isPerson = ({ entity_type }: Finding) => entity_type === 'PERSON';
    lines.push({ start: 0, text: stem.replace(/[_.-]/g, ' '), isMeant: isPerson });
  } else if (text.includes('_'))
    for (const { 0: word, index } of text.matchAll(IDENTIFIER))
      if (CAPITALIZED.test(word) || (isToken && /\d{3}/.test(word)))
        lines.push({ start: index, text: word.replaceAll('_', ' '), isMeant: (found) => isSure(found, isToken) });
  for (const { kind, start, end } of places ?? [])
    if (kind === 'name' && !isPlainName(text.slice(start, end)))
      lines.push({ start, text: text.slice(start, end), isMeant: isPersonalInToken });
  return lines;
}

const isSure = (finding: Finding, isToken = false): boolean =>
  finding.score >= SURE && (isToken ? isPersonalInToken(finding) : finding.entity_type === 'PERSON');

/** What must be scanned besides the text of a slot. */
export function alsoRead(read: Read): string | undefined {
  const lines = linesOf(read);
  return lines.length > 0 ? lines.map(({ text }) => text).join(BETWEEN) : undefined;
}

/** What was found in it, where it is in the slot. */
export function placedAlso(read: Read, found: readonly Finding[]): Finding[] {
  let at = 0;
  return linesOf(read).flatMap(({ start, text, isMeant }) => {
    const from = at;
    at += text.length + BETWEEN.length;
    return found
      .filter((one) => one.start >= from && one.end <= from + text.length && isMeant(one))
      .map((one) => ({ ...one, start: one.start - from + start, end: one.end - from + start }));
  });
}
