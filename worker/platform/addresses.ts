/** Address blocks that are not the public internet (IANA special-purpose registries). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(parseBlockV4);

/** Of IPv6 only global unicast (2000::/3) is public, less the blocks below, which tunnel or are set aside. */
const GLOBAL_V6 = parseBlockV6('2000::/3');
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20'].map(parseBlockV6);

/** Whether an address, as a DNS answer writes it, is on the public internet. What cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address);
  if (v4 !== undefined) return !SPECIAL_V4.some(({ base, bits }) => v4 >>> (32 - bits) === base >>> (32 - bits));
  const v6 = parseV6(address);
  if (v6 === undefined) return false;
  return inBlockV6(v6, GLOBAL_V6) && !SPECIAL_V6.some((block) => inBlockV6(v6, block));
}

function parseV4(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const parts = text.split('.').map(Number);
  if (parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function parseV6(text: string): bigint | undefined {
  // An embedded IPv4 tail (::ffff:1.2.3.4) becomes two groups.
  const tail = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text);
  const v4 = tail?.[2] === undefined ? undefined : parseV4(tail[2]);
  if (tail && v4 === undefined) return undefined;
  const source = v4 === undefined ? text : `${tail?.[1]}${(v4 >>> 16).toString(16)}:${(v4 & 0xffff).toString(16)}`;
  const halves = source.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array<string>(halves.length === 2 ? missing : 0).fill('0'), ...rest];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

function parseBlockV4(block: string) {
  const [address = '', bits] = block.split('/');
  return { base: parseV4(address) ?? 0, bits: Number(bits) };
}

function parseBlockV6(block: string) {
  const [address = '', bits] = block.split('/');
  return { base: parseV6(address) ?? 0n, bits: BigInt(bits ?? 128) };
}

function inBlockV6(address: bigint, { base, bits }: { base: bigint; bits: bigint }): boolean {
  return address >> (128n - bits) === base >> (128n - bits);
}
