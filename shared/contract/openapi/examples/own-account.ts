import type { Example } from '../examples';
import { passwordKeys } from './zero-knowledge';

const { salt, kdf, authKey } = passwordKeys;

export const ownAccountExamples: Record<string, Example> = {
  changePassword: {
    body: { currentPassword: 'correct horse battery', salt, kdf, authKey },
    response: { success: true, message: 'The password was changed' },
  },
  exportAccount: {},
  deleteAccount: {
    body: { currentPassword: 'C'.repeat(43) },
    response: { success: true, message: 'The account was deleted' },
  },
};
