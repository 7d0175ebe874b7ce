// CPU time and memory of other processes, from /proc (Linux).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TICKS = 100;

/** The workerd that the test harness of this process started: its largest descendant of that name. */
export function findWorkerd() {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const mine = ids.filter((id) => nameOf(id) === 'workerd' && ancestors(id).includes(String(process.pid)));
  return mine.sort((a, b) => memory(b).current - memory(a).current)[0];
}

const nameOf = (id) => read(`/proc/${id}/comm`).trim();
function ancestors(id) {
  const parent = /\) \S (\d+)/.exec(read(`/proc/${id}/stat`))?.[1];
  return parent && parent !== '0' ? [parent, ...ancestors(parent)] : [];
}
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Seconds of CPU time so far. */
export function cpuSeconds(id) {
  const fields = read(`/proc/${id}/stat`).split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Resident memory now and at its highest since the last reset, in megabytes. */
export function memory(id) {
  const status = read(`/proc/${id}/status`);
  const field = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { current: field('VmRSS'), highest: field('VmHWM') };
}

export const resetHighest = (id) => writeFileSync(`/proc/${id}/clear_refs`, '5');

/** Runs a command and answers what it printed and the CPU seconds it took. */
export function timed(command, args, env) {
  const script = `TIMEFORMAT='%U %S'; time "$@"`;
  const result = spawnSync('bash', ['-c', script, 'bash', command, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`);
  const [user, system] = result.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { output: result.stdout, seconds: user + system };
}
