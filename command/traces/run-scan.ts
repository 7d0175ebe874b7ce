import { EXIT_CODES, type ExitCode } from '../frame/exit-codes';
import { oneOf } from '../frame/parse-options';
import { printLine } from '../frame/print';
import { Progress } from '../frame/progress';
import { visible } from '../frame/visible';
import { plural } from '../scan/report/report';
import type { TraceValues } from './options';
import { chosenFiles, prepareRedaction } from './prepare';
import type { Searched } from './redaction';

/** The whole of `traces scan`; exit codes as of `scan`. Values are never shown. */
export async function runTraceScan(given: readonly string[], values: TraceValues): Promise<number> {
  const format = oneOf('--format', values.format ?? 'text', ['text', 'json']);
  const files = chosenFiles(given, values, false);
  const { redaction } = await prepareRedaction(values, { stays: true });
  const progress = new Progress(
    files.length,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const results: Searched[] = [];
  for (const file of files) {
    results.push(await redaction.search(file));
    progress.add(1, file.size);
  }
  progress.end();
  if (format === 'json') printLine(JSON.stringify(reportOf(results), null, 2));
  else for (const line of linesOf(results)) printLine(line);
  return codeOf(results);
}

export function codeOf(results: readonly Searched[]): ExitCode {
  if (results.some(({ notRead }) => notRead.length > 0)) return EXIT_CODES.notScanned;
  return results.some(({ places }) => places.length > 0) ? EXIT_CODES.findings : EXIT_CODES.clean;
}

function countsOf(results: readonly Searched[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { places } of results)
    for (const { entity_type } of places) counts[entity_type] = (counts[entity_type] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}

function byStore(results: readonly Searched[]): Map<string, Searched[]> {
  const stores = new Map<string, Searched[]>();
  for (const one of results) {
    const key = `${one.file.store.title}  ${one.file.root}`;
    stores.set(key, [...(stores.get(key) ?? []), one]);
  }
  return stores;
}

function reportOf(results: readonly Searched[]) {
  return {
    stores: [...byStore(results).values()].map((own) => ({
      agent: own[0]?.file.store.id,
      root: own[0]?.file.root,
      files: own.length,
      characters: own.reduce((sum, { characters }) => sum + characters, 0),
      counts: countsOf(own),
    })),
    files: results
      .filter(({ places, notRead }) => places.length + notRead.length > 0)
      .map(({ file, places, notRead }) => ({ file: file.file, session: file.session, places, not_scanned: notRead })),
  };
}

function* linesOf(results: readonly Searched[]): Iterable<string> {
  for (const [store, own] of byStore(results)) {
    yield visible(store);
    for (const { file, places } of own.filter((one) => one.places.length > 0)) {
      yield `  ${visible(file.name)}`;
      for (const { line, path, entity_type } of places) yield `    ${line}  ${entity_type.padEnd(22)} ${visible(path)}`;
    }
    const counts = Object.entries(countsOf(own)).map(([type, count]) => `${type} ${count}`);
    yield `  ${plural(own.length, 'file')}: ${counts.join(', ') || 'nothing found'}`;
    yield '';
  }
  const unread = results.filter(({ notRead }) => notRead.length > 0);
  if (unread.length > 0) yield 'Not scanned';
  for (const { file, notRead } of unread) for (const why of notRead) yield `  ${visible(file.file)}: ${visible(why)}`;
  const found = results.reduce((sum, { places }) => sum + places.length, 0);
  yield `${plural(found, 'finding')} in ${plural(results.filter(({ places }) => places.length > 0).length, 'file')} (${plural(results.length, 'file')} scanned)`;
}
