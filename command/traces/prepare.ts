import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { listOf } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import { requireWritable } from '../frame/write-file';
import { type SharedMapping, sharedMapping } from '../redact/mapping/shared-mapping';
import { readMappingIfThere, writeMapping } from '../redact/mapping-file';
import { readConfig } from '../scan/config/read-config';
import { traceDetection } from './detection';
import { namedFiles, storeFiles, type TraceFile, thisMachine } from './find-files';
import type { TraceValues } from './options';
import { Redaction } from './redaction';
import { TraceVeil } from './veil';

interface Prepared {
  redaction: Redaction;
  /** Keeps the placeholders that were given out, where the caller named a place for them. */
  keep(): Promise<void>;
}

/** Where a session stays on its machine, the user's own folders stay what they are: agents find their way by them. */
export async function prepareRedaction(values: TraceValues, { stays }: { stays: boolean }): Promise<Prepared> {
  if (values.mapping && values.shared) throw new UsageError('Give either --mapping or --shared');
  if (values.mapping) requireWritable(values.mapping);
  const config = await readConfig(values.config, 'protect', undefined, values.profile);
  const keepsFolders = stays && !values.folders;
  const detection = await traceDetection(values, config, keepsFolders ? ownNames() : []);
  const shared = values.shared ? sharedMapping('gateway') : undefined;
  const saved = values.mapping ? readMappingIfThere(values.mapping) : await shared?.read();
  const before = new Set(saved?.mapping.map(([placeholder]) => placeholder));
  const veil = new TraceVeil(detection, saved && { mapping: [...saved.mapping], numbered: saved.numbered });
  return {
    redaction: new Redaction(detection, veil, { keepsFolders }),
    async keep() {
      if (values.mapping) writeMapping(values.mapping, veil.session.save());
      if (shared) await share(shared, veil, before);
    },
  };
}

async function share(shared: SharedMapping, veil: TraceVeil, before: ReadonlySet<string>): Promise<void> {
  const given = [...veil.session.mapping].filter(([placeholder]) => !before.has(placeholder));
  if (!(await shared.add(given)))
    throw new UsageError('The proxy or a gateway created other placeholders in the meantime. Run it again.');
}

/** The name of the user and of the home folder. */
function ownNames(): string[] {
  try {
    return [userInfo().username, path.basename(homedir())];
  } catch {
    return [path.basename(homedir())];
  }
}

/** The files that a command is about. Changing everything must be asked for. */
export function chosenFiles(
  given: readonly string[],
  values: TraceValues,
  needsChoice: boolean,
  withShared = false,
): TraceFile[] {
  const agents = listOf(values.agent);
  if (needsChoice && given.length === 0 && agents.length === 0 && !values.all)
    throw new UsageError('Name sessions or paths, or use --agent or --all');
  const machine = thisMachine();
  return given.length > 0 ? namedFiles(machine, given, agents, withShared) : storeFiles(machine, agents);
}
