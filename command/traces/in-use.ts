import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { onDemand } from '../frame/on-demand';

const WRITING = 0b11;

/** Why a session file must not be replaced now; nothing where it may. */
export function whyInUse(file: string, idleMs: number, now = Date.now()): string | undefined {
  const { mtimeMs } = statSync(file);
  const seconds = Math.max(0, Math.round((now - mtimeMs) / 1000));
  if (now - mtimeMs < idleMs) return `it was written ${seconds} s ago (--idle ${Math.round(idleMs / 1000)})`;
  return isOpen(file) ? 'a program has it open for writing' : undefined;
}

/** Whether another program has a file open for writing. Windows itself refuses to replace one. */
function isOpen(file: string): boolean {
  if (process.platform === 'linux') return openOnLinux(file);
  if (process.platform !== 'darwin') return false;
  const { spawnSync } = onDemand('node:child_process');
  const { stdout } = spawnSync('lsof', ['-F', 'pa', '--', file], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\np')
    .some((one) => !one.replace(/^p/, '').startsWith(`${process.pid}\n`) && /^a[wu]/m.test(one));
}

function openOnLinux(file: string): boolean {
  const { dev, ino } = statSync(file);
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    for (const handle of entries(`/proc/${pid}/fd`)) {
      if (linkOf(`/proc/${pid}/fd/${handle}`) === undefined) continue;
      const stats = statSync(`/proc/${pid}/fd/${handle}`, { throwIfNoEntry: false });
      if (stats?.ino === ino && stats.dev === dev && isWriting(`/proc/${pid}/fdinfo/${handle}`)) return true;
    }
  }
  return false;
}

/** Programs of others, and those that end meanwhile, cannot be looked into. */
function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(file: string): string | undefined {
  try {
    const target = readlinkSync(file);
    return target.startsWith('/') ? target : undefined;
  } catch {
    return undefined;
  }
}

function isWriting(file: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '0';
    return (Number.parseInt(flags, 8) & WRITING) !== 0;
  } catch {
    return false;
  }
}
