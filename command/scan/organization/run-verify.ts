import { AuditEntry, AuditHead } from '@veilmark/contract/audit-log';
import { type AuditExport, type AuditProblem, checkAuditLog } from '@veilmark/policy/audit';
import * as z from 'zod';
import { EXIT_CODES } from '../../frame/exit-codes';
import { printLine } from '../../frame/print';
import { readStdin } from '../../frame/read-stdin';
import { UsageError } from '../../frame/usage-error';
import { visible } from '../../frame/visible';
import { parseJson, parseText } from '../config/read-config';

const Page = z.object({
  organization: z.string(),
  publicKey: z.string(),
  entries: z.array(AuditEntry),
  head: AuditHead,
});

const PROBLEMS: Record<AuditProblem['kind'], string> = {
  gap: 'is missing',
  changed: 'was changed: its hash does not fit',
  unlinked: 'does not follow from the entry before it',
  'cut-off': 'is the last one here, but not the one that the organization signed',
  unsigned: '',
};

/** The whole of `veilmark audit verify`; answers the exit code. */
export async function runVerify(files: readonly string[], key: string | undefined): Promise<number> {
  if (files.length === 0) throw new UsageError('No files given; name them, or - for standard input');
  const log = joined(files.map(readPage));
  const problem = await checkAuditLog(log, key);
  if (!problem) {
    const last = log.entries.at(-1);
    printLine(`Intact: ${log.entries.length} entries${last ? `, the newest of ${last.at}` : ''}.`);
    if (key === undefined) printLine(`The key was taken from the file: ${visible(log.publicKey)}`);
    return EXIT_CODES.clean;
  }
  printLine(
    problem.kind === 'unsigned'
      ? `Not intact: the newest entry is not signed by ${key === undefined ? 'the key in the file' : 'this key'}.`
      : `Not intact: entry ${problem.seq} ${PROBLEMS[problem.kind]}.`,
  );
  return EXIT_CODES.findings;
}

function readPage(file: string): z.infer<typeof Page> {
  const content =
    file === '-' ? parseText(Buffer.from(readStdin()).toString('utf8'), 'standard input') : parseJson(file);
  const parsed = Page.safeParse(content);
  if (!parsed.success) throw new UsageError(`"${file}" is not an audit log of an organization`);
  return parsed.data;
}

/** Pages in any order; each was signed at its own time, so the newest head counts. */
function joined(pages: readonly z.infer<typeof Page>[]): AuditExport {
  const newest = pages.reduce((best, page) => (page.head.seq > best.head.seq ? page : best));
  if (pages.some(({ organization }) => organization !== newest.organization))
    throw new UsageError('The files belong to different organizations');
  const entries = new Map(pages.flatMap((page) => page.entries).map((entry) => [entry.seq, entry]));
  return { ...newest, entries: [...entries.values()].sort((a, b) => a.seq - b.seq) };
}
