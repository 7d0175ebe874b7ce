import { importPublicKey } from '@veilmark/crypto/rsa';
import { type AsymmetricEncryptor, createAsymmetricEncryptor } from '@veilmark/crypto/tokens/asymmetric';
import { InputError } from '@veilmark/engine/input-error';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { explainCryptoError } from './explain-crypto-error';

/** One encryptor, hence one RSA operation, for each public key of a request. */
export interface PublicKeyEncryptors {
  forPem(pem: string): Promise<AsymmetricEncryptor>;
  forId(id: string): Promise<AsymmetricEncryptor>;
}

const MOST_KEYS = REQUEST_LIMITS.keys;

export function createPublicKeyEncryptors(
  publicKeyById: (id: string) => Promise<string | undefined> = async () => undefined,
): PublicKeyEncryptors {
  const byPem = new Map<string, Promise<AsymmetricEncryptor>>();
  const byId = new Map<string, Promise<AsymmetricEncryptor>>();

  function forPem(pem: string): Promise<AsymmetricEncryptor> {
    const known = byPem.get(pem);
    if (known) return known;
    if (byPem.size >= MOST_KEYS) {
      throw new InputError('INVALID_OPERATOR', `public_key: at most ${MOST_KEYS} different keys in one request`, {
        field: 'public_key',
        limit: MOST_KEYS,
        unit: 'keys',
      });
    }
    const made = importPublicKey(pem)
      .then(createAsymmetricEncryptor)
      .catch((error) => {
        throw explainCryptoError(error, 'INVALID_OPERATOR', 'public_key', { field: 'public_key' });
      });
    byPem.set(pem, made);
    return made;
  }

  async function findById(id: string): Promise<AsymmetricEncryptor> {
    const pem = await publicKeyById(id);
    if (pem !== undefined) return forPem(pem);
    throw new InputError('INVALID_OPERATOR', 'public_key_id: no active key pair of yours has this id', {
      field: 'public_key_id',
    });
  }

  return {
    forPem,
    forId(id) {
      const known = byId.get(id) ?? findById(id);
      byId.set(id, known);
      return known;
    },
  };
}
