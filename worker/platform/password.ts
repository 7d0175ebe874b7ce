import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's scrypt option that fits the platform: 16 MiB and a cost below the runtime's cap of 2^20. */
const SCRYPT = { N: 2 ** 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, SCRYPT);
  return ['scrypt', SCRYPT.N, SCRYPT.r, SCRYPT.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [name, N, r, p, salt, expected] = hash.split('$');
  if (name !== 'scrypt' || !salt || !expected) return false;
  const stored = Buffer.from(expected, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return stored.byteLength === actual.byteLength && timingSafeEqual(stored, actual);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
