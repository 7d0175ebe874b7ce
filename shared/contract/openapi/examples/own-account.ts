import type { Example } from '../examples';
import { passwordKeys } from './zero-knowledge';

const { salt, kdf, authKey } = passwordKeys;

export const ownAccountExamples: Record<string, Example> = {
  changePassword: {
    body: { currentPassword: 'correct horse battery', salt, kdf, authKey },
    response: { success: true, message: 'The password was changed' },
  },
  requestEmailChange: {
    body: { newEmail: 'jane@example.org', currentPassword: authKey },
    response: { success: true, message: 'A link was mailed to the new address' },
  },
  confirmEmailChange: {
    body: { token: 'v1.k1.Jc7Yd0m5Wn2uQh3x' },
    response: { success: true, message: 'The address was changed; sign in with it from now on' },
  },
  getSecondFactor: { response: { isOn: false, since: null, recoveryCodesLeft: 0 } },
  beginSecondFactor: {
    body: { currentPassword: authKey },
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Veilmark:jane.doe%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Veilmark',
    },
  },
  enableSecondFactor: {
    body: { code: '123456' },
    response: { recoveryCodes: ['mfrg-gzdf-mztw-q2lk'] },
    excerpt: true,
  },
  removeSecondFactor: {
    body: { currentPassword: authKey, code: '123456' },
    response: { success: true, message: 'The second factor is off' },
  },
  listPasskeys: { response: { passkeys: [] } },
  beginPasskey: {
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
    params: { id: '7d9f0a52-3b1c-4e8a-9a51-0f6b6d1c2e34' },
    response: { success: true, message: 'The passkey was removed' },
  },
  passkeyChallenge: {
    response: {
      challenge: 'MTc2MDAwMDAwMDAwMC4',
      rpId: 'veilmark.example',
      userVerification: 'required',
      timeout: 300_000,
    },
  },
  signInPasskey: {
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
  exportAccount: {},
  deleteAccount: {
    body: { currentPassword: 'C'.repeat(43) },
    response: { success: true, message: 'The account was deleted' },
  },
};
