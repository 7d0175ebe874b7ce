import type { Failed, Finding, Where } from '../../messaging/protocol';
import { detect } from '../detect';
import type { FileFormat } from './read-file';

/** Long enough for the words around a value, short enough for messages of other pages to get their turn between two. */
const PIECE = 12_000;
const TABLES: readonly FileFormat[] = ['csv', 'tsv', 'parquet'];

/**
 * Findings of a long text. It is read in pieces that end with a line; of a table every piece begins with the names of its columns, which
 * say what a value is.
 */
export async function detectText(
  text: string,
  format: FileFormat,
): Promise<{ ok: true; findings: Finding[]; where: Where } | Failed> {
  const header = TABLES.includes(format) ? headerOf(text) : '';
  const pieces = cut(text, PIECE);
  const units = pieces.map(({ start, end }) => (start === 0 ? '' : header) + text.slice(start, end));
  const reply = await detect(units);
  if (!reply.ok) return reply;
  const findings = pieces.flatMap(({ start }, index) => {
    const added = start === 0 ? 0 : header.length;
    return (reply.findings[index] ?? [])
      .filter((finding) => finding.start >= added)
      .map((finding) => ({ ...finding, start: finding.start - added + start, end: finding.end - added + start }));
  });
  return { ok: true, findings, where: reply.where };
}

function headerOf(text: string): string {
  const end = text.indexOf('\n') + 1;
  return end > 0 && end < PIECE / 10 ? text.slice(0, end) : '';
}

/** At line ends where there are any, else at spaces, else anywhere. */
function cut(text: string, length: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length || start === 0; ) {
    const end = start + length >= text.length ? text.length : breakBefore(text, start, start + length);
    pieces.push({ start, end });
    if (end <= start) break;
    start = end;
  }
  return pieces;
}

function breakBefore(text: string, start: number, limit: number): number {
  for (const separator of ['\n', ' ']) {
    const at = text.lastIndexOf(separator, limit - 1);
    if (at > start + (limit - start) / 2) return at + 1;
  }
  return limit;
}
