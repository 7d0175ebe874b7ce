/** People who do not join an organization by signing in at its provider, as digests (`services/organizations/known-people.ts`). */
export async function isKnownPerson(
  db: D1Database,
  organizationId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const query = `SELECT 1 FROM organization_known_people
    WHERE organization_id = ?1 AND person_hash IN (SELECT value FROM json_each(?2)) LIMIT 1`;
  return (await db.prepare(query).bind(organizationId, JSON.stringify(hashes)).first()) !== null;
}

/** Part of one batch. */
export function insertKnownPeople(
  db: D1Database,
  organizationId: string,
  hashes: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_known_people (organization_id, person_hash)
       SELECT ?1, value FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(organizationId, JSON.stringify(hashes));
}

/** Organizations that an account belongs to, or signed in at, or is provisioned by. */
export async function listOrganizationsOf(db: D1Database, userId: string): Promise<string[]> {
  const query = `SELECT organization_id AS id FROM organization_members WHERE user_id = ?1
    UNION SELECT organization_id FROM organization_identities WHERE user_id = ?1
    UNION SELECT organization_id FROM organization_scim_users WHERE user_id = ?1`;
  return (await db.prepare(query).bind(userId).all<{ id: string }>()).results.map(({ id }) => id);
}
