import { ADDIN_SLUGS, ADDINS, type AddinSlug, isAddinSlug } from '@veilmark/commerce/addins';
import type { OAuthClient } from '../platform/oauth';
import { openText, reseal, seal } from '../platform/sealing';

export interface AddinRow {
  id: string;
  slug: string;
  status: 'ACTIVE' | 'DISABLED';
  is_builtin: number;
  created_by: string;
  sealed_credentials: string | null;
}

const COLUMNS = 'id, slug, status, is_builtin, created_by, sealed_credentials';
const binding = (addinId: string) => ({ purpose: 'addin-credentials', owner: addinId });

/** Installed addins that this version knows, in the order of the catalog. */
export async function listAddins(db: D1Database): Promise<AddinRow[]> {
  const select = db.prepare(`SELECT ${COLUMNS} FROM addins`);
  let { results } = await select.all<AddinRow>();
  const missing = ADDIN_SLUGS.filter((slug) => !results.some((row) => row.slug === slug));
  if (missing.length > 0) {
    await db.batch(missing.map((slug) => install(db, slug)));
    ({ results } = await select.all<AddinRow>());
  }
  const order = (row: AddinRow) => (isAddinSlug(row.slug) ? ADDINS[row.slug].sortOrder : 0);
  return results.filter((row) => isAddinSlug(row.slug)).sort((a, b) => order(a) - order(b));
}

export async function findAddin(db: D1Database, slug: string): Promise<AddinRow | null> {
  const select = db.prepare(`SELECT ${COLUMNS} FROM addins WHERE slug = ?`).bind(slug);
  const found = await select.first<AddinRow>();
  if (found || !isAddinSlug(slug)) return found;
  await install(db, slug).run();
  return select.first<AddinRow>();
}

/** An addin is in the catalog first; its row, which holds what an administrator changes, follows when it is first asked for. */
function install(db: D1Database, slug: AddinSlug): D1PreparedStatement {
  return db.prepare('INSERT OR IGNORE INTO addins (id, slug) VALUES (?, ?)').bind(`addin-${slug}`, slug);
}

/** The OAuth client an administrator stored; undefined until then. */
export async function openCredentials(env: Env, addin: AddinRow): Promise<OAuthClient | undefined> {
  if (addin.sealed_credentials === null) return undefined;
  // Safe: only saveCredentials writes the column.
  return JSON.parse(await openText(env, addin.sealed_credentials, binding(addin.id))) as OAuthClient;
}

/** Answers the changed row, or null where there is no such addin. */
export async function saveCredentials(
  env: Env,
  addinId: string,
  client: OAuthClient,
  now: number,
): Promise<AddinRow | null> {
  const sealed = await seal(env, JSON.stringify(client), binding(addinId));
  return env.DB.prepare(`UPDATE addins SET sealed_credentials = ?, updated_at = ? WHERE id = ? RETURNING ${COLUMNS}`)
    .bind(sealed, now, addinId)
    .first<AddinRow>();
}

/** Addins after `after` whose credentials are sealed under another master key than `prefix` names. */
export async function listAddinsToReseal(db: D1Database, prefix: string, after: string, limit: number) {
  const query = `SELECT ${COLUMNS} FROM addins WHERE id > ?1 AND sealed_credentials IS NOT NULL
    AND substr(sealed_credentials, 1, length(?2)) <> ?2 ORDER BY id LIMIT ?3`;
  return (await db.prepare(query).bind(after, prefix, limit).all<AddinRow>()).results;
}

/** Moves the credentials under the current master key unless they were changed meanwhile. */
export async function resealCredentials(env: Env, { id, sealed_credentials }: AddinRow): Promise<void> {
  if (sealed_credentials === null) return;
  const sealed = await reseal(env, sealed_credentials, binding(id));
  await env.DB.prepare('UPDATE addins SET sealed_credentials = ? WHERE id = ? AND sealed_credentials = ?')
    .bind(sealed, id, sealed_credentials)
    .run();
}
