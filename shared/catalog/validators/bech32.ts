export const BECH32_ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** BIP 173 and BIP 350. */
export function decodeBech32(text: string): { prefix: string; data: number[]; isBech32m: boolean } | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const lower = text.toLowerCase();
  const split = lower.lastIndexOf('1');
  if (split < 1) return undefined;
  const prefix = lower.slice(0, split);
  const data = Array.from(lower.slice(split + 1), (letter) => BECH32_ALPHABET.indexOf(letter));
  if (data.length < 6 || data.includes(-1)) return undefined;
  const checksum = polymod([...expand(prefix), ...data]) >>> 0;
  if (checksum !== 1 && checksum !== 0x2bc830a3) return undefined;
  return { prefix, data: data.slice(0, -6), isBech32m: checksum !== 1 };
}

function expand(prefix: string): number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, i) => {
      if ((top >> i) & 1) check ^= generator;
    });
  }
  return check;
}

const CASH_GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** The checksum of a Bitcoin Cash address; 0 when it fits. */
export function cashAddressChecksum(values: readonly number[]): bigint {
  let check = 1n;
  for (const value of values) {
    const top = check >> 35n;
    check = ((check & 0x07ffffffffn) << 5n) ^ BigInt(value);
    CASH_GENERATORS.forEach((generator, i) => {
      if ((top >> BigInt(i)) & 1n) check ^= generator;
    });
  }
  return check ^ 1n;
}
