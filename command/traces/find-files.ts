import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { cannotRead } from '../frame/file-errors';
import { UsageError } from '../frame/usage-error';
import { ANY_FOLDER, type Machine, STORES, type StoreDefinition } from './stores';

/** One file of a session, known by its name and size alone. */
export interface TraceFile {
  store: StoreDefinition;
  root: string;
  file: string;
  /** Below its root, with forward slashes. */
  name: string;
  size: number;
  mtimeMs: number;
  session?: string | undefined;
}

export const thisMachine = (): Machine => ({
  platform: process.platform,
  home: homedir(),
  folder: process.cwd(),
  environment: process.env,
});

/** Files of the known stores of this machine, or of some of them. */
export function storeFiles(machine: Machine, agents: readonly string[] = []): TraceFile[] {
  for (const one of agents)
    if (!STORES.some(({ id }) => id === one))
      throw new UsageError(`--agent takes one of ${STORES.map(({ id }) => id).join(', ')}, not "${one}"`);
  const stores = agents.length === 0 ? STORES : STORES.filter(({ id }) => agents.includes(id));
  return stores.flatMap((store) => store.roots(machine).flatMap((root) => filesIn(store, path.resolve(root))));
}

/** Files of a path: a session file, a store, or any folder. What lies in a known store is read as it. @internal */
export function pathFiles(machine: Machine, given: string): TraceFile[] {
  const file = path.resolve(given);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats)
    throw new UsageError(
      `"${given}" is neither a file nor a session of a known agent; "veilmark traces list" shows them`,
    );
  const known = STORES.flatMap((store) => store.roots(machine).map((root) => ({ store, root: path.resolve(root) })))
    .filter(({ store }) => !store.isFlat)
    .find(({ root }) => file === root || file.startsWith(root + path.sep));
  if (stats.isFile()) return [traceFile(known?.store ?? ANY_FOLDER, known?.root ?? path.dirname(file), file)];
  if (!known) return filesIn(ANY_FOLDER, file);
  return filesIn(known.store, known.root).filter((one) => one.file.startsWith(file + path.sep) || file === known.root);
}

/** What the arguments name: paths, or sessions by id or its beginning. */
export function namedFiles(
  machine: Machine,
  given: readonly string[],
  agents: readonly string[],
  withShared = false,
): TraceFile[] {
  let all: TraceFile[] | undefined;
  const named = given.flatMap((one) => {
    if (existsSync(one)) return pathFiles(machine, one);
    all ??= storeFiles(machine, agents);
    const sessions = all.filter(({ session }) => session !== undefined && one.length >= 6 && session.startsWith(one));
    if (sessions.length === 0)
      throw new UsageError(
        `"${one}" is neither a path nor a session of a known agent; "veilmark traces list" shows them`,
      );
    if (new Set(sessions.map(({ session }) => session)).size > 1)
      throw new UsageError(`"${one}" fits several sessions; give more characters of the id`);
    return sessions;
  });
  const shared = withShared ? named.flatMap(sharedWith) : [];
  return [...new Map([...named, ...shared].map((one) => [one.file, one])).values()];
}

/** Files of a store that contain parts of its sessions as well. */
export const sharedWith = ({ store, root }: TraceFile): TraceFile[] =>
  store.shares ? filesIn(store, root).filter(({ name }) => store.shares?.test(name)) : [];

function filesIn(store: StoreDefinition, root: string): TraceFile[] {
  const found: TraceFile[] = [];
  const look = (folder: string): void => {
    for (const entry of list(folder)) {
      const file = path.join(folder, entry.name);
      // Links are not followed: what they lead to belongs to something else.
      if (entry.isDirectory()) {
        if (!store.isFlat && entry.name !== 'node_modules' && entry.name !== '.git') look(file);
      } else if (entry.isFile() && store.holds.test(nameIn(root, file))) found.push(traceFile(store, root, file));
    }
  };
  look(root);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function list(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw cannotRead(folder, error);
  }
}

function traceFile(store: StoreDefinition, root: string, file: string): TraceFile {
  const { size, mtimeMs } = lstatSync(file);
  const name = nameIn(root, file);
  return { store, root, file, name, size, mtimeMs, session: store.session?.exec(name)?.[1] };
}

const nameIn = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/');
