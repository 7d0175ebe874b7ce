import { DocumentError } from '../document-error';
import { type Entity, parameterOf } from './entity';
import { SIGNATURE_NOTE } from './header-text';

const SIGNATURE_TYPES = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/;

/** Parts that are nothing but a signature or a key: they would not match the copy, or name its owner. */
export const isSignature = ({ type, fileName }: Entity): boolean =>
  SIGNATURE_TYPES.test(type) || /^smime\.p7s$|^signature\.asc$/i.test(fileName);

/** Refuses what only its receiver can read. */
export function refuseSealed({ type, parameters, fileName }: Entity): void {
  const isMime = /^application\/(?:x-)?pkcs7-mime$/.test(type) || /\.p7m$/i.test(fileName);
  const kind = parameterOf(parameters, 'smime-type')?.toLowerCase() ?? '';
  if (type === 'multipart/encrypted' || (isMime && !/signed/.test(kind)))
    throw new DocumentError('encrypted', 'The message is encrypted. Save it decrypted and try again.');
  if (isMime)
    throw new DocumentError(
      'unsupported',
      'The message is packed into its S/MIME signature, which cannot be rewritten. Save it without the signature and try again.',
    );
  if (type === 'message/partial')
    throw new DocumentError('unsupported', 'The message is one piece of a longer one. Join the pieces and try again.');
}

const BLOCK = /^(?:> ?)*-----BEGIN PGP (SIGNATURE|PUBLIC KEY BLOCK)-----[\s\S]*?-----END PGP \1-----[^\S\n]*\n?/gm;
const HEAD = /^-----BEGIN PGP SIGNED MESSAGE-----[^\S\n]*\n(?:Hash:[^\n]*\n)*\r?\n?/gm;

/** A text without the signatures and keys of PGP; what is encrypted there is refused. */
export function withoutPgp(text: string, notes: string[]): string {
  if (!text.includes('-----BEGIN PGP ')) {
    refuseUuencoded(text);
    return text;
  }
  if (/-----BEGIN PGP MESSAGE-----/.test(text))
    throw new DocumentError('encrypted', 'The message is encrypted with PGP. Save it decrypted and try again.');
  const plain = text.replace(BLOCK, '').replace(HEAD, '');
  if (plain !== text) notes.push(SIGNATURE_NOTE);
  refuseUuencoded(plain);
  return plain;
}

/** Files that old programs write into the text itself. */
function refuseUuencoded(text: string): void {
  if (/^begin [0-7]{3,4} \S[^\n]*\r?\n[ -`]{1,61}\r?$/m.test(text))
    throw new DocumentError(
      'unsupported',
      'The message contains a uuencoded file, which cannot be rewritten. Save it separately and remove it from the message.',
    );
}
