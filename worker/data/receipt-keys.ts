interface ReceiptKeyRow {
  kid: string;
  /** The public key, base64url. */
  x: string;
  created_at: number;
}

/** Oldest first. */
export async function listReceiptKeys(db: D1Database): Promise<ReceiptKeyRow[]> {
  const { results } = await db
    .prepare('SELECT kid, x, created_at FROM receipt_keys ORDER BY created_at, kid')
    .all<ReceiptKeyRow>();
  return results;
}

/** A key that is known already stays as it is. */
export async function rememberReceiptKey(db: D1Database, { kid, x, created_at }: ReceiptKeyRow): Promise<void> {
  await db
    .prepare('INSERT INTO receipt_keys (kid, x, created_at) VALUES (?, ?, ?) ON CONFLICT (kid) DO NOTHING')
    .bind(kid, x, created_at)
    .run();
}
