/** Everything the database holds about a user, without secrets, a table at a time. */
export interface ExportTable {
  name: string;
  rows: Record<string, string | number | null>[];
}

/** The newest of what may be many; older movements are answered by `GET /api/user/usage`. */
export const MAX_EXPORTED_ROWS = 50_000;

const TABLES: Record<string, string> = {
  profile:
    'SELECT id, name, email, emailVerified AS email_confirmed, image, createdAt AS created_at FROM user WHERE id = ?1',
  plan: 'SELECT plan, status, updated_at FROM user_plans WHERE user_id = ?1',
  sign_ins:
    'SELECT createdAt AS created_at, expiresAt AS expires_at, ipAddress AS network_address, userAgent AS user_agent FROM session WHERE userId = ?1 ORDER BY createdAt',
  api_keys:
    'SELECT id, name, prefix, created_at, last_used_at, expires_at, revoked_at FROM api_keys WHERE user_id = ?1 ORDER BY created_at',
  connections:
    'SELECT id, client_id, client_name, redirect_host, scopes, resource, created_at, last_used_at FROM oauth_connections WHERE user_id = ?1 ORDER BY created_at',
  key_pairs:
    'SELECT id, key_name, fingerprint, algorithm, public_key_pem, is_zk_wrapped, is_active, usage_count, last_used_at, created_at, updated_at FROM key_pairs WHERE user_id = ?1 ORDER BY created_at',
  tokenization_sessions:
    'SELECT id, created_at, expires_at, entity_count FROM tokenization_sessions WHERE user_id = ?1 ORDER BY created_at',
  token_movements: `SELECT id, at, kind, endpoint, tokens, balance_after FROM ledger WHERE user_id = ?1 ORDER BY seq DESC LIMIT ${MAX_EXPORTED_ROWS}`,
  subscriptions:
    'SELECT provider, id, plan, state, period_end, cancel_at_period_end FROM subscriptions WHERE user_id = ?1',
  payments:
    'SELECT provider, id, subscription_id, amount_cents, currency, state, receipt_url, paid_at FROM payments WHERE user_id = ?1 ORDER BY paid_at',
  checkouts: 'SELECT provider, plan, session_id, created_at FROM checkouts WHERE user_id = ?1 ORDER BY created_at',
  addins:
    'SELECT addins.slug AS addin, is_active, settings, sealed_access_token IS NOT NULL AS is_connected, user_addins.updated_at AS updated_at FROM user_addins JOIN addins ON addins.id = addin_id WHERE user_id = ?1',
  buckets:
    'SELECT id, endpoint, bucket, region, access_key_id, created_at FROM buckets WHERE user_id = ?1 ORDER BY created_at',
  organizations:
    'SELECT organizations.id AS id, name, role, joined_at FROM organization_members JOIN organizations ON organizations.id = organization_id WHERE user_id = ?1',
  organization_sign_ins:
    'SELECT organization_id, issuer, subject, created_at, last_used_at FROM organization_identities WHERE user_id = ?1 ORDER BY created_at',
  provisioned_by:
    'SELECT organization_id, user_name, external_id, email, attributes, active, created_at, updated_at FROM organization_scim_users WHERE user_id = ?1 ORDER BY created_at',
  second_factor: 'SELECT created_at, enabled_at FROM second_factors WHERE user_id = ?1',
  passkeys: 'SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = ?1 ORDER BY created_at',
  zero_knowledge: 'SELECT salt, kdf, created_at, updated_at FROM zk_accounts WHERE user_id = ?1',
};

export async function readAccountTables(db: D1Database, userId: string): Promise<ExportTable[]> {
  const names = Object.keys(TABLES);
  const results = await db.batch<ExportTable['rows'][number]>(
    names.map((name) => db.prepare(TABLES[name] ?? '').bind(userId)),
  );
  return names.map((name, index) => ({ name, rows: results[index]?.results ?? [] }));
}
