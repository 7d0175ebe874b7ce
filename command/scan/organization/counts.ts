import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CountReport } from '@veilmark/contract/oversight';
import { addDecided, type Counted, type Decided, postReport, turnDay } from '@veilmark/policy/counts';
import { tellLine } from '../../frame/print';
import { writeWhole } from '../../frame/write-file';
import type { FollowedPolicy } from './follow';
import { findLogin, organizationFolder } from './logins';

/** As often as the policy is asked for. */
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 3_000;
const ABANDONED_MS = 10_000;
const LOCK_TRIES = 100;
const LOCK_PAUSE_MS = 10;

type Program = Extract<CountReport['program'], 'command' | 'proxy'>;
const PROGRAMS: readonly Program[] = ['command', 'proxy'];

/** What is kept for a program, and the version of the policy that its user was told of. */
interface Kept {
  counted?: Counted | undefined;
  toldVersion?: number | undefined;
}

type Followed = FollowedPolicy | undefined;
type Counting = Omit<Decided, 'policy_version' | 'site'> & { site?: string | undefined };

/**
 * Counts what was decided about values, where the policy asks for it: types, host and decision. Nothing that goes wrong here stops the work
 * of the program.
 */
export function countDecided(followed: Followed, program: Program, { site = '', ...decided }: Counting): void {
  const values = [...decided.values];
  if (!followed?.policy.reportCounts || values.length === 0) return;
  quietly(() =>
    change(followed.organization, program, (kept) => {
      const counted = turnDay(kept.counted, sourceOf(followed, program), Date.now());
      addDecided(counted.today.counts, { ...decided, values, site, policy_version: followed.version });
      return { ...kept, counted: { ...counted, isChanged: true } };
    }),
  );
}

/** Reports what is new, once a minute at most unless it `isLast`; what was counted before the policy stopped asking is dropped. */
export async function reportCounted(followed: Followed, program: Program, isLast = false): Promise<void> {
  if (!followed || !existsSync(fileOf(followed.organization, program))) return;
  const { organization } = followed;
  if (!followed.policy.reportCounts) return quietly(() => rmSync(fileOf(organization, program), { force: true }));
  try {
    const login = findLogin(organization);
    const now = Date.now();
    const { counted: stored } = read(organization, program);
    if (!login || !stored) return;
    const counted = turnDay(stored, sourceOf(followed, program), now);
    if ((!isLast && now - counted.triedAt < PAUSE_MS) || (!counted.isChanged && !counted.before)) return;
    const hasBefore = counted.before && (await postReport(login, counted.before, { timeoutMs: TIMEOUT_MS }));
    const hasToday = counted.isChanged && (await postReport(login, counted.today, { timeoutMs: TIMEOUT_MS }));
    change(organization, program, (kept) => {
      const after = turnDay(kept.counted, sourceOf(followed, program), now);
      // Another program of this user may have counted meanwhile.
      const isAllReported = hasToday && JSON.stringify(after.today) === JSON.stringify(counted.today);
      const before = hasBefore ? undefined : after.before;
      return { ...kept, counted: { ...after, before, isChanged: after.isChanged && !isAllReported, triedAt: now } };
    });
  } catch {
    // The next call tries again.
  }
}

/** All that is reported of today, as it is sent. */
export function reportsOfToday(followed: FollowedPolicy, now = Date.now()): CountReport[] {
  if (!followed.policy.reportCounts) return [];
  const day = new Date(now).toISOString().slice(0, 10);
  const kept = PROGRAMS.map((program) => read(followed.organization, program).counted?.today);
  return kept.filter((report) => report !== undefined && report.day === day) as CountReport[];
}

/** Says once for each version that the policy asks for counts. */
export function sayCounting(followed: FollowedPolicy, tell: (line: string) => void = tellLine): void {
  if (!followed.policy.reportCounts) return;
  quietly(() => {
    if (read(followed.organization, 'command').toldVersion === followed.version) return;
    change(followed.organization, 'command', (kept) => ({ ...kept, toldVersion: followed.version }));
    tell(
      'Your organization counts which types of values are replaced or refused here, without values, texts and names of files. It sees only sums over at least 5 installations; "veilmark policy" shows what is reported.',
    );
  });
}

function sourceOf({ organization }: FollowedPolicy, program: Program) {
  return { source: organization, team: findLogin(organization)?.team ?? '', program };
}

const fileOf = (organization: string, program: Program): string =>
  path.join(organizationFolder(), `${organization}.${program}-counts.json`);

function read(organization: string, program: Program): Kept {
  try {
    return JSON.parse(readFileSync(fileOf(organization, program), 'utf8')) as Kept;
  } catch {
    return {};
  }
}

/** One program at a time, so that two that start together do not become two installations. */
function change(organization: string, program: Program, next: (kept: Kept) => Kept): void {
  mkdirSync(organizationFolder(), { recursive: true, mode: 0o700 });
  const file = fileOf(organization, program);
  const lock = `${file}.lock`;
  takeLock(lock);
  try {
    writeWhole(file, JSON.stringify(next(read(organization, program))), { isReplacing: true, mode: 0o600 });
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): void {
  for (let tries = 0; ; tries++) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      return;
    } catch (error) {
      if (tries === LOCK_TRIES) throw error;
      // Its program was killed.
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_MS)
        rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_PAUSE_MS);
    }
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Counts are not worth a failure.
  }
}
