import { type Bytes, concatBytes, fromBase64, toBase64 } from './bytes';
import { CryptoError } from './errors';

interface Pem {
  label: string;
  der: Bytes;
}

const BLOCK = /^\s*-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\s]*)-----END ([A-Z0-9 ]{1,40})-----\s*$/;
/** RSA-16384 in PKCS#8 is under 13,000 characters; anything longer is not a key. */
const LONGEST_PEM = 32_768;

/** Reads exactly one PEM block. Line breaks may be missing, CRLF or escaped as `\n`, as environment variables hold them. */
export function parsePem(text: string): Pem {
  if (text.length > LONGEST_PEM) throw new CryptoError('INVALID_PEM', 'The PEM is too long to be a key');
  const block = BLOCK.exec(text.replaceAll('\\r', '').replaceAll('\\n', '\n'));
  const label = block?.[1];
  if (!block || !label || label !== block[3]) {
    throw new CryptoError('INVALID_PEM', 'Expected one PEM block from -----BEGIN … ----- to -----END … -----');
  }
  const der = fromBase64((block[2] ?? '').replace(/\s+/g, ''));
  if (!der || der.length === 0) throw new CryptoError('INVALID_PEM', 'The PEM block does not contain base64');
  return { label, der };
}

export function formatPem(label: string, der: Uint8Array): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

const RSA_ALGORITHM = Uint8Array.of(
  0x30,
  0x0d,
  0x06,
  0x09,
  0x2a,
  0x86,
  0x48,
  0x86,
  0xf7,
  0x0d,
  0x01,
  0x01,
  0x01,
  0x05,
  0x00,
);

/** PKCS#1 private key in a PKCS#8 envelope, the only form WebCrypto imports. */
export function pkcs1ToPkcs8(pkcs1: Bytes): Bytes {
  return derNode(0x30, Uint8Array.of(0x02, 0x01, 0x00), RSA_ALGORITHM, derNode(0x04, pkcs1));
}

/** PKCS#1 public key as SubjectPublicKeyInfo. */
export function pkcs1ToSpki(pkcs1: Bytes): Bytes {
  return derNode(0x30, RSA_ALGORITHM, derNode(0x03, Uint8Array.of(0), pkcs1));
}

function derNode(tag: number, ...content: Uint8Array[]): Bytes {
  const body = concatBytes(...content);
  return concatBytes(Uint8Array.of(tag), derLength(body.length), body);
}

function derLength(length: number): Bytes {
  if (length < 0x80) return Uint8Array.of(length);
  if (length < 0x100) return Uint8Array.of(0x81, length);
  return Uint8Array.of(0x82, length >> 8, length & 0xff);
}
