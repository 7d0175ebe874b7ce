// @ts-check
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine in words, for the head of every result. */
export function describeMachine() {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${cpus().length} cores (${cpu?.model.trim()}, ${process.arch}), ${memory} GiB, Node ${process.versions.node}, commit ${commit}`;
}
