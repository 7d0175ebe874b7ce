/** RFC 5737, RFC 5771 (multicast) and RFC 2544 (benchmarks). */
const DOCUMENTATION_V4 = /^(?:192\.0\.2|198\.51\.100|203\.0\.113|233\.252\.0|198\.1[89]\.\d{1,3})\.\d{1,3}$/;
/** RFC 3849 and RFC 9637. */
const DOCUMENTATION_V6 = /^(?:2001:0?db8|3fff:0?[0-9a-f]{1,3})(?::|$)/i;
/** RFC 7042. */
const DOCUMENTATION_MAC = /^00[:-]?00[:-]?5e[:-]?00[:-]?53/i;
const REASON = 'The address is of a range for documentation.';

export const testIp = (address: string): string | undefined =>
  DOCUMENTATION_V4.test(address.replace(/\/\d+$/, '')) || DOCUMENTATION_V6.test(address) ? REASON : undefined;

export function testMac(address: string): string | undefined {
  if (DOCUMENTATION_MAC.test(address)) return REASON;
  const digits = address.replace(/[^\da-f]/gi, '').toLowerCase();
  const isTyped = /^(?:(.)\1{11}|001122334455|112233445566|aabbccddeeff|123456789abc|deadbeef.{4})$/.test(digits);
  return isTyped ? 'The address is one that people type when they need any.' : undefined;
}
