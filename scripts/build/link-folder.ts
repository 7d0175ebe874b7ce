import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A folder with the files of another, which keeps them when that one is emptied: hard links where the file system has them, else copies. */
export function linkFolder(source: string, target: string): void {
  for (const name of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const from = path.join(name.parentPath, name.name);
    const to = path.join(target, path.relative(source, from));
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      cpSync(from, to);
    }
  }
}
