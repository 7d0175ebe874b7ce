/** Decides which addresses this service may talk to. Pure: the request itself is made in outbound.ts. */

export type RefusalReason =
  | 'length'
  | 'control_or_backslash'
  | 'unparsable'
  | 'scheme'
  | 'userinfo'
  | 'ip_literal'
  | 'trailing_dot'
  | 'host_syntax'
  | 'single_label'
  | 'reserved_name'
  | 'rebinding_dns'
  | 'own_host'
  | 'not_allowed_host'
  | 'port'
  | 'dns_private'
  | 'dns_empty'
  | 'redirect';

/** Nothing about the address is kept: the message may reach a user, the reason may reach a log. */
export class OutboundRefusal extends Error {
  override readonly name = 'OutboundRefusal';
  constructor(readonly reason: RefusalReason) {
    super(`Refused outbound address: ${reason}`);
  }
}

export type OutboundPolicy =
  /** A known provider: its names and their subdomains. */
  | { kind: 'provider'; hosts: readonly string[] }
  /** An address a user typed in: any public name. `host` pins requests to the server the user named. */
  | { kind: 'public'; host?: string; ports?: readonly number[]; ownHosts?: readonly string[] };

const MAX_URL_LENGTH = 2048;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Names that only mean something inside a network, or nothing at all. */
const RESERVED_NAMES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
  'domain',
  'workgroup',
  'svc',
  'consul',
  'belkin',
];

/** Public zones whose names resolve to any address the caller writes into them. */
const REBINDING_ZONES = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'xip.name',
  'xip.lol',
  'ip6.name',
  'backname.io',
  'traefik.me',
  'local.gd',
  'localtest.me',
  'lvh.me',
  'lacolhost.com',
  'vcap.me',
  'fuf.me',
  'yoogle.com',
  'localho.st',
  'localhost.direct',
  '1u.ms',
  'rbndr.us',
  'rebind.network',
  'localdomain.pw',
  'lndo.site',
  'ddev.site',
  'docksal.site',
  '42foo.com',
  '127-0-0-1.org.uk',
  'smackaho.st',
];

/**
 * The address to talk to, or a refusal. Use the answered URL object for the request, never the raw string: reading a
 * string twice is how guards are fooled. `base` is the request a `Location` header answered.
 */
export function checkUrl(raw: string, policy: OutboundPolicy, base?: URL): URL {
  if (raw.length > MAX_URL_LENGTH) throw new OutboundRefusal('length');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; URL parsers drop them silently.
  if (/[\u0000-\u0020\u007f\\]/.test(raw)) throw new OutboundRefusal('control_or_backslash');
  const url = parse(raw, base);
  if ((!base && !/^https:\/\//i.test(raw)) || url.protocol !== 'https:') throw new OutboundRefusal('scheme');
  // An empty userinfo ("https://:@host") vanishes in parsing, so the text is looked at as well.
  if (url.username || url.password || /^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*@/i.test(raw))
    throw new OutboundRefusal('userinfo');
  checkHostName(url.hostname);
  if (policy.kind === 'provider') checkProvider(url, policy.hosts);
  else checkPublic(url, policy);
  return url;
}

/** Whether `host` is one of `names` or lies below one. */
function isUnder(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

function parse(raw: string, base?: URL): URL {
  try {
    return new URL(raw, base);
  } catch {
    throw new OutboundRefusal('unparsable');
  }
}

function checkHostName(host: string): void {
  // The parser has turned every notation (decimal, octal, hex, full-width digits) into these two forms.
  if (host.startsWith('[') || IPV4.test(host)) throw new OutboundRefusal('ip_literal');
  if (host.endsWith('.')) throw new OutboundRefusal('trailing_dot');
  if (host.length > 253) throw new OutboundRefusal('host_syntax');
  const labels = host.split('.');
  if (labels.length < 2) throw new OutboundRefusal('single_label');
  if (!labels.every((label) => LABEL.test(label))) throw new OutboundRefusal('host_syntax');
}

function checkProvider(url: URL, hosts: readonly string[]): void {
  // No provider serves us from a name outside ASCII; a look-alike would be one.
  if (!isUnder(url.hostname, hosts) || /(^|\.)xn--/.test(url.hostname)) throw new OutboundRefusal('not_allowed_host');
  if (url.port !== '') throw new OutboundRefusal('port');
}

function checkPublic(url: URL, { host, ports = [443], ownHosts = [] }: OutboundPolicy & { kind: 'public' }): void {
  if (isUnder(url.hostname, RESERVED_NAMES)) throw new OutboundRefusal('reserved_name');
  if (isUnder(url.hostname, REBINDING_ZONES)) throw new OutboundRefusal('rebinding_dns');
  if (isUnder(url.hostname, ownHosts)) throw new OutboundRefusal('own_host');
  if (!ports.includes(url.port === '' ? 443 : Number(url.port))) throw new OutboundRefusal('port');
  if (host !== undefined && url.host !== host) throw new OutboundRefusal('not_allowed_host');
}
