/** Lower-case hex SHA-256 of a text or of bytes. */
export async function sha256Hex(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}

/** HMAC-SHA-256 of a text. */
export async function hmacSha256(secret: string | Uint8Array, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = typeof secret === 'string' ? encoder.encode(secret) : secret;
  const key = await crypto.subtle.importKey('raw', bytes, usage, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** Compares secrets in a time that does not depend on where they differ. */
export async function timingSafeEqual(a: string, b: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [left, right] = await Promise.all([a, b].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))));
  return left !== undefined && right !== undefined && crypto.subtle.timingSafeEqual(left, right);
}
