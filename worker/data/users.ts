export async function findUserEmail(db: D1Database, userId: string): Promise<string | undefined> {
  return (await db.prepare('SELECT email FROM user WHERE id = ?').bind(userId).first<string>('email')) ?? undefined;
}
