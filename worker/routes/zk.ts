import { zkEndpoints } from '@veilmark/contract/zk';
import { serve } from '../http/serve';
import { enrol } from '../services/zk/enrol';
import { getZkParams } from '../services/zk/params';
import { openRecovery, recoverAccount } from '../services/zk/recovery';
import { registerSessionKey } from '../services/zk/session-key';
import { changePassword, getVault } from '../services/zk/vault';

export const zkRoutes = serve(zkEndpoints, {
  getZkParams: (ctx, { query }) => getZkParams(ctx, query.email),
  enrolZk: (ctx, { body }) => enrol(ctx, body),
  getZkVault: (ctx) => getVault(ctx),
  registerZkSessionKey: (ctx, { body }) => registerSessionKey(ctx, body),
  changeZkPassword: (ctx, { body }) => changePassword(ctx, body),
  openZkRecovery: (ctx, { body }) => openRecovery(ctx, body),
  recoverZkAccount: (ctx, { body }) => recoverAccount(ctx, body),
});
