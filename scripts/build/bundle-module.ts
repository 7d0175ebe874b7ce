// Modules of the workspace are TypeScript and import each other by package: a build that needs what one makes bundles it first.
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/** A module with everything it imports, as one script. `entry` is its path in the repository. */
export async function bundleModule(entry: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [bundled] = outputFiles;
  if (!bundled) throw new Error(`${entry} gives no script`);
  return bundled.contents;
}

/** What a bundled module exports. */
export function runBundle(contents: Uint8Array) {
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
}
