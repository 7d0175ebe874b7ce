import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ToldError } from './told-error';

/** The folders that file tools may use: those the user named, else those of the client, else the working folder. */
export function foldersOf(named: readonly string[], clientRoots: readonly string[] | undefined): string[] {
  if (named.length > 0) return named.map((folder) => path.resolve(folder));
  const roots = clientRoots?.flatMap((uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : []));
  return roots && roots.length > 0 ? roots : [process.cwd()];
}

/** Reads a file that lies in one of the folders; links that lead out of them are not followed. */
export async function readInside(folders: readonly string[], named: string): Promise<{ file: string; bytes: Buffer }> {
  const file = await realpath(resolveIn(folders, named)).catch(() => {
    throw new ToldError('The file cannot be read');
  });
  await requireInside(folders, file);
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
    throw new ToldError('The file cannot be read');
  });
  try {
    if (!(await handle.stat()).isFile()) throw new ToldError('The path does not name a file');
    return { file, bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/** Creates a file in one of the folders. Nothing that is there is written over, and no link is followed. */
export async function createInside(folders: readonly string[], named: string, bytes: Uint8Array): Promise<string> {
  const target = resolveIn(folders, named);
  const folder = await realpath(path.dirname(target)).catch(() => {
    throw new ToldError('The copy cannot be written: its folder does not exist');
  });
  const file = path.join(folder, path.basename(target));
  await requireInside(folders, file);
  const handle = await open(file, 'wx', 0o600).catch(() => {
    throw new ToldError('The copy cannot be written: the path is taken, or this program has no access to it');
  });
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
  return file;
}

const resolveIn = ([first = '.']: readonly string[], named: string): string => path.resolve(first, named);

async function requireInside(folders: readonly string[], file: string): Promise<void> {
  for (const folder of folders) {
    const root = await realpath(folder).catch(() => undefined);
    // A client that starts its servers in the root of the file system has named no folder.
    if (root === undefined || root === path.parse(root).root) continue;
    const inside = path.relative(root, file);
    if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) continue;
    // Settings, keys and what starts by itself lie in folders like these.
    if (!inside.split(path.sep).some((part) => part.startsWith('.'))) return;
  }
  throw new ToldError(
    'The path is outside the folders this server may use, or in a hidden one: start it in the folder of your files, or name folders: veilmark mcp FOLDER',
  );
}
