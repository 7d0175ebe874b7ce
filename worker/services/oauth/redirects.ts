/** Where answers may be sent: to a site over TLS, or to a program on the own machine. */

const MOST_CHARACTERS = 2048;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

export const isLoopback = (uri: string): boolean => LOOPBACK.test(new URL(uri).hostname);

/** Whether a client may name this address as its own. */
export function isUsableRedirect(uri: string): boolean {
  if (uri.length > MOST_CHARACTERS || !URL.canParse(uri)) return false;
  const { protocol, hash, username, password, hostname } = new URL(uri);
  if (uri.includes('#') || hash !== '' || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Letter by letter, but for the port on the own machine: a program takes one that is free (RFC 8252, 7.3). */
export function isKnownRedirect(known: readonly string[], given: string): boolean {
  if (known.includes(given)) return true;
  if (!isUsableRedirect(given) || !isLoopback(given)) return false;
  return known.some((uri) => isLoopback(uri) && withoutPort(uri) === withoutPort(given));
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}
