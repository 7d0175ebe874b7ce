export interface Workerd {
  urls: Record<string, string>;
  pid: number;
  /** What it wrote to stdout and stderr so far; the oldest lines of a long run are dropped. */
  output(): string;
  stop(): Promise<void>;
  exited: Promise<number | string>;
}

export interface Query {
  sql: string;
  params?: (string | number | null)[];
}

export interface PlainService extends Workerd {
  url: string;
  /** Rows of the first statement. */
  query<T = Record<string, unknown>>(body: Query | Query[]): Promise<T[]>;
  runCron(): Promise<void>;
}

export function madeUpSecrets(): Record<'AUTH_SECRET' | 'ADMIN_TOKEN' | 'VAULT_KEYS', string>;
export function startService(options: {
  folder: string;
  vars: Record<string, string>;
  outside?: string;
  port?: number;
  /** Host and port of the sample drive. */
  demoDrive?: string;
  log?: number;
  /** For each isolate. */
  v8Flags?: string[];
  args?: string[];
}): Promise<PlainService>;
export function withDatabase(
  options: { folder: string; log?: number },
  work: (query: PlainService['query']) => Promise<void>,
): Promise<void>;
export function startWorkerd(
  configFile: string,
  sockets: string[],
  args?: string[],
  log?: number | 'pipe',
): Promise<Workerd>;
export function migrate(service: PlainService): Promise<void>;
export function randomKey(): string;
export function addUser(service: PlainService, user: { id: string; plan: string; key: string }): Promise<void>;
