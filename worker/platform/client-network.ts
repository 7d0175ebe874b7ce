/**
 * The header that names the caller's address, or undefined where none can be believed. Cloudflare sets its own header and
 * marks its requests with `cf`, which no caller can; behind another proxy the operator says which header that proxy sets.
 */
export function clientIpHeader(env: Env, request: Request): string | undefined {
  if (env.CLIENT_IP_HEADER) return env.CLIENT_IP_HEADER;
  return env.ENVIRONMENT === 'production' && request.cf?.colo !== undefined ? 'cf-connecting-ip' : undefined;
}

/** The caller's network: a person who has one address of it has them all. Undefined where the address is not known. */
export function clientNetwork(env: Env, request: Request): string | undefined {
  const header = clientIpHeader(env, request);
  const address = header && request.headers.get(header)?.split(',').at(-1)?.trim();
  return address ? networkOf(address) : undefined;
}

/** /24 of an IPv4 address, /64 of an IPv6 address; undefined for what is neither. @internal */
export function networkOf(address: string): string | undefined {
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  const groups = expandV6(address.split('%')[0] ?? '');
  return groups && `${groups.slice(0, 4).join(':')}::/64`;
}

function expandV6(address: string): string[] | undefined {
  const [head = '', tail, ...more] = address.toLowerCase().split('::');
  if (more.length > 0 || !address.includes(':')) return undefined;
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
