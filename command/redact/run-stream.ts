import { randomBytes } from 'node:crypto';
import { redactLines } from '@veilmark/logs/stream';
import { EXIT_CODES } from '../frame/exit-codes';
import { print, tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { logRedactor } from '../library/log-redactor';
import { loadModel } from '../library/node/model';
import { readConfig } from '../scan/config/read-config';
import { noteReplaced } from '../scan/organization/note';
import { plural } from '../scan/report/report';
import { readKeyFile } from './mapping-file';
import { operatorsOf } from './options';
import type { RedactValues } from './run-redact';

/** The whole of `redact --stream`: standard input to standard output, line by line, until it ends. */
export async function runStream(paths: readonly string[], values: RedactValues): Promise<number> {
  if (paths.some((path) => path !== '-')) throw new UsageError('--stream reads standard input, so do not name files');
  if (values.mapping || values['in-place'] || values.output)
    throw new UsageError('--stream writes to standard output, without --mapping, --in-place or --output');
  if (values.entities || values.preset)
    throw new UsageError('--stream replaces what logs contain, so leave out --entities and --preset');
  const config = await readConfig(values.config, 'protect', undefined, values.profile);
  if (config.policy) (await import('../scan/organization/apply')).requireWithinPolicy(values, config);
  const key = values['key-file'] ? readKeyFile(values['key-file']) : randomBytes(16).toString('hex');
  const isNamed = !(values['no-model'] ?? config.model === false);
  const operators = {
    ...config.policy?.policy.operators,
    ...operatorsOf(values, readKeyFile),
  } as ReturnType<typeof operatorsOf>;
  const redactor = await logRedactor(key, operators, isNamed ? await loadModel() : undefined, {
    denyList: config.denyList,
    adHocRecognizers: config.recognizers,
    allowList: config.allowList,
    scoreThreshold: config.threshold,
    scoreThresholds: config.thresholds,
  });
  const pieces = process.stdin as AsyncIterable<Uint8Array>;
  const lines = redactLines(redactor);
  const writer = lines.writable.getWriter();
  const feeding = (async () => {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  const reader = lines.readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) print(read.value);
  await feeding;
  await noteReplaced(config, redactor.counts);
  const places = [...redactor.counts.values()].reduce((sum, count) => sum + count, 0);
  if (!values.quiet) tellLine(`${plural(places, 'place')} replaced`);
  return EXIT_CODES.clean;
}
