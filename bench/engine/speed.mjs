// Throughput of the engine beside two npm peers, installed with `npm ci --prefix bench`.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { SyncRedactor } = require('redact-pii');
const { OpenRedaction } = await import('openredaction');

export const peers = `redact-pii ${require('redact-pii/package.json').version}, openredaction 1.1.5`;

const sizes = { '1 KB': 1_000, '10 KB': 10_000, '100 KB': 100_000, '1 MB': 1_000_000 };
/**
 * Contenders take turns in blocks, so that a busy moment of the machine hits all of them, and none is timed among another's
 * garbage: the engine throws away compiled patterns when memory is collected.
 */
const BLOCKS = 4;
const rounds = { '1 KB': 4000, '10 KB': 1200, '100 KB': 80, '1 MB': 8 };
/** The slow peer needs most of a minute for 1 MB. */
const slowRounds = { '1 KB': 40, '10 KB': 8, '100 KB': 4, '1 MB': 1 };

export const howOften = `best of ${Object.values(rounds).join(', ')} interleaved runs on the same text (openredaction ${Object.values(slowRounds).join(', ')}); ours with all 317 types, names included`;

const redactPii = new SyncRedactor();
const openRedaction = new OpenRedaction();

/** The best time of every contender at every size, as MB/s. */
export async function measureSpeed(analyze, makeText) {
  const contenders = {
    veilmark: (text) => analyze(text),
    'redact-pii': (text) => redactPii.redact(text),
    openredaction: (text) => openRedaction.detect(text),
  };
  const speed = Object.fromEntries(Object.keys(contenders).map((name) => [name, {}]));
  for (const [size, length] of Object.entries(sizes)) {
    const text = makeText(length);
    for (let block = 0; block < BLOCKS; block++)
      for (const [name, run] of Object.entries(contenders)) {
        const total = (name === 'openredaction' ? slowRounds : rounds)[size];
        for (let round = block; round < total; round += BLOCKS) {
          const before = performance.now();
          await run(text);
          speed[name][size] = Math.max(speed[name][size] ?? 0, length / 1000 / (performance.now() - before));
        }
      }
  }
  return speed;
}

export function speedTable(speed) {
  const rows = Object.keys(sizes).map((size) => {
    const ours = speed.veilmark[size];
    const theirs = ['redact-pii', 'openredaction'].flatMap((name) => {
      const one = speed[name][size];
      return [one.toPrecision(3), `${(ours / one).toFixed(1)}x`];
    });
    return `| ${size} | ${[ours.toFixed(2), ...theirs].join(' | ')} |`;
  });
  return `| text | ours MB/s | redact-pii MB/s | ratio | openredaction MB/s | ratio |
|---|---|---|---|---|---|
${rows.join('\n')}`;
}
