import type { Examples } from '../examples';
import { passwordKeys } from './zero-knowledge';

const { salt, kdf, authKey } = passwordKeys;

export const ownAccountExamples = {
  changePassword: {
    text: 'The client derives the new `authKey` from the password and never sends the password itself. Links to reset the password end with it, and so do other sign-ins unless `endOtherSessions` is false. A zero-knowledge account is refused: its password changes together with its vault.',

    body: { currentPassword: 'correct horse battery', salt, kdf, authKey },
    response: { success: true, message: 'The password was changed' },
  },
  requestEmailChange: {
    text: 'Answers alike whether or not the address has an account. The link is good for an hour, and while the account has its old address; 404 where the service sends no mail.',

    body: { newEmail: 'jane@example.org', currentPassword: authKey },
    response: { success: true, message: 'A link was mailed to the new address' },
  },
  confirmEmailChange: {
    text: 'The old address is notified by mail. Sessions stay.',

    body: { token: 'v1.k1.Jc7Yd0m5Wn2uQh3x' },
    response: { success: true, message: 'The address was changed; sign in with it from now on' },
  },
  getSecondFactor: {
    text: 'Codes of an authenticator app (RFC 6238).',
    response: { isOn: false, since: null, recoveryCodesLeft: 0, hasVault: false },
  },
  beginSecondFactor: {
    text: 'It counts once a code of it was sent to `PUT /api/auth/second-factor`, within half an hour.',

    body: { currentPassword: authKey },
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Veilmark:jane.doe%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Veilmark',
    },
  },
  enableSecondFactor: {
    text: 'Every other sign-in ends. From then on `POST /api/auth/sign-in/email` takes `code` along with the password; without it the answer is 403 with `details.reason` SECOND_FACTOR_REQUIRED. The recovery codes are shown once.',

    body: { code: '123456' },
    response: { recoveryCodes: ['mfrg-gzdf-mztw-q2lk'] },
    excerpt: true,
  },
  removeSecondFactor: {
    text: 'Needs the password and a code, so that neither a stolen session nor a stolen telephone is enough.',

    body: { currentPassword: authKey, code: '123456' },
    response: { success: true, message: 'The second factor is off' },
  },
  listPasskeys: {
    text: 'Without their keys, which are public and useless to anyone else.',
    response: { passkeys: [] },
  },
  beginPasskey: {
    text: 'Needs the password: a stolen session must not be enough to make itself at home. At most 20 passkeys an account.',

    body: { currentPassword: authKey },
    response: {
      challenge: 'MTc2MDAwMDAwMDAwMC4',
      rp: { id: 'veilmark.example', name: 'Veilmark' },
      user: { id: 'q83vASNFZ4k', name: 'jane.doe@example.com', displayName: 'jane.doe@example.com' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 300_000,
    },
    excerpt: true,
  },
  addPasskey: {
    text: 'Takes `id`, `clientDataJSON`, `authenticatorData`, the public key and its algorithm as the browser hands them out. No attestation is asked for.',

    body: {
      name: 'My laptop',
      id: 'q83vASNFZ4mrze8BI0VniQ',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAA',
      publicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
      publicKeyAlgorithm: -7,
      transports: ['internal'],
    },
    response: {
      id: '7d9f0a52-3b1c-4e8a-9a51-0f6b6d1c2e34',
      name: 'My laptop',
      createdAt: '2026-06-01T12:00:00.000Z',
      lastUsedAt: null,
    },
  },
  removePasskey: {
    text: 'The device may still offer it; delete it there as well.',

    params: { id: '7d9f0a52-3b1c-4e8a-9a51-0f6b6d1c2e34' },
    response: { success: true, message: 'The passkey was removed' },
  },
  passkeyChallenge: {
    text: 'No account is named: the device knows which passkeys it has for this service.',

    response: {
      challenge: 'MTc2MDAwMDAwMDAwMC4',
      rpId: 'veilmark.example',
      userVerification: 'required',
      timeout: 300_000,
    },
  },
  signInPasskey: {
    text: 'Sets the session cookie. The device has asked who is there, so no code of a second factor is asked for. The vault of a zero-knowledge account stays locked until its password is typed.',

    body: {
      id: 'q83vASNFZ4mrze8BI0VniQ',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
      signature: 'MEUCIQDx',
    },
    response: {
      redirect: false,
      token: 'n0tA5essi0nT0ken',
      user: {
        id: 'usr_1',
        name: 'Jane Doe',
        email: 'jane.doe@example.com',
        emailVerified: false,
        image: null,
        createdAt: '2026-06-01T12:00:00.000Z',
        updatedAt: '2026-06-01T12:00:00.000Z',
      },
    },
  },
  exportAccount: {
    text: 'Without secrets: passwords, API keys, sealed mappings and private keys are not part of it.',
  },
  deleteAccount: {
    text: 'Cannot be undone. Subscriptions are ended first; where the payment provider cannot be reached, nothing is deleted.',

    body: { currentPassword: 'C'.repeat(43) },
    response: { success: true, message: 'The account was deleted' },
  },
} satisfies Examples;
