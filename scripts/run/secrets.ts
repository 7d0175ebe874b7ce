// Local secrets and demo credentials: made on the first start, kept in ignored files, never committed.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';

/** Everything a local service keeps: secrets, credentials, database, log. */
export const devFolder = path.resolve(root, process.env.VEILMARK_DEV_FOLDER ?? '.dev');
export const varsFile = path.join(devFolder, 'vars.env');
export const credentialsFile = path.join(devFolder, 'credentials.json');
export const serviceFolder = path.join(devFolder, 'service');

const PLANS = ['free', 'basic', 'professional', 'enterprise'];

/** Secrets of the local worker. A file the user already has is kept; what it lacks is added. */
export function ensureSecrets() {
  try {
    mkdirSync(devFolder, { recursive: true });
    const existing = existsSync(varsFile) ? readFileSync(varsFile, 'utf8') : '';
    const has = (name: string) => new RegExp(`^${name}=`, 'm').test(existing);
    const wanted = {
      ENVIRONMENT: 'development',
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_TOKEN: randomBytes(32).toString('base64url'),
      VAULT_KEYS: `'${JSON.stringify({ current: 'k1', keys: { k1: randomBytes(32).toString('base64') } })}'`,
    };
    const missing = Object.entries(wanted).filter(([name]) => !has(name));
    const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('');
    if (lines) writeFileSync(varsFile, existing + lines, { mode: 0o600 });
  } catch (error) {
    fail(
      `This folder cannot be written to (${(error as NodeJS.ErrnoException).code ?? (error as Error).name}); clone Veilmark into a folder of yours.`,
    );
  }
}

/** Every variable of the local worker: a name and a value a line, the value in quotes or not. */
export function readVars(): Record<string, string> {
  const lines = readFileSync(varsFile, 'utf8').matchAll(/^[ \t]*([A-Z][A-Z\d_]*)=(?:'([^']*)'|"([^"]*)"|([^\r\n]*))/gm);
  return Object.fromEntries(Array.from(lines, ([, name, single, double, plain]) => [name, single ?? double ?? plain]));
}

export const readVar = (name: string) => readVars()[name];

export interface Credentials {
  baseUrl: string;
  apiKeys: Record<string, string>;
  adminToken: string | undefined;
  dashboard: { email: string; password: string };
}

/** One API key per plan and a dashboard sign-in, the same on every start. */
export function ensureCredentials(baseUrl: string): Credentials {
  const earlier: Partial<Credentials> = existsSync(credentialsFile)
    ? JSON.parse(readFileSync(credentialsFile, 'utf8'))
    : {};
  const credentials: Credentials = {
    baseUrl,
    apiKeys: Object.fromEntries(PLANS.map((plan) => [plan, earlier.apiKeys?.[plan] ?? randomKey()])),
    adminToken: readVar('ADMIN_TOKEN'),
    dashboard: {
      email: 'demo-professional@veilmark.local',
      password: earlier.dashboard?.password ?? randomBytes(12).toString('base64url'),
    },
  };
  writeFileSync(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  return credentials;
}

/** As the service makes them: `cb_` and 64 letters and digits. */
function randomKey() {
  let characters = '';
  while (characters.length < 64)
    characters += randomBytes(48)
      .toString('base64')
      .replace(/[^A-Za-z0-9]/g, '');
  return `cb_${characters.slice(0, 64)}`;
}
