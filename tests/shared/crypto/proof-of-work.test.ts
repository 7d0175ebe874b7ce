import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solveChallenge } from '#shared/crypto/proof-of-work.ts';

const challengeOf = (bits: number | string) => `1800000000000.${bits}.${'ab'.repeat(16)}.${'cd'.repeat(32)}`;

describe('a challenge', () => {
  it.each([0, 1, 7, 8, 9, 12])('of %i bits is solved in the form the service reads', async (bits) => {
    const answer = await solveChallenge(challengeOf(bits));

    expect(answer).toMatch(/^\d+\.\d+\.[0-9a-f]{32}\.[0-9a-f]{64}:[\w-]{1,40}$/);
    expect(answer.startsWith(`${challengeOf(bits)}:`)).toBe(true);
    expect(Math.clz32(createHash('sha256').update(answer).digest().readUInt32BE())).toBeGreaterThanOrEqual(bits);
  });

  it.each(['', 'x', '1.5', '-1', '33'])('with the bits %j is refused instead of computed for ever', async (bits) => {
    await expect(solveChallenge(challengeOf(bits))).rejects.toThrow('no challenge');
  });
});
