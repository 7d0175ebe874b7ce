import { listAddinsToReseal, resealCredentials } from '../../data/addins';
import { listUserAddinsToReseal, resealUserAddin } from '../../data/addins-of-users';
import { listBucketsToReseal } from '../../data/buckets';
import { listKeyPairsToReseal } from '../../data/key-pairs';
import { listWebhooksToReseal } from '../../data/organization-events';
import { listPoliciesToReseal } from '../../data/organization-policies';
import { listReviewsToReseal } from '../../data/organization-reviews';
import { listProvidersToReseal } from '../../data/organization-sign-in';
import { listOrganizationsToReseal } from '../../data/organizations';
import { listProfilesToReseal } from '../../data/profiles';
import { listSecondFactorsToReseal } from '../../data/second-factors';
import { listSessionsToReseal, replaceSealedMapping, type SealedSession } from '../../data/tokenization-sessions';
import { listZkAccountsToReseal, replaceSealedZkKeys, type ZkAccountRow } from '../../data/zk';
import { currentPrefix, reseal } from '../../platform/sealing';
import { resealSecondFactor } from '../auth/second-factor';
import { resealBucket } from '../buckets/open-bucket';
import { resealPrivateKey } from '../keys/private-key';
import { resealTarget } from '../organizations/events/target';
import { resealPolicy } from '../organizations/sealed-policy';
import { resealReview } from '../organizations/sealed-review';
import { resealClientSecret } from '../organizations/sign-in-provider';
import { resealSigningKey } from '../organizations/signing-key';
import { mappingBinding } from '../pii/token-sessions';
import { resealProfile } from '../profiles/sealed-settings';
import { recoveryBinding, vaultKeyBinding } from '../zk/stored-keys';

const BATCH = 50;

interface ResealCounts {
  resealed: number;
  /** Blobs whose master key is gone or that are damaged; they stay as they are. */
  failed: number;
}

/**
 * Moves every secret under the current master key, so that the previous one can be taken away. Each row is replaced only if
 * it is still what was read; a run that stops half-way is taken up by the next.
 */
export async function resealSecrets(env: Env): Promise<ResealCounts> {
  const counts: ResealCounts = { resealed: 0, failed: 0 };
  const prefix = currentPrefix(env);
  await forEachRow(
    (after) => listKeyPairsToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealPrivateKey(env, row),
    counts,
  );
  await forEachRow(
    (after) => listSessionsToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealSession(env, row),
    counts,
  );
  await forEachRow(
    (after) => listProfilesToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealProfile(env, row),
    counts,
  );
  await forEachRow(
    (after) => listBucketsToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealBucket(env, row),
    counts,
  );
  await forEachRow(
    (after) => listOrganizationsToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealSigningKey(env, row),
    counts,
  );
  await forEachRow(
    (after) => listPoliciesToReseal(env.DB, prefix, after, BATCH),
    ({ place }) => place,
    (row) => resealPolicy(env, row),
    counts,
  );
  await forEachRow(
    (after) => listWebhooksToReseal(env.DB, prefix, after, BATCH),
    ({ organization_id }) => organization_id,
    (row) => resealTarget(env, row),
    counts,
  );
  await forEachRow(
    (after) => listReviewsToReseal(env.DB, prefix, after, BATCH),
    ({ place }) => place,
    (row) => resealReview(env, row),
    counts,
  );
  await forEachRow(
    (after) => listProvidersToReseal(env.DB, prefix, after, BATCH),
    ({ organization_id }) => organization_id,
    (row) => resealClientSecret(env, row),
    counts,
  );
  await forEachRow(
    (after) => listZkAccountsToReseal(env.DB, prefix, after, BATCH),
    ({ user_id }) => user_id,
    (row) => resealZkAccount(env, row),
    counts,
  );
  await forEachRow(
    (after) => listSecondFactorsToReseal(env.DB, prefix, after, BATCH),
    ({ user_id }) => user_id,
    (row) => resealSecondFactor(env, row),
    counts,
  );
  await forEachRow(
    (after) => listAddinsToReseal(env.DB, prefix, after, BATCH),
    ({ id }) => id,
    (row) => resealCredentials(env, row),
    counts,
  );
  await forEachRow(
    (after) => listUserAddinsToReseal(env.DB, prefix, after, BATCH),
    ({ user_id, addin_id }) => `${user_id}:${addin_id}`,
    (row) => resealUserAddin(env, row),
    counts,
  );
  return counts;
}

async function forEachRow<T>(
  list: (after: string) => Promise<T[]>,
  idOf: (row: T) => string,
  change: (row: T) => Promise<void>,
  counts: ResealCounts,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await list(after);
    for (const row of rows) {
      try {
        await change(row);
        counts.resealed++;
      } catch {
        counts.failed++;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = idOf(last);
  }
}

async function resealSession(env: Env, { id, user_id, sealed_mapping }: SealedSession): Promise<void> {
  const sealed = await reseal(env, sealed_mapping, mappingBinding(user_id, id));
  await replaceSealedMapping(env.DB, id, sealed_mapping, sealed);
}

async function resealZkAccount(env: Env, row: ZkAccountRow): Promise<void> {
  await replaceSealedZkKeys(env.DB, row, {
    sealed_vault_key: await reseal(env, row.sealed_vault_key, vaultKeyBinding(row.user_id)),
    sealed_recovery_wrap: await reseal(env, row.sealed_recovery_wrap, recoveryBinding(row.user_id)),
  });
}
