import { env } from 'cloudflare:workers';
import { MOST_MEMBERS } from '#worker/services/organizations/membership.ts';

/** Makes people and lets them in until there is no room for another member. */
export async function fillOrganization(id: string): Promise<void> {
  const { n: first } = (await env.DB.prepare('SELECT count(*) AS n FROM organization_members WHERE organization_id = ?')
    .bind(id)
    .first<{ n: number }>()) ?? { n: 0 };
  const rows = 'WITH RECURSIVE rows (n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?3)';
  await env.DB.batch(
    [
      `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) ${rows}
       SELECT ?1 || n, 'Member', ?1 || n || '@example.net', 1, '', '' FROM rows`,
      `INSERT INTO organization_members (organization_id, user_id, role, joined_at) ${rows}
       SELECT ?1, ?1 || n, 'member', 0 FROM rows`,
    ].map((sql) => env.DB.prepare(sql).bind(id, first, MOST_MEMBERS)),
  );
}
