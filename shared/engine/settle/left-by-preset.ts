import type { Finding } from '../finding';
import { isOwn } from './own-rules';

/** Without what the rule of the preset lets stay; what the caller's own patterns and lists found is the caller's. */
export function withoutLeft(
  findings: readonly Finding[],
  leaves: readonly { type: string; values: RegExp }[],
  text: string,
): readonly Finding[] {
  if (leaves.length === 0) return findings;
  return findings.filter(
    (finding) =>
      isOwn(finding) ||
      !leaves.some(({ type, values }) => type === finding.type && values.test(text.slice(finding.start, finding.end))),
  );
}
