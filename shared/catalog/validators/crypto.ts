import { blake2b } from '@noble/hashes/blake2.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { BITCOIN_ALPHABET, decodeBase58, decodeBase58Check, RIPPLE_ALPHABET } from './base58';
import { BECH32_ALPHABET, cashAddressChecksum, decodeBech32 } from './bech32';
import { isRepeated } from './checksums';
import { validator } from './validator';

function isSegwit(address: string, prefix: string): boolean {
  const decoded = decodeBech32(address);
  const version = decoded?.data[0];
  if (!decoded || decoded.prefix !== prefix || version === undefined) return false;
  if (!hasEmptyPadding(decoded.data.slice(1))) return false;
  if (version === 0) return !decoded.isBech32m && (decoded.data.length === 33 || decoded.data.length === 53);
  return version <= 16 && decoded.isBech32m;
}

/** Groups of five bits fill whole bytes; fewer than five zero bits may be left over. */
function hasEmptyPadding(groups: readonly number[]): boolean {
  const left = (groups.length * 5) % 8;
  return left < 5 && ((groups.at(-1) ?? 0) & ((1 << left) - 1)) === 0;
}

function hasVersion(address: string, versions: readonly number[], alphabet = BITCOIN_ALPHABET): boolean {
  const payload = decodeBase58Check(address, alphabet);
  return payload !== undefined && payload.length === 21 && versions.includes(payload[0] ?? -1);
}

/** Aptos and Sui: a form with no checksum, so a context word must decide. */
const UNCHECKED = /^0x[0-9a-f]{64}$/;

/**
 * Any chain that uses base58check, bech32 or Stellar's base32: their checksums have 16 to 32 bits, so chance hits do not
 * occur in practice.
 */
export const walletAddress = validator('base58check, bech32 or CRC-16', (value) => {
  if (/^(?:bc|tb|bcrt)1/i.test(value)) return isSegwit(value, value.slice(0, value.lastIndexOf('1')).toLowerCase());
  if (/^[a-z]{2,15}1[ac-hj-np-z02-9]{38,}$/.test(value) && decodeBech32(value)) return true;
  if (/^G[A-D][A-Z2-7]{54}$/.test(value)) return isStellar(value);
  if (/^(?:Ae2|DdzFF)/.test(value)) return isByron(value);
  if (/^(?:nano|xrb)_/.test(value)) return isNano(value);
  if (/^[A-Z2-7]{58}$/.test(value)) return isAlgorand(value);
  if (/^N[A-Z2-7]{39}$/.test(value)) return isNem(value);
  if (/^[0-9a-f]{76}$/.test(value)) return isSia(value);
  if (UNCHECKED.test(value)) return undefined;
  if (value.length >= 46 && value.length <= 48) return isSubstrate(value);
  if (value.length > 40) return false;
  const payload = decodeBase58Check(value) ?? decodeBase58Check(value, RIPPLE_ALPHABET);
  if (payload === undefined) return value.length === 35 && isWaves(value);
  return payload.length >= 20 && payload.length <= 43;
});

const startsWith = (digest: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.length > 0 && bytes.every((byte, i) => byte === digest[i]);

/** Version, network, 20 bytes of key and four of Keccak-256 over BLAKE2b. */
function isWaves(address: string): boolean {
  const bytes = decodeBase58(address);
  if (bytes?.length !== 26 || bytes[0] !== 1) return false;
  return startsWith(keccak_256(blake2b(Uint8Array.from(bytes.slice(0, 22)), { dkLen: 32 })), [...bytes.slice(22)]);
}

/** NEM: network, 20 bytes of key and four of Keccak-256, in base32. */
function isNem(address: string): boolean {
  const bytes = decodeBase32(address);
  return startsWith(keccak_256(Uint8Array.from(bytes.slice(0, 21))), bytes.slice(21));
}

/** Sia: 32 bytes and six of their BLAKE2b, in hexadecimal. */
function isSia(address: string): boolean {
  const bytes = Array.from({ length: 38 }, (_, i) => Number.parseInt(address.slice(2 * i, 2 * i + 2), 16));
  return startsWith(blake2b(Uint8Array.from(bytes.slice(0, 32)), { dkLen: 32 }), bytes.slice(32));
}

/** Cardano before 2020: CBOR of the address as a tagged byte string, then its CRC-32. */
function isByron(address: string): boolean {
  const bytes = decodeBase58(address);
  if (bytes?.[0] !== 0x82 || bytes[1] !== 0xd8 || bytes[2] !== 0x18 || bytes[3] !== 0x58) return false;
  const end = 5 + (bytes[4] ?? 0);
  const encoded = bytes.slice(end);
  // CBOR writes the checksum in as few bytes as hold it.
  const size = { 24: 1, 25: 2, 26: 4 }[encoded[0] ?? 0];
  if (size === undefined || encoded.length !== size + 1) return false;
  return crc32(bytes.slice(5, end)) === encoded.slice(1).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** 32 bytes of key and 5 of BLAKE2b, backwards, in a base32 of its own. */
function isNano(address: string): boolean {
  let number = 0n;
  for (const letter of address.slice(address.indexOf('_') + 1)) {
    const digit = '13456789abcdefghijkmnopqrstuwxyz'.indexOf(letter);
    if (digit < 0) return false;
    number = number * 32n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (let i = 0; i < 37; i++, number >>= 8n) bytes.push(Number(number & 255n));
  const digest = blake2b(Uint8Array.from(bytes.slice(5).reverse()), { dkLen: 5 });
  return number === 0n && digest.every((byte, i) => byte === bytes[i]);
}

/** SS58 of Polkadot, Kusama and their kind: network, 32 bytes of key, two bytes of BLAKE2b. */
function isSubstrate(address: string): boolean {
  const bytes = decodeBase58(address);
  if (!bytes || bytes.length < 35 || bytes.length > 36) return false;
  const end = bytes.length - 2;
  const digest = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...bytes.slice(0, end)]), {
    dkLen: 64,
  });
  return digest[0] === bytes[end] && digest[1] === bytes[end + 1];
}

function crc32(bytes: Uint8Array | readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The bytes behind the letters of RFC 4648 base32. */
function decodeBase32(letters: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let buffer = 0;
  for (const letter of letters) {
    buffer = (buffer << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 255);
      buffer &= (1 << bits) - 1;
    }
  }
  return bytes;
}

/** SEP-23: version byte, 32 bytes of key, CRC-16/XMODEM, in base32. */
function isStellar(address: string): boolean {
  const bytes = decodeBase32(address);
  let crc = 0;
  for (const byte of bytes.slice(0, -2)) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; i++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return bytes.length === 35 && crc === (bytes[33] ?? 0) + (bytes[34] ?? 0) * 256;
}

/** 32 bytes of key and the last four of its SHA-512/256, in base32. */
function isAlgorand(address: string): boolean {
  const bytes = decodeBase32(address);
  const digest = sha512_256(Uint8Array.from(bytes.slice(0, 32)));
  return digest.slice(28).every((byte, i) => byte === bytes[32 + i]);
}

export const litecoin = validator('base58check or bech32', (value) =>
  /^ltc1/i.test(value) ? isSegwit(value, 'ltc') : hasVersion(value, [0x30, 0x32]),
);

export const ripple = validator('base58check', (value) => hasVersion(value, [0x00], RIPPLE_ALPHABET));
export const tron = validator('base58check', (value) => hasVersion(value, [0x41]));

/** EIP-55: mixed case carries a checksum, one case carries none. */
export const ethereum = validator('EIP-55', (value) => {
  const hex = value.slice(2);
  if (hex.length !== 40 || isRepeated(hex)) return false;
  if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(hex.toLowerCase()));
  return Array.from(hex).every((letter, i) => {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15;
    return /\d/.test(letter) || nibble >= 8 === (letter === letter.toUpperCase());
  });
});

export const bitcoinCash = validator('CashAddr', (value) => {
  const body = value.toLowerCase().replace(/^bitcoincash:/, '');
  const data = Array.from(body, (letter) => BECH32_ALPHABET.indexOf(letter));
  const prefix = Array.from('bitcoincash', (letter) => letter.charCodeAt(0) & 31);
  return data.length === 42 && !data.includes(-1) && cashAddressChecksum([...prefix, 0, ...data]) === 0n;
});

/** Bytes behind a block of base58 letters in Monero's own scheme. */
const MONERO_BLOCK_BYTES: Readonly<Record<number, number>> = { 2: 1, 3: 2, 5: 3, 6: 4, 7: 5, 9: 6, 10: 7, 11: 8 };

export const monero = validator('Keccak checksum', (value) => {
  if (value.length !== 95 && value.length !== 106) return false;
  const bytes: number[] = [];
  for (let i = 0; i < value.length; i += 11) {
    const block = value.slice(i, i + 11);
    let number = 0n;
    for (const letter of block) {
      const digit = BITCOIN_ALPHABET.indexOf(letter);
      if (digit < 0) return false;
      number = number * 58n + BigInt(digit);
    }
    const part: number[] = [];
    for (let j = MONERO_BLOCK_BYTES[block.length] ?? 0; j > 0; j--, number >>= 8n) part.unshift(Number(number & 255n));
    if (number > 0n) return false;
    bytes.push(...part);
  }
  const checksum = keccak_256(Uint8Array.from(bytes.slice(0, -4)));
  return [18, 19, 42].includes(bytes[0] ?? 0) && [0, 1, 2, 3].every((i) => checksum[i] === bytes[bytes.length - 4 + i]);
});

/** No checksum exists: 32 bytes in mixed notation. */
export const solana = validator('32 bytes of base58', (value) => {
  if (!/\d/.test(value) || !/[a-z]/.test(value) || !/[A-Z]/.test(value)) return false;
  return decodeBase58(value)?.length === 32;
});

export const cardano = validator('bech32', (value) => {
  const decoded = decodeBech32(value);
  return decoded !== undefined && !decoded.isBech32m && (decoded.prefix === 'addr' || decoded.prefix === 'stake');
});

/** BIP 32 extended keys and wallet import format. */
export const cryptoKey = validator('base58check', (value) => {
  const payload = decodeBase58Check(value);
  if (!payload) return false;
  if (/^[xyzt](?:prv|pub)/.test(value)) return payload.length === 78;
  return payload[0] === 0x80 && (payload.length === 33 || (payload.length === 34 && payload[33] === 1));
});
