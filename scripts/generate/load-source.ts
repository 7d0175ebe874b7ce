import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/** Runs TypeScript of this repository in a tool: `contents` is a module whose imports start at the root. Answers what it exports. */
export async function loadSource(contents: string) {
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
