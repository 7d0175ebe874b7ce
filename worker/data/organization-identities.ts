import { insertKnownPeople } from './known-people';

/** A person as the provider of an organization names them. */
export interface Identity {
  organizationId: string;
  issuer: string;
  subject: string;
}

interface LinkedAccount {
  userId: string;
  email: string;
}

export async function findLinkedAccount(db: D1Database, identity: Identity): Promise<LinkedAccount | undefined> {
  const query = `SELECT user.id AS userId, email FROM organization_identities JOIN user ON user.id = user_id
    WHERE organization_id = ? AND issuer = ? AND subject = ?`;
  const found = await db
    .prepare(query)
    .bind(identity.organizationId, identity.issuer, identity.subject)
    .first<LinkedAccount>();
  return found ?? undefined;
}

export async function findIdentityOf(
  db: D1Database,
  organizationId: string,
  userId: string,
): Promise<{ issuer: string; subject: string } | undefined> {
  const query = 'SELECT issuer, subject FROM organization_identities WHERE organization_id = ? AND user_id = ?';
  return (
    (await db.prepare(query).bind(organizationId, userId).first<{ issuer: string; subject: string }>()) ?? undefined
  );
}

export async function noteIdentityUse(
  db: D1Database,
  { organizationId, issuer, subject }: Identity,
  personHash: string,
  now: number,
): Promise<void> {
  await db.batch([
    insertKnownPeople(db, organizationId, [personHash]),
    db
      .prepare(
        'UPDATE organization_identities SET last_used_at = ?4 WHERE organization_id = ?1 AND issuer = ?2 AND subject = ?3',
      )
      .bind(organizationId, issuer, subject, now),
  ]);
}

/** The next person of its address who signs in at the provider gets the account. Part of one batch. */
export function identityEnd(db: D1Database, organizationId: string, userId: string): D1PreparedStatement {
  return db
    .prepare('DELETE FROM organization_identities WHERE organization_id = ? AND user_id = ?')
    .bind(organizationId, userId);
}

/** An account of a confirmed address, without a password; none where the address has one. */
export async function insertConfirmedUser(
  db: D1Database,
  user: { id: string; name: string; email: string },
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, ?2, ?3, 1, ?4, ?4)
       ON CONFLICT (email) DO NOTHING`,
    )
    .bind(user.id, user.name, user.email, new Date(now).toISOString())
    .run();
  return meta.changes > 0;
}

/** Ties the account to the person, in place of whom and what they were tied to before, and confirms its address. For `audited`. */
export function linkAccount(
  db: D1Database,
  identity: Identity,
  { userId, known }: { userId: string; known: readonly string[] },
  now: number,
): D1PreparedStatement[] {
  const { organizationId, issuer, subject } = identity;
  return [
    insertKnownPeople(db, organizationId, known),
    db
      .prepare(
        `DELETE FROM organization_identities
         WHERE organization_id = ?1 AND (user_id = ?2 OR (issuer = ?3 AND subject = ?4))`,
      )
      .bind(organizationId, userId, issuer, subject),
    db
      .prepare('UPDATE user SET emailVerified = 1, updatedAt = ?2 WHERE id = ?1')
      .bind(userId, new Date(now).toISOString()),
    db
      .prepare(
        `INSERT INTO organization_identities (organization_id, issuer, subject, user_id, created_at, last_used_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
      )
      .bind(organizationId, issuer, subject, userId, now),
  ];
}

/**
 * Makes an account a member; changes nothing for one that is. Fails where the organization is full (`isLeftOut`), so that nothing of its
 * batch happens. For `audited`.
 */
export function joinAsMember(
  db: D1Database,
  organizationId: string,
  userId: string,
  now: number,
  mostMembers: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
       VALUES (?1,
         CASE WHEN EXISTS (SELECT 1 FROM organization_members WHERE organization_id = ?1 AND user_id = ?2)
           OR (SELECT count(*) FROM organization_members WHERE organization_id = ?1) < ?4 THEN ?2 END,
         'member', ?3)
       ON CONFLICT (organization_id, user_id) DO NOTHING`,
    )
    .bind(organizationId, userId, now, mostMembers);
}

/** Whatever else lets a person into the account: its password, passkeys, second factor, sign-ins and mailed links. */
export function otherWaysInEnd(db: D1Database, userId: string): D1PreparedStatement[] {
  return [
    'DELETE FROM account WHERE userId = ?',
    'DELETE FROM passkeys WHERE user_id = ?',
    'DELETE FROM second_factors WHERE user_id = ?',
    'DELETE FROM recovery_codes WHERE user_id = ?',
    'DELETE FROM session WHERE userId = ?',
    'DELETE FROM verification WHERE value = ?',
  ].map((sql) => db.prepare(sql).bind(userId));
}
