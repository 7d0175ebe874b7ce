import type { Result } from '@veilmark/client/client';
import { signInWithPasskey, type User } from '../api/auth';
import { client } from '../api/client';

/** What a ceremony came to besides a result of the service. */
type PasskeyOutcome<T> = Result<T> | { success: false; cancelled: true } | { success: false; known: true };

/** Numbers instead of a name: no browser lets them have passkeys. */
const isNumbered = () => /^[\d.]+$|^\[/.test(location.hostname);

/** Whether this browser, at this address, can do what the two functions below ask of it. */
export function passkeySupport(): 'yes' | 'address' | 'browser' {
  const has =
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential;
  if (!has) return 'browser';
  return isNumbered() ? 'address' : 'yes';
}

export async function createPasskey(name: string, currentPassword: string): Promise<PasskeyOutcome<unknown>> {
  const begun = await client.beginPasskey({ body: { currentPassword } });
  if (!begun.success) return begun;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.data as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  if (!made.credential) return made.outcome;
  const { credential } = made;
  const response = credential.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  if (!key) return { success: false, cancelled: true };
  return client.addPasskey({
    body: {
      name,
      id: credential.id,
      clientDataJSON: base64Url(response.clientDataJSON),
      authenticatorData: base64Url(response.getAuthenticatorData()),
      publicKey: base64Url(key),
      publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
      transports: response.getTransports(),
    },
  });
}

export async function signInByPasskey(): Promise<PasskeyOutcome<{ user: User }>> {
  const begun = await client.passkeyChallenge({});
  if (!begun.success) return begun;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.data);
  const given = await ask(() => navigator.credentials.get({ publicKey }));
  if (!given.credential) return given.outcome;
  const { credential } = given;
  const response = credential.response as AuthenticatorAssertionResponse;
  return signInWithPasskey({
    id: credential.id,
    clientDataJSON: base64Url(response.clientDataJSON),
    authenticatorData: base64Url(response.authenticatorData),
    signature: base64Url(response.signature),
  });
}

type Asked =
  | { credential: PublicKeyCredential }
  | { credential?: undefined; outcome: { success: false; cancelled: true } | { success: false; known: true } };

/** Browsers say alike whether the person declined, waited too long or has nothing to show. */
async function ask(work: () => Promise<Credential | null>): Promise<Asked> {
  try {
    const credential = await work();
    // Safe: a public key was asked for, and nothing else.
    if (credential) return { credential: credential as PublicKeyCredential };
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    if (isKnown) return { outcome: { success: false, known: true } };
  }
  return { outcome: { success: false, cancelled: true } };
}

function base64Url(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
