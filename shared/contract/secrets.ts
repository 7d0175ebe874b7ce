import * as z from 'zod';

/** What signing in is made of. Clients send keys derived from a password, never the password. */

/** Unpadded base64url of exactly this many bytes. */
export const base64Url = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), { error: `must be ${count} bytes in unpadded base64url` })
    .meta({ description: `${count} bytes, unpadded base64url` });
};

const Argon2id = z.object({
  algorithm: z.literal('argon2id'),
  memoryKiB: z.int().min(19_456).max(1_048_576),
  iterations: z.int().min(2).max(32),
  parallelism: z.int().min(1).max(16),
});
const Pbkdf2 = z.object({
  algorithm: z.literal('pbkdf2-sha256'),
  iterations: z.int().min(600_000).max(10_000_000),
});
/** Accounts whose secret was typed, before browsers derived one or by a program: the browser proves it by its scrypt. */
const Scrypt = z.object({ algorithm: z.literal('scrypt'), N: z.int(), r: z.int(), p: z.int() });

export const Kdf = z
  .discriminatedUnion('algorithm', [Argon2id, Pbkdf2])
  .meta({ id: 'Kdf', description: 'How the client turns the password into the master key' });

export const SignInKdf = z
  .discriminatedUnion('algorithm', [Argon2id, Pbkdf2, Scrypt])
  .meta({ id: 'SignInKdf', description: 'How the client turns the password into what it signs in with' });

export const Salt = base64Url(16);
export const AuthKey = base64Url(32).meta({
  description: 'Derived from the master key; signs in instead of the password',
});
export const CurrentSecret = z
  .string()
  .min(1)
  .max(256)
  .meta({ description: 'What the account signs in with now: the authKey its parameters lead to' });
export const Email = z.string().trim().toLowerCase().max(320);

/** A new secret of an account, with the way it was derived. */
export const DerivedSecret = z.object({ salt: Salt, kdf: Kdf, authKey: AuthKey });
