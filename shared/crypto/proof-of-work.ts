/**
 * Solves a challenge of the service (`expires.bits.salt.signature`): finds a text so that `challenge:text` has a SHA-256 with that many
 * leading zero bits. A second or so for 18 bits, and no way to stop it from inside: run it in a thread that can be ended.
 */
export async function solveChallenge(challenge: string): Promise<string> {
  const bits = Number(/^\d+\.(\d{1,2})\.[\da-f]+\.[\da-f]+$/.exec(challenge)?.[1]);
  if (!(bits <= MOST_BITS)) throw new RangeError('This is no challenge');
  // Loaded only where it is needed: the server must not carry it.
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  for (let number = 0; ; number++) {
    const answer = `${challenge}:${number.toString(36)}`;
    if (startsWithZeros(hash.init().update(answer).digest('binary'), bits)) return answer;
  }
}

/** More would keep a computer busy for hours. */
const MOST_BITS = 32;

function startsWithZeros(digest: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = digest;
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}
