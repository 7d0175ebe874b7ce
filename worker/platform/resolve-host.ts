import { isPublicAddress } from './addresses';
import { OutboundRefusal } from './outbound-guard';

/** Answers of the domain name system, by record type. */
interface DnsAnswers {
  A: readonly string[];
  AAAA: readonly string[];
}

/** Any answer inside a private network refuses the name, and so does no answer. */
export function checkAnswers({ A, AAAA }: DnsAnswers): void {
  const addresses = [...A, ...AAAA];
  if (addresses.length === 0) throw new OutboundRefusal('dns_empty');
  if (!addresses.every(isPublicAddress)) throw new OutboundRefusal('dns_private');
}

const DNS_URL = 'https://cloudflare-dns.com/dns-query';
const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const;
/** No error, and no such name. */
const ANSWERED = [0, 3];

type FetchJson = (url: URL) => Promise<unknown>;

interface DnsJson {
  Status?: number;
  Answer?: { type: number; data: string }[];
}

/** Asks DNS over HTTPS. Workers cannot pin the address they connect to, so this is repeated before every use. */
export async function resolveHost(env: Env, host: string, fetchJson: FetchJson): Promise<DnsAnswers> {
  const [A, AAAA] = await Promise.all([ask(env, host, 'A', fetchJson), ask(env, host, 'AAAA', fetchJson)]);
  return { A: A.data, AAAA: AAAA.data };
}

/** TXT records of a name; undefined where the resolver could not tell. */
export async function resolveTxt(env: Env, name: string, fetchJson: FetchJson): Promise<string[] | undefined> {
  const { status, data } = await ask(env, name, 'TXT', fetchJson);
  return ANSWERED.includes(status) ? data.map(joinTxt) : undefined;
}

async function ask(env: Env, host: string, type: keyof typeof TYPES, fetchJson: FetchJson) {
  const url = new URL(env.DNS_RESOLVER_URL || DNS_URL);
  if (url.protocol !== 'https:') throw new Error('DNS_RESOLVER_URL must be an https address');
  url.searchParams.set('name', host);
  url.searchParams.set('type', type);
  const { Status = -1, Answer = [] } = ((await fetchJson(url)) ?? {}) as DnsJson;
  return { status: Status, data: Answer.filter((answer) => answer.type === TYPES[type]).map(({ data }) => data) };
}

/** A record consists of quoted pieces; some resolvers leave out the quotes of a single one. */
function joinTxt(data: string): string {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece.replace(/\\(.)/g, '$1'));
  return pieces.length > 0 ? pieces.join('') : data;
}
