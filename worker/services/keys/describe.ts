import type { KeyPair } from '@veilmark/contract/keys';
import type { KeyPairMetadata } from '../../data/key-pairs';

export function describeKeyPair(row: KeyPairMetadata): KeyPair {
  return {
    id: row.id,
    keyName: row.key_name,
    fingerprint: row.fingerprint,
    algorithm: row.algorithm,
    isActive: row.is_active === 1,
    isZKWrapped: row.is_zk_wrapped === 1,
    // A pair is stored with its private half or not at all.
    hasPrivateKeyBackup: true,
    usageCount: row.usage_count,
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
