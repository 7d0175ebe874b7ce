import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/**
 * Runs TypeScript of this repository in a tool, which may import by package: `contents` is a module whose imports start at the root.
 * Answers what it exports, which the caller describes by the types of the same files.
 */
export async function loadSource<T>(contents: string): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-source-'));
  const outfile = path.join(folder, 'source.mjs');
  try {
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
