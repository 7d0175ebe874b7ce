import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../frame/write-file';
import { organizationFolder } from './logins';

/** The last policy that was taken, as it was sent: it is checked again each time it is read. */
export interface KeptPolicy {
  etag: string;
  /** Epoch milliseconds; when the service last said that it applies. */
  checkedAt: number;
  signed: unknown;
}

const fileOf = (organization: string): string => path.join(organizationFolder(), `${organization}.policy.json`);

/** Undefined where there is none, or it cannot be read: then it is fetched again. */
export function readKept(organization: string): KeptPolicy | undefined {
  if (!existsSync(fileOf(organization))) return undefined;
  try {
    const { etag, checkedAt, signed } = JSON.parse(readFileSync(fileOf(organization), 'utf8')) as KeptPolicy;
    return typeof etag === 'string' && typeof checkedAt === 'number' ? { etag, checkedAt, signed } : undefined;
  } catch {
    return undefined;
  }
}

export function keepPolicy(organization: string, kept: KeptPolicy): void {
  mkdirSync(organizationFolder(), { recursive: true, mode: 0o700 });
  writeWhole(fileOf(organization), JSON.stringify(kept), { isReplacing: true, mode: 0o600 });
}
