import { ownAccountEndpoints } from '@veilmark/contract/own-account';
import { serve } from '../http/serve';
import { changePassword } from '../services/account/change-password';
import { deleteAccount } from '../services/account/delete-account';
import { exportAccount } from '../services/account/export-account';

export const ownAccountRoutes = serve(ownAccountEndpoints, {
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  exportAccount: (ctx) => exportAccount(ctx),
  deleteAccount: (ctx, { body }) => deleteAccount(ctx, body.currentPassword),
});
