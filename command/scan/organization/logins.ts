import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mappingFolder } from '../../frame/home-folder';
import { UsageError } from '../../frame/usage-error';
import { writeWhole } from '../../frame/write-file';

/** Where the policy of an organization is fetched, and what it is checked with. */
export interface Login {
  organization: string;
  url: string;
  /** After the fragment sign of the delivery address. */
  token: string;
  publicKey: string;
  /** As the address names it; reports of counts name it as well. */
  team?: string | undefined;
}

interface Logins {
  /** The organization whose policy applies where a project names none. */
  applies?: string | undefined;
  organizations: Record<string, Login>;
}

const ADDRESS =
  /^(https?:\/\/[^#?\s]+\/api\/organizations\/([\w-]{1,64})\/policy)(?:\?team=([a-z0-9][a-z0-9-]{0,39}))?#(vmo_[\w-]{43})$/;
const PUBLIC_KEY = /^[\w-]{43}$/;

/** Below the home folder: every program of this user starts under the policy. */
export const organizationFolder = (): string => path.join(mappingFolder(), 'organizations');

const file = (): string => path.join(organizationFolder(), 'logins.json');

/** Reads a delivery address. Throws UsageError. */
export function readAddress(address: string, publicKey: string): Login {
  const [, url, organization, team, token] = ADDRESS.exec(address.trim()) ?? [];
  if (!url || !organization || !token)
    throw new UsageError(
      'A delivery address reads https://…/api/organizations/ID/policy#vmo_…; quote it, because of the #',
    );
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new UsageError('A delivery address of another machine must begin with https://');
  if (!PUBLIC_KEY.test(publicKey))
    throw new UsageError('The public key of an organization has 43 letters, digits, "-" and "_"');
  return { organization, url, token, publicKey, ...(team !== undefined && { team }) };
}

/** Whether anything says that a policy is to be followed; cheap, for every start. */
export const hasLogin = (): boolean => process.env.VEILMARK_ORGANIZATION !== undefined || existsSync(file());

/** The organization that is followed: the one of the environment, the one a project names, or the one of `veilmark login`. */
export function findLogin(named: string | undefined): Login | undefined {
  const { VEILMARK_ORGANIZATION: address, VEILMARK_ORGANIZATION_KEY: key } = process.env;
  const given = address ? readAddress(address, key ?? '') : undefined;
  if (given && (named === undefined || given.organization === named)) return given;
  const { applies, organizations } = readLogins();
  const wanted = named ?? applies;
  const found = wanted === undefined ? undefined : organizations[wanted];
  if (named !== undefined && !found)
    throw new UsageError(
      `The settings name the organization ${named}, whose policy is not here; run "veilmark login" with its delivery address first`,
    );
  return found;
}

export function saveLogin(login: Login): void {
  const { organizations } = readLogins();
  write({ applies: login.organization, organizations: { ...organizations, [login.organization]: login } });
}

/** Answers the organization that was left. */
export function dropLogin(): string | undefined {
  const { applies, organizations } = readLogins();
  if (applies === undefined) return undefined;
  const { [applies]: _, ...rest } = organizations;
  write({ organizations: rest });
  return applies;
}

function readLogins(): Logins {
  if (!existsSync(file())) return { organizations: {} };
  try {
    const read = JSON.parse(readFileSync(file(), 'utf8')) as Partial<Logins>;
    if (typeof read.organizations === 'object' && read.organizations !== null)
      return { applies: read.applies, organizations: read.organizations };
  } catch {
    // Said below.
  }
  // Going on without the policy would be the wrong way to fail.
  throw new UsageError(`"${file()}" cannot be read; run "veilmark login" again`);
}

function write(logins: Logins): void {
  mkdirSync(organizationFolder(), { recursive: true, mode: 0o700 });
  writeWhole(file(), `${JSON.stringify(logins, null, 2)}\n`, { isReplacing: true, mode: 0o600 });
}
