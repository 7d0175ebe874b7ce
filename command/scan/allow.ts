import type { Finding } from '../library/types';
import type { Lines } from './found';

/** `veilmark:allow` on the line of a finding, or `veilmark:allow-next-line` on the line before; types after it narrow it down. */
const ALLOW = /veilmark:allow(-next-line)?(?![\w-])(?:[ \t]+([A-Z][A-Z\d_]*(?:[ \t]*,[ \t]*[A-Z][A-Z\d_]*)*))?/;

function allows(line: string, isNextLine: boolean, type: string): boolean {
  const match = ALLOW.exec(line);
  if (!match || (match[1] !== undefined) !== isNextLine) return false;
  return match[2] === undefined || match[2].split(',').some((named) => named.trim() === type);
}

/** Whether a comment in the file says that a finding may stay. */
export function isAllowed({ start, entity_type }: Finding, lines: Lines): boolean {
  const { line } = lines.at(start);
  return allows(lines.line(line), false, entity_type) || (line > 1 && allows(lines.line(line - 1), true, entity_type));
}
