import { keyEndpoints } from '@veilmark/contract/keys';
import { serve } from '../http/serve';
import { removeKeyPair, renameOrSwitchKeyPair } from '../services/keys/change-key-pair';
import { createKeyPair } from '../services/keys/create-key-pair';
import { getKeyPair, getPublicKey, listUserKeyPairs } from '../services/keys/read-key-pairs';

export const keyRoutes = serve(keyEndpoints, {
  listKeyPairs: (ctx) => listUserKeyPairs(ctx),
  createKeyPair: (ctx, { body }) => createKeyPair(ctx, body),
  getKeyPair: (ctx, { params, query }) => getKeyPair(ctx, params.id, query.includePrivateKey === 'true'),
  getPublicKey: (ctx, { params }) => getPublicKey(ctx, params.id),
  updateKeyPair: (ctx, { params, body }) => renameOrSwitchKeyPair(ctx, params.id, body),
  deleteKeyPair: (ctx, { params, headers }) => removeKeyPair(ctx, params.id, headers['x-session-key-hash']),
});
