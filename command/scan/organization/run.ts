import type { CountReport } from '@veilmark/contract/oversight';
import { EXIT_CODES } from '../../frame/exit-codes';
import { printLine } from '../../frame/print';
import { visible } from '../../frame/visible';
import { readConfig } from '../config/read-config';
import { reportsOfToday } from './counts';
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
  const reports = followed ? reportsOfToday(followed) : [];
  if (values.json) printLine(JSON.stringify(followed ? { ...followed, reports } : null, null, 2));
  else if (followed) {
    show(followed);
    if (followed.policy.reportCounts) showReports(reports);
  } else printLine('No policy of an organization applies here.');
  return EXIT_CODES.clean;
}

function showReports(reports: readonly CountReport[]): void {
  printLine('What is reported to the organization about this installation today:');
  for (const report of reports) printLine(`  ${visible(JSON.stringify(report))}`);
  if (reports.length === 0) printLine('  Nothing yet.');
}

function show({ organization, version, expiresAt, policy }: FollowedPolicy): void {
  printLine(`Organization ${visible(organization)}, policy version ${version}, until ${expiresAt}`);
  for (const [name, value] of Object.entries(policy)) printLine(`  ${name}: ${visible(JSON.stringify(value))}`);
  if (Object.keys(policy).length === 0) printLine('  It sets nothing yet.');
}
