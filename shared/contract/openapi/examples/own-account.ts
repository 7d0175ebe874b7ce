import type { Examples } from '../examples';
import { passwordKeys } from './zero-knowledge';

const { salt, kdf, authKey } = passwordKeys;

export const ownAccountExamples = {
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
  exportAccount: {},
  deleteAccount: {
    body: { currentPassword: 'C'.repeat(43) },
    response: { success: true, message: 'The account was deleted' },
  },
} satisfies Examples;
