import { EXIT_CODES } from '../frame/exit-codes';
import { listOf, oneOf } from '../frame/parse-options';
import { printLine } from '../frame/print';
import { visible } from '../frame/visible';
import { plural } from '../scan/report/report';
import { namedFiles, storeFiles, type TraceFile, thisMachine } from './find-files';
import type { TraceValues } from './options';

export interface StoreSummary {
  agent: string;
  title: string;
  root: string;
  sessions: number;
  files: number;
  bytes: number;
  /** When a file of it was last written. */
  newest: string;
}

/** Files by store and folder, in the order of the stores. */
export function summarize(files: readonly TraceFile[]): StoreSummary[] {
  const stores = new Map<string, TraceFile[]>();
  for (const one of files)
    stores.set(`${one.store.id}\n${one.root}`, [...(stores.get(`${one.store.id}\n${one.root}`) ?? []), one]);
  return [...stores.values()].map((own) => {
    const [{ store, root }] = own as [TraceFile];
    return {
      agent: store.id,
      title: store.title,
      root,
      files: own.length,
      sessions: new Set(own.flatMap(({ session }) => session ?? [])).size,
      bytes: own.reduce((sum, { size }) => sum + size, 0),
      newest: new Date(own.reduce((most, { mtimeMs }) => Math.max(most, mtimeMs), 0)).toISOString(),
    };
  });
}

/** The whole of `traces list`: reads names, sizes and times, and opens nothing. */
export function runList(given: readonly string[], values: TraceValues): number {
  const machine = thisMachine();
  const agents = listOf(values.agent);
  const files = given.length > 0 ? namedFiles(machine, given, agents) : storeFiles(machine, agents);
  const stores = summarize(files);
  if (oneOf('--format', values.format ?? 'text', ['text', 'json']) === 'json') {
    printLine(JSON.stringify({ stores }, null, 2));
    return EXIT_CODES.clean;
  }
  for (const { title, agent, root, sessions, files: count, bytes, newest } of stores) {
    printLine(`${title} (${agent})  ${visible(root)}`);
    printLine(
      `  ${plural(sessions, 'session')}, ${plural(count, 'file')}, ${sizeOf(bytes)}, last written ${newest.slice(0, 16).replace('T', ' ')}`,
    );
  }
  if (stores.length === 0) printLine('No store of a known agent is on this machine. Name a folder to list that.');
  return EXIT_CODES.clean;
}

export function sizeOf(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
