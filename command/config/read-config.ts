import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../frame/usage-error';
import type { Config } from './schema';

const CONFIG_FILE = 'veilmark.config.json';

/** The named file, or the nearest one from the current folder up to the root of the repository. Paths in it are relative to it. */
export async function readConfig(named: string | undefined): Promise<Config> {
  const file = named ?? findConfig();
  if (file === undefined) return {};
  // The checker is loaded only where there is something to check.
  const { ConfigSchema } = await import('./schema');
  const parsed = ConfigSchema.safeParse(parseJson(file));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    throw new UsageError(`${file}: ${where}${issue?.message ?? 'is not a configuration'}`);
  }
  const besides = (value: string | undefined) => value && path.resolve(path.dirname(file), value);
  return { ...parsed.data, baseline: besides(parsed.data.baseline), ocrData: besides(parsed.data.ocrData) };
}

function findConfig(): string | undefined {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const file = path.join(folder, CONFIG_FILE);
    if (existsSync(file)) return file;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return undefined;
  }
}

/** A file of JSON that the caller named. Throws UsageError. */
export function parseJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`"${file}" cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`"${file}" is not JSON`);
  }
}
