import { ownAccountEndpoints } from '@veilmark/contract/own-account';
import { passkeyEndpoints } from '@veilmark/contract/passkeys';
import { serve } from '../http/serve';
import { confirmEmailChange, requestEmailChange } from '../services/account/change-email';
import { changePassword } from '../services/account/change-password';
import { deleteAccount } from '../services/account/delete-account';
import { exportAccount } from '../services/account/export-account';
import { addPasskey, beginPasskey, beginPasskeySignIn, getPasskeys, removePasskey } from '../services/auth/passkeys';
import { beginSettingUp, getSecondFactor, switchOff, switchOn } from '../services/auth/second-factor';

export const ownAccountRoutes = serve(ownAccountEndpoints, {
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  requestEmailChange: (ctx, { body }) => requestEmailChange(ctx, body),
  confirmEmailChange: (ctx, { body }) => confirmEmailChange(ctx, body.token),
  getSecondFactor: (ctx) => getSecondFactor(ctx),
  beginSecondFactor: (ctx, { body }) => beginSettingUp(ctx, body.currentPassword),
  enableSecondFactor: (ctx, { body }) => switchOn(ctx, body.code),
  removeSecondFactor: (ctx, { body }) => switchOff(ctx, body),
  exportAccount: (ctx) => exportAccount(ctx),
  deleteAccount: (ctx, { body }) => deleteAccount(ctx, body.currentPassword),
});

export const passkeyRoutes = serve(passkeyEndpoints, {
  listPasskeys: (ctx) => getPasskeys(ctx),
  beginPasskey: (ctx, { body }) => beginPasskey(ctx, body.currentPassword),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  passkeyChallenge: (ctx) => beginPasskeySignIn(ctx),
});
