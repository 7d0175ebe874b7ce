import { accountEndpoints } from '@veilmark/contract/account';
import { serve } from '../http/serve';
import { createApiKey, listUserApiKeys, revokeApiKey } from '../services/account/api-keys';
import { listRequests } from '../services/account/requests';
import { deleteSession, listSessions } from '../services/account/tokenization-sessions';
import { getTokenBalance, getUsage } from '../services/account/tokens';

export const accountRoutes = serve(accountEndpoints, {
  getTokens: (ctx) => getTokenBalance(ctx),
  listSessions: (ctx, { query }) => listSessions(ctx, query),
  deleteSession: (ctx, { params }) => deleteSession(ctx, params.sessionId),
  getUsage: (ctx, { query }) => getUsage(ctx, query),
  listRequests: (ctx, { query }) => listRequests(ctx, query),
  listApiKeys: (ctx) => listUserApiKeys(ctx),
  createApiKey: (ctx, { body }) => createApiKey(ctx, body),
  revokeApiKey: (ctx, { params }) => revokeApiKey(ctx, params.id),
});
