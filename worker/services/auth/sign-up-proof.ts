import { hmacSha256, sha256Hex, timingSafeEqual } from '../../platform/digest';

/**
 * Work in place of a known network: a caller who signs up many accounts has to compute for each. A challenge is
 * `expires.bits.salt.signature`, and its answer a text that together with it has a SHA-256 of that many leading zero bits.
 */
export const PROOF_HEADER = 'x-veilmark-proof';

const LIFE_MS = 10 * 60_000;
/** A second or two in a browser, and twice as long after every ten sign-ups of the last hour. */
const LEAST_BITS = 18;
const MOST_BITS = 26;
const PER_BIT = 10;

export async function makeChallenge(env: Env, email: string, recent: number, now: number): Promise<string> {
  const bits = Math.min(MOST_BITS, LEAST_BITS + Math.floor(recent / PER_BIT));
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  const told = `${now + LIFE_MS}.${bits}.${salt}`;
  return `${told}.${await signatureOf(env, email, told)}`;
}

/** The challenge that was answered, or undefined where that is wrong, late or another address's. */
export async function readProof(env: Env, request: Request, email: string, now: number): Promise<string | undefined> {
  const match = /^((\d{1,15})\.(\d{1,2})\.[0-9a-f]{32})\.([0-9a-f]{64}):([\w-]{1,40})$/.exec(
    request.headers.get(PROOF_HEADER) ?? '',
  );
  if (!match) return undefined;
  const [whole, told = '', expires, bits, signature = ''] = match;
  if (Number(expires) < now) return undefined;
  if (!(await timingSafeEqual(signature, await signatureOf(env, email, told)))) return undefined;
  return leadingZeros(await sha256Hex(whole)) >= Number(bits) ? `${told}.${signature}` : undefined;
}

function leadingZeros(hex: string): number {
  const zeros = /^0*/.exec(hex)?.[0].length ?? 0;
  return 4 * zeros + Math.clz32(Number.parseInt(hex[zeros] ?? '0', 16)) - 28;
}

async function signatureOf(env: Env, email: string, told: string): Promise<string> {
  const text = `sign-up\n${email.trim().toLowerCase()}\n${told}`;
  return Buffer.from(await hmacSha256(env.AUTH_SECRET, text)).toString('hex');
}
