// @ts-check
// Lets Node load the sources itself, as `node --import` of the tests: through Vite's module runner a whole run of the tests in Node
// took half as long again. Says what bundlers know and Node does not: paths without an ending, JSON, types and JSX.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/experimental';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
const RELATIVE = /^\.{1,2}(?:\/|$)/;
const TYPED = /\.tsx?$/;

registerHooks({
  resolve(specifier, context, next) {
    const file = withoutEnding(specifier, context.parentURL);
    if (file) return { url: pathToFileURL(file).href, format: 'module', shortCircuit: true };
    if (!specifier.endsWith('.json')) return next(specifier, context);
    const importAttributes = { type: 'json' };
    return { ...next(specifier, { ...context, importAttributes }), importAttributes };
  },
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context);
    const file = fileURLToPath(url);
    if (!TYPED.test(file)) return next(url, context);
    const { code, map } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true });
    const lines = map ? `\n//# sourceMappingURL=data:application/json;base64,${toBase64(map)}` : '';
    return { format: 'module', source: code + lines, shortCircuit: true };
  },
});

/**
 * The file of an import that leaves out its ending, or names a folder.
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function withoutEnding(specifier, parent) {
  if (!RELATIVE.test(specifier) || !parent?.startsWith('file:')) return undefined;
  const path = fileURLToPath(new URL(specifier, parent)).replace(/\/$/, '');
  return isFile(path) ? undefined : ENDINGS.map((ending) => path + ending).find(isFile);
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** @param {object} map */
const toBase64 = (map) => Buffer.from(JSON.stringify(map)).toString('base64');
