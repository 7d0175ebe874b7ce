import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Where programs of this user keep what takes long to make: compiled code, the unpacked model. A user who can write the folder can say what
 * this program runs, so it is none that users share. Undefined where there is none.
 */
export function ownFolder(): string | undefined {
  try {
    return privateFolder(compiledFolder());
  } catch {
    // A user whom the system does not know, as in some containers, has no home.
    return undefined;
  }
}

/** Where this user's programs keep what they can make again. @internal */
export function compiledFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home = os.homedir(),
): string {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA } = environment;
  if (platform === 'win32')
    return path.join(LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'veilmark', 'compiled');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'veilmark', 'compiled');
  // A relative path means nothing there.
  return path.join(
    path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(home, '.cache'),
    'veilmark',
    'compiled',
  );
}

const OF_OTHERS = 0o077;

/** The folder, made if need be; undefined where it cannot be made, is a link, belongs to another user, or others may look into it. @internal */
export function privateFolder(folder: string): string | undefined {
  try {
    makeFolder(folder);
    const found = lstatSync(folder);
    if (!found.isDirectory()) return undefined;
    const isOwn = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & OF_OTHERS) === 0);
    return isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** With those above it. Node's own way never ends where the system refuses a folder as if the one above it were missing, as `/proc` does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another run was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
