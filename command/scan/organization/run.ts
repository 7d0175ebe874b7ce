import { EXIT_CODES } from '../../frame/exit-codes';
import { printLine } from '../../frame/print';
import { visible } from '../../frame/visible';
import { readConfig } from '../config/read-config';
import { type FollowedPolicy, followLogin, type Surroundings } from './follow';
import { dropLogin, readAddress, saveLogin } from './logins';

/** The whole of `veilmark login`. Nothing is kept unless the policy there is valid. */
export async function runLogin(address: string, key: string, surroundings?: Surroundings): Promise<number> {
  const login = readAddress(address, key);
  const followed = await followLogin(login, surroundings);
  saveLogin(login);
  show(followed);
  return EXIT_CODES.clean;
}

export function runLogout(): number {
  const left = dropLogin();
  printLine(
    left === undefined ? 'No organization was followed.' : `The policy of ${visible(left)} is followed no more.`,
  );
  return EXIT_CODES.clean;
}

/** The whole of `veilmark policy`. */
export async function runPolicy(values: { config?: string | undefined; json?: boolean | undefined }): Promise<number> {
  const { policy: followed } = await readConfig(values.config, 'check', () => {});
  if (values.json) printLine(JSON.stringify(followed ?? null, null, 2));
  else if (followed) show(followed);
  else printLine('No policy of an organization applies here.');
  return EXIT_CODES.clean;
}

function show({ organization, version, expiresAt, policy }: FollowedPolicy): void {
  printLine(`Organization ${visible(organization)}, policy version ${version}, until ${expiresAt}`);
  for (const [name, value] of Object.entries(policy)) printLine(`  ${name}: ${visible(JSON.stringify(value))}`);
  if (Object.keys(policy).length === 0) printLine('  It sets nothing yet.');
}
