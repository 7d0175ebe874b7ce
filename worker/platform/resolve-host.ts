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
const TYPES = { A: 1, AAAA: 28 } as const;

interface DnsJson {
  Status?: number;
  Answer?: { type: number; data: string }[];
}

/** Asks DNS over HTTPS. Workers cannot pin the address they connect to, so this is repeated before every use. */
export async function resolveHost(host: string, fetchJson: (url: URL) => Promise<unknown>): Promise<DnsAnswers> {
  const [A, AAAA] = await Promise.all([ask(host, 'A', fetchJson), ask(host, 'AAAA', fetchJson)]);
  return { A, AAAA };
}

async function ask(host: string, type: keyof typeof TYPES, fetchJson: (url: URL) => Promise<unknown>) {
  const url = new URL(DNS_URL);
  url.searchParams.set('name', host);
  url.searchParams.set('type', type);
  const { Answer = [] } = (await fetchJson(url)) as DnsJson;
  return Answer.filter((answer) => answer.type === TYPES[type]).map(({ data }) => data);
}
