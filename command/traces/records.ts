import { rewriteJson, type Visit, visitText } from './json-leaves';

/** How a session file is read. */
type TraceKind = 'lines' | 'json' | 'text' | 'database';

export const traceKind = (name: string): TraceKind =>
  /\.(?:sqlite3?|db|vscdb)$/i.test(name)
    ? 'database'
    : /\.(?:jsonl|ndjson)$/i.test(name)
      ? 'lines'
      : /\.json$/i.test(name)
        ? 'json'
        : 'text';

/** A leaf of a file next to its line, from 1. */
export type VisitAt = (line: number, ...leaf: Parameters<Visit>) => ReturnType<Visit>;

/** Visits every place of a session file and answers it as it is to be. Lines stay lines, and each keeps its end. */
export async function rewriteText(kind: TraceKind, content: string, visit: VisitAt): Promise<string> {
  if (kind === 'json') {
    const made = await rewriteJson(content, (leaf) => visit(1, leaf));
    if (made !== undefined) return made;
  }
  if (kind !== 'lines')
    return (await visitText({ path: '', label: '', text: content }, (leaf) => visit(1, leaf))) ?? content;
  const made: string[] = [];
  let number = 0;
  for (const line of content.split('\n')) {
    number++;
    const at = number;
    const end = line.endsWith('\r') ? '\r' : '';
    const bare = end === '' ? line : line.slice(0, -1);
    const next =
      bare.trim() === ''
        ? bare
        : ((await rewriteJson(bare, (leaf) => visit(at, leaf))) ??
          // A line that was cut off when the agent was killed is text.
          (await visit(at, { path: '', label: '', text: bare, kind: 'text' })) ??
          bare);
    made.push(next + end);
  }
  return made.join('\n');
}
