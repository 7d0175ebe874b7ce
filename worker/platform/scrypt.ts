import { scrypt } from 'node:crypto';

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Slow on purpose. Alone in its file, so that tests that sign up hundreds of people can take fewer rounds. */
export function stretchSecret(secret: string, salt: Buffer, bytes: number, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(secret.normalize('NFKC'), salt, bytes, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
