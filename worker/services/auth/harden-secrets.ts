import { listOldCredentials, rewriteHash } from '../../data/credentials';
import { hardenHash } from '../../platform/password';

const BATCH = 100;

/** Rewrites secrets stored in the form from before, so that a copy of the database holds nothing that signs in. */
export async function hardenSecrets(env: Env): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await listOldCredentials(env.DB, after, BATCH);
    for (const { userId, hash } of rows) {
      const hardened = hardenHash(hash);
      if (hardened) await rewriteHash(env.DB, userId, hash, hardened);
    }
    after = rows.at(-1)?.userId ?? '';
    if (rows.length < BATCH) return;
  }
}
