import { listOf, numberOf, oneOf } from '../frame/parse-options';
import { Progress } from '../frame/progress';
import { readStdin } from '../frame/read-stdin';
import { UsageError } from '../frame/usage-error';
import { type Collected, collectFiles } from './collect';
import { Baseline } from './config/baseline';
import { readConfig } from './config/read-config';
import type { Config } from './config/schema';
import { isTextFile } from './content';
import { scanSettings } from './detection-options';
import { fileKind } from './file-kind';
import type { FileResult } from './found';
import { changesSince, stagedChanges } from './git/changes';
import { scanChanges } from './git/scan-changes';
import { scanHistory } from './git/scan-history';
import { chooseCompilers } from './optimizer';
import type { DetectionValues } from './options';
import { noteRefused } from './organization/note';
import { scanFiles } from './pool';
import { FORMATS, reportWriter } from './report/index';
import { ReportMaker } from './report/make-report';
import { outputTo } from './report/output';
import { refuseBinary, scanBytes } from './scan-file';
import { TextScanner } from './scan-text';
import type { ScanSettings } from './settings';

export interface ScanValues extends DetectionValues {
  config?: string | undefined;
  format?: string | undefined;
  output?: string | undefined;
  all?: boolean | undefined;
  'ignore-test-values'?: boolean | undefined;
  'show-values'?: boolean | undefined;
  baseline?: string | undefined;
  'update-baseline'?: boolean | undefined;
  staged?: boolean | undefined;
  since?: string | undefined;
  history?: boolean | undefined;
  exclude?: string[] | undefined;
  'no-ignore'?: boolean | undefined;
  'no-pictures'?: boolean | undefined;
  'stdin-name'?: string | undefined;
  jobs?: string | undefined;
}

/** The whole of `veilmark scan`: reads, scans, leaves out what is known, reports; answers the exit code. */
export async function runScan(paths: readonly string[], values: ScanValues): Promise<number> {
  const config = await readConfig(values.config, 'check', undefined, values.profile);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const settings = await scanSettings(values, config);
  const baselineFile = values.baseline ?? config.baseline;
  const isLearning = values['update-baseline'] === true;
  if (isLearning && !baselineFile) throw new UsageError('--update-baseline needs --baseline FILE');
  const baseline = readBaseline(baselineFile, values);
  const output = outputTo(values.output);
  const report = new ReportMaker(reportWriter(format, { isAll: values.all === true }), output.write, {
    baseline,
    isLearning,
    isShown: values['show-values'] === true,
    isIgnoringTestValues: values['ignore-test-values'] ?? config.ignoreTestValues === true,
  });
  try {
    await scanAll(paths, values, config, settings, (result) => report.add(result));
    const code = report.end();
    if (isLearning && baselineFile) baseline.write(baselineFile);
    output.done();
    await noteRefused(config, report.types);
    return code;
  } catch (error) {
    output.drop();
    throw error;
  }
}

function readBaseline(file: string | undefined, values: ScanValues): Baseline {
  if (!file) return Baseline.empty();
  return values['update-baseline'] ? Baseline.readOrEmpty(file) : Baseline.read(file);
}

async function scanAll(
  paths: readonly string[],
  values: ScanValues,
  config: Config,
  settings: ScanSettings,
  onResult: (result: FileResult) => void,
): Promise<void> {
  const withoutPictures = values['no-pictures'] ?? config.pictures === false;
  const isWanted = ({ file, name }: Collected) =>
    !withoutPictures || !['picture', 'archive'].includes(fileKind(name)) || isTextFile(file);
  if ([values.staged, values.since !== undefined, values.history].filter(Boolean).length > 1)
    throw new UsageError('Give one of --staged, --since and --history');
  if (values.staged || values.since !== undefined) {
    if (paths.length > 0) throw new UsageError('Give either paths or --staged or --since');
    const changes = values.since === undefined ? stagedChanges() : changesSince(values.since);
    for (const result of await scanChanges(new TextScanner(settings), changes, { withoutPictures })) onResult(result);
    return;
  }
  if (values.history) {
    if (paths.length > 0) throw new UsageError('Give either paths or --history');
    const exclude = [...(config.exclude ?? []), ...listOf(values.exclude)];
    await scanHistory(new TextScanner(settings), { withoutPictures, exclude }, onResult);
    return;
  }
  if (paths.includes('-')) {
    if (paths.length > 1) throw new UsageError('Scan standard input alone, without other paths');
    const name = values['stdin-name'];
    const bytes = readStdin();
    chooseCompilers(bytes.length, 1);
    onResult(refuseBinary(await scanBytes(new TextScanner(settings), bytes, name ?? 'stdin', name === undefined)));
    return;
  }
  const exclude = [...(config.exclude ?? []), ...listOf(values.exclude)];
  const options = { exclude, noIgnore: values['no-ignore'] === true };
  const files = [...collectFiles(paths.length > 0 ? paths : ['.'], options)].filter(isWanted);
  const progress = new Progress(
    files.length,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const jobs = values.jobs === undefined ? undefined : numberOf('--jobs', values.jobs, 1, 256);
  try {
    await scanFiles(files, settings, {
      ...(jobs && { jobs }),
      onResult,
      onProgress: (count, bytes) => progress.add(count, bytes),
    });
  } finally {
    progress.end();
  }
}
