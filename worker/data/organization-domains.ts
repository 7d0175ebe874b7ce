export interface DomainRow {
  organization_id: string;
  domain: string;
  token: string;
  created_at: number;
  verified_at: number | null;
}

export async function listDomains(db: D1Database, organizationId: string): Promise<DomainRow[]> {
  const query = 'SELECT * FROM organization_domains WHERE organization_id = ? ORDER BY domain';
  return (await db.prepare(query).bind(organizationId).all<DomainRow>()).results;
}

export async function findDomain(
  db: D1Database,
  organizationId: string,
  domain: string,
): Promise<DomainRow | undefined> {
  const query = 'SELECT * FROM organization_domains WHERE organization_id = ? AND domain = ?';
  return (await db.prepare(query).bind(organizationId, domain).first<DomainRow>()) ?? undefined;
}

export async function findVerifiedDomain(db: D1Database, domain: string): Promise<DomainRow | undefined> {
  const query = 'SELECT * FROM organization_domains WHERE domain = ? AND verified_at IS NOT NULL';
  return (await db.prepare(query).bind(domain).first<DomainRow>()) ?? undefined;
}

/** Makes none where it is named already, or `limit` are. For `audited`. */
export function insertDomain(db: D1Database, row: Omit<DomainRow, 'verified_at'>, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_domains (organization_id, domain, token, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE (SELECT count(*) FROM organization_domains WHERE organization_id = ?1) < ?5
       ON CONFLICT (organization_id, domain) DO NOTHING`,
    )
    .bind(row.organization_id, row.domain, row.token, row.created_at, limit);
}

/** Changes nothing where an organization has it already. For `audited`. */
export function verifyDomain(db: D1Database, organizationId: string, domain: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE organization_domains SET verified_at = ?3 WHERE organization_id = ?1 AND domain = ?2
         AND NOT EXISTS (SELECT 1 FROM organization_domains WHERE domain = ?2 AND verified_at IS NOT NULL)`,
    )
    .bind(organizationId, domain, now);
}

/** For `audited`. */
export function unverifyDomain(db: D1Database, { organization_id, domain }: DomainRow): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE organization_domains SET verified_at = NULL WHERE organization_id = ? AND domain = ? AND verified_at IS NOT NULL',
    )
    .bind(organization_id, domain);
}

/** Leaves the last one for which the provider is enforced. For `audited`. */
export function deleteDomain(db: D1Database, organizationId: string, domain: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM organization_domains WHERE organization_id = ?1 AND domain = ?2 AND (verified_at IS NULL
         OR NOT EXISTS (SELECT 1 FROM organization_sign_in WHERE organization_id = ?1 AND is_enforced = 1)
         OR (SELECT count(*) FROM organization_domains WHERE organization_id = ?1 AND verified_at IS NOT NULL) > 1)`,
    )
    .bind(organizationId, domain);
}
