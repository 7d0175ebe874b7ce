import type { Failed, Finding } from '../../messaging/protocol';
import { detectText } from './detect-text';

/**
 * What is personal in the name of a file. Its ending says nothing, and its words may be joined by other signs than spaces, which hides
 * them from a reader of sentences: it is read both ways.
 */
export async function findInName(name: string): Promise<{ ok: true; findings: Finding[] } | Failed> {
  const stem = name.replace(/\.\p{L}[\p{L}\p{N}]{0,9}$/u, '');
  const found: Finding[] = [];
  for (const reading of [stem, stem.replace(/[_.+-]/g, ' ')]) {
    const reply = await detectText(reading, 'txt');
    if (!reply.ok) return reply;
    for (const { start, end, ...rest } of reply.findings)
      if (found.every((other) => end <= other.start || start >= other.end))
        found.push({ ...rest, start, end, text: name.slice(start, end) });
  }
  return { ok: true, findings: found.sort((a, b) => a.start - b.start) };
}
