import type { AccountInfo } from '@veilmark/contract/addins';
import type { Tokens } from '../platform/oauth';
import { openText, reseal, seal } from '../platform/sealing';

/** The account tokens belong to, where the provider's own address does not say it. */
export interface ConnectionTarget {
  serverUrl: string;
  loginName: string;
  /** Name of the account in file paths. */
  userId: string;
}

export interface Connection {
  tokens: Tokens;
  target: ConnectionTarget | null;
}

export interface UserAddinRow {
  addin_id: string;
  is_active: number;
  settings: string;
  sealed_access_token: string | null;
  sealed_refresh_token: string | null;
  sealed_expiry: string | null;
  sealed_target: string | null;
  sealed_account: string | null;
}

/** One user's state of one addin. */
interface UserAddinKey {
  userId: string;
  addinId: string;
}

const SEALED_COLUMNS = [
  'sealed_access_token',
  'sealed_refresh_token',
  'sealed_expiry',
  'sealed_target',
  'sealed_account',
] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

const COLUMNS = `addin_id, is_active, settings, ${SEALED_COLUMNS.join(', ')}`;

/** Each field is bound to its user, addin and column, so that no blob opens in the place of another. */
const binding = (column: SealedColumn, { userId, addinId }: UserAddinKey) => ({
  purpose: `addin-${column.replace('sealed_', '').replaceAll('_', '-')}`,
  owner: `${userId}:${addinId}`,
});

export async function listUserAddins(db: D1Database, userId: string): Promise<UserAddinRow[]> {
  const query = `SELECT ${COLUMNS} FROM user_addins WHERE user_id = ?`;
  return (await db.prepare(query).bind(userId).all<UserAddinRow>()).results;
}

export async function findUserAddin(db: D1Database, key: UserAddinKey): Promise<UserAddinRow | null> {
  const query = `SELECT ${COLUMNS} FROM user_addins WHERE user_id = ? AND addin_id = ?`;
  return db.prepare(query).bind(key.userId, key.addinId).first<UserAddinRow>();
}

/** Undefined where nothing is stored. Throws where the master key of what is stored is gone. */
export async function openConnection(
  env: Env,
  key: UserAddinKey,
  row: UserAddinRow | null,
): Promise<Connection | undefined> {
  if (!row || row.sealed_access_token === null) return undefined;
  const read = (column: SealedColumn) => openColumn(env, key, row, column);
  const [accessToken, refreshToken, expiry, target] = await Promise.all([
    read('sealed_access_token'),
    read('sealed_refresh_token'),
    read('sealed_expiry'),
    read('sealed_target'),
  ]);
  if (accessToken === null) return undefined;
  return {
    tokens: { accessToken, refreshToken, expiresAt: expiry === null ? null : Number(expiry) },
    target: target === null ? null : (JSON.parse(target) as ConnectionTarget),
  };
}

export async function openAccount(env: Env, key: UserAddinKey, row: UserAddinRow): Promise<AccountInfo | null> {
  const account = await openColumn(env, key, row, 'sealed_account');
  return account === null ? null : (JSON.parse(account) as AccountInfo);
}

export async function saveConnection(
  env: Env,
  key: UserAddinKey,
  { tokens, target }: Connection,
  now: number,
): Promise<void> {
  const close = (column: SealedColumn, value: string | null) =>
    value === null ? null : seal(env, value, binding(column, key));
  const sealed = await Promise.all([
    close('sealed_access_token', tokens.accessToken),
    close('sealed_refresh_token', tokens.refreshToken),
    close('sealed_expiry', tokens.expiresAt === null ? null : String(tokens.expiresAt)),
    close('sealed_target', target && JSON.stringify(target)),
  ]);
  await env.DB.prepare(
    `INSERT INTO user_addins (user_id, addin_id, sealed_access_token, sealed_refresh_token, sealed_expiry, sealed_target, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT (user_id, addin_id) DO UPDATE SET is_active = 1, sealed_access_token = ?3, sealed_refresh_token = ?4,
       sealed_expiry = ?5, sealed_target = ?6, updated_at = ?7`,
  )
    .bind(key.userId, key.addinId, ...sealed, now)
    .run();
}

export async function saveAccount(env: Env, key: UserAddinKey, account: AccountInfo | null): Promise<void> {
  const sealed = account && (await seal(env, JSON.stringify(account), binding('sealed_account', key)));
  await env.DB.prepare('UPDATE user_addins SET sealed_account = ? WHERE user_id = ? AND addin_id = ?')
    .bind(sealed, key.userId, key.addinId)
    .run();
}

/** Forgets the tokens and what they gave access to. The addin is switched off with them and on again without. */
export async function clearConnection(db: D1Database, key: UserAddinKey, now: number): Promise<void> {
  const where = 'WHERE user_id = ?2 AND addin_id = ?3';
  await db.batch([
    db
      .prepare(
        `UPDATE user_addins SET is_active = 0, sealed_access_token = NULL, sealed_refresh_token = NULL,
           sealed_expiry = NULL, sealed_target = NULL, sealed_account = NULL, updated_at = ?1 ${where}`,
      )
      .bind(now, key.userId, key.addinId),
    db.prepare(`UPDATE user_addins SET is_active = 1, updated_at = ?1 ${where}`).bind(now, key.userId, key.addinId),
  ]);
}

export async function saveSettings(db: D1Database, key: UserAddinKey, settings: string, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO user_addins (user_id, addin_id, settings, updated_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (user_id, addin_id) DO UPDATE SET settings = ?3, updated_at = ?4`,
    )
    .bind(key.userId, key.addinId, settings, now)
    .run();
}

interface OwnedUserAddinRow extends UserAddinRow {
  user_id: string;
}

/** Rows after `after` (user and addin, joined by a colon) with a column sealed under another master key. */
export async function listUserAddinsToReseal(db: D1Database, prefix: string, after: string, limit: number) {
  const isOld = SEALED_COLUMNS.map((column) => `substr(${column}, 1, length(?2)) <> ?2`).join(' OR ');
  const query = `SELECT user_id, ${COLUMNS} FROM user_addins
    WHERE user_id || ':' || addin_id > ?1 AND (${isOld}) ORDER BY user_id || ':' || addin_id LIMIT ?3`;
  return (await db.prepare(query).bind(after, prefix, limit).all<OwnedUserAddinRow>()).results;
}

/** Moves every field under the current master key unless the tokens were changed meanwhile. */
export async function resealUserAddin(env: Env, row: OwnedUserAddinRow): Promise<void> {
  const key = { userId: row.user_id, addinId: row.addin_id };
  const move = (column: SealedColumn) => {
    const blob = row[column];
    return blob === null ? null : reseal(env, blob, binding(column, key));
  };
  const sealed = await Promise.all(SEALED_COLUMNS.map(move));
  const changes = SEALED_COLUMNS.map((column, index) => `${column} = ?${index + 1}`).join(', ');
  const isSame = SEALED_COLUMNS.map((column, index) => `${column} IS ?${index + 8}`).join(' AND ');
  await env.DB.prepare(`UPDATE user_addins SET ${changes} WHERE user_id = ?6 AND addin_id = ?7 AND ${isSame}`)
    .bind(...sealed, key.userId, key.addinId, ...SEALED_COLUMNS.map((column) => row[column]))
    .run();
}

async function openColumn(env: Env, key: UserAddinKey, row: UserAddinRow, column: SealedColumn) {
  const blob = row[column];
  return blob === null ? null : openText(env, blob, binding(column, key));
}
