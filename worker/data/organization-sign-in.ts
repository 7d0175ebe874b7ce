export interface SignInRow {
  organization_id: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: string;
  is_enforced: number;
  last_used_at: number | null;
  updated_at: number;
}

export async function findSignIn(db: D1Database, organizationId: string): Promise<SignInRow | undefined> {
  const query = 'SELECT * FROM organization_sign_in WHERE organization_id = ?';
  return (await db.prepare(query).bind(organizationId).first<SignInRow>()) ?? undefined;
}

/** Of the organization that has proven the domain. */
export async function findSignInOfDomain(db: D1Database, domain: string): Promise<SignInRow | undefined> {
  const query = `SELECT organization_sign_in.* FROM organization_domains
    JOIN organization_sign_in ON organization_sign_in.organization_id = organization_domains.organization_id
    WHERE domain = ? AND verified_at IS NOT NULL`;
  return (await db.prepare(query).bind(domain).first<SignInRow>()) ?? undefined;
}

/** Another issuer or client is not in use yet, and nothing is enforced with it. For `audited`. */
export function saveProvider(
  db: D1Database,
  row: Pick<SignInRow, 'organization_id' | 'issuer' | 'client_id' | 'sealed_client_secret' | 'updated_at'>,
): D1PreparedStatement {
  const isSame = 'issuer = excluded.issuer AND client_id = excluded.client_id';
  return db
    .prepare(
      `INSERT INTO organization_sign_in (organization_id, issuer, client_id, sealed_client_secret, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (organization_id) DO UPDATE SET
         is_enforced = CASE WHEN ${isSame} THEN is_enforced ELSE 0 END,
         last_used_at = CASE WHEN ${isSame} THEN last_used_at END,
         issuer = ?2, client_id = ?3, sealed_client_secret = ?4, updated_at = ?5`,
    )
    .bind(row.organization_id, row.issuer, row.client_id, row.sealed_client_secret, row.updated_at);
}

/** For `audited`. */
export function deleteProvider(db: D1Database, organizationId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM organization_sign_in WHERE organization_id = ?').bind(organizationId);
}

/** Enforces only what was used before, for a domain that is proven. Changes nothing where it is so already. For `audited`. */
export function setEnforced(db: D1Database, organizationId: string, isEnforced: boolean): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_sign_in SET is_enforced = ?2 WHERE organization_id = ?1 AND is_enforced <> ?2
         AND (?2 = 0 OR (last_used_at IS NOT NULL AND EXISTS (SELECT 1 FROM organization_domains
           WHERE organization_domains.organization_id = ?1 AND verified_at IS NOT NULL)))`,
    )
    .bind(organizationId, Number(isEnforced));
}

export async function noteProviderUse(db: D1Database, row: SignInRow, now: number): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_sign_in SET last_used_at = ?4 WHERE organization_id = ?1 AND issuer = ?2 AND client_id = ?3',
    )
    .bind(row.organization_id, row.issuer, row.client_id, now)
    .run();
}

/** Ends the sign-ins, and the mailed links for a new password, of addresses that have to use the provider; owners keep theirs. */
export async function endOtherSignIns(db: D1Database, organizationId: string): Promise<void> {
  const people = `SELECT user.id FROM user JOIN organization_domains
      ON organization_domains.domain = substr(email, instr(email, '@') + 1)
    WHERE organization_id = ?1 AND verified_at IS NOT NULL AND user.id NOT IN
      (SELECT user_id FROM organization_members WHERE organization_id = ?1 AND role = 'owner')`;
  await db.batch([
    db.prepare(`DELETE FROM session WHERE userId IN (${people})`).bind(organizationId),
    db
      .prepare(`DELETE FROM verification WHERE identifier LIKE 'reset-password:%' AND value IN (${people})`)
      .bind(organizationId),
  ]);
}

/** Secrets that are sealed under another master key than the current one, after the given organization. */
export async function listProvidersToReseal(
  db: D1Database,
  currentPrefix: string,
  after: string,
  limit: number,
): Promise<SignInRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM organization_sign_in WHERE organization_id > ?2
         AND substr(sealed_client_secret, 1, length(?1)) <> ?1 ORDER BY organization_id LIMIT ?3`,
    )
    .bind(currentPrefix, after, limit)
    .all<SignInRow>();
  return results;
}

/** Leaves the row alone when it changed since it was read. */
export async function replaceSealedClientSecret(db: D1Database, row: SignInRow, after: string): Promise<void> {
  await db
    .prepare(
      'UPDATE organization_sign_in SET sealed_client_secret = ?3 WHERE organization_id = ?1 AND sealed_client_secret = ?2',
    )
    .bind(row.organization_id, row.sealed_client_secret, after)
    .run();
}
