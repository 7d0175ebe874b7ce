import path from 'node:path';
import { EXIT_CODES } from '../frame/exit-codes';
import { onDemand } from '../frame/on-demand';
import { tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { version } from '../frame/version';
import { visible } from '../frame/visible';
import { writeWhole } from '../frame/write-file';
import { plural } from '../scan/report/report';
import type { TraceValues } from './options';
import { chosenFiles, prepareRedaction } from './prepare';
import { traceKind } from './records';
import type { Rewritten, Searched } from './redaction';

/** The whole of `traces export`: one file to hand on. Its first line is the receipt, the others are the session. */
export async function runExport(given: readonly string[], values: TraceValues): Promise<number> {
  if (given.length !== 1) throw new UsageError('Name one session: its id, or its file');
  const files = chosenFiles(given, values, true).filter(
    ({ store, name }) => !store.keeps?.test(name) && traceKind(name) !== 'database',
  );
  const { redaction, keep } = await prepareRedaction(values, { stays: false });
  const searched: Searched[] = [];
  for (const file of files) searched.push(await redaction.search(file));
  const unread = searched.filter((one) => one.characters === 0 && one.notRead.length > 0);
  for (const { file, notRead } of unread) tellLine(`${visible(file.file)}: left out: ${visible(notRead[0] ?? '')}`);
  const parts: { searched: Searched; made: Rewritten }[] = [];
  for (const one of searched.filter((each) => !unread.includes(each)))
    parts.push({ searched: one, made: await redaction.rewrite(one) });
  if (parts.some(({ made }) => made.opaque > 0))
    throw new UsageError('The session contains encoded data that cannot be read, so it is not exported');
  if (parts.length === 0) throw new UsageError('The session could not be read');
  const body = parts.map((part) => textOfPart(part, parts.length > 1)).join('');
  const receipt = receiptOf(parts, body, unread.length);
  const session = files[0]?.session ?? 'session';
  const to = values.output ?? `${session}.redacted.jsonl`;
  writeWhole(to, `${JSON.stringify(receipt)}\n${body}`, { isReplacing: values.force === true, mode: 0o600 });
  await keep();
  const places = Object.values(receipt.counts).reduce((sum, count) => sum + count, 0);
  tellLine(
    `${visible(path.resolve(to))}: ${plural(parts.length, 'file')}, ${plural(places, 'place')} replaced. Read it before you send it.`,
  );
  return unread.length > 0 ? EXIT_CODES.notScanned : EXIT_CODES.clean;
}

/** Records stay lines; what is no list of records becomes one. */
function textOfPart(
  { searched: { file }, made: { content } }: { searched: Searched; made: Rewritten },
  isOneOfMany: boolean,
): string {
  const head = isOneOfMany
    ? `${JSON.stringify({ type: 'veilmark-part', agent: file.store.id, name: path.posix.basename(file.name) })}\n`
    : '';
  if (traceKind(file.name) === 'lines') return head + (String(content).endsWith('\n') ? content : `${content}\n`);
  return `${head}${JSON.stringify({ type: 'veilmark-text', text: content })}\n`;
}

function receiptOf(parts: readonly { searched: Searched; made: Rewritten }[], body: string, leftOut: number) {
  const { createHash } = onDemand('node:crypto');
  const counts: Record<string, number> = {};
  for (const { made } of parts)
    for (const [type, count] of Object.entries(made.counts)) counts[type] = (counts[type] ?? 0) + count;
  return {
    type: 'veilmark-receipt',
    veilmark: version,
    agent: parts[0]?.searched.file.store.id,
    files: parts.length,
    files_left_out: leftOut,
    counts,
    files_inside_taken_out: parts.reduce((sum, { made }) => sum + made.withheld, 0),
    /** Of everything after this line. */
    sha256: createHash('sha256').update(body).digest('hex'),
  };
}
