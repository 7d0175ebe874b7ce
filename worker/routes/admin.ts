import { adminEndpoints } from '@veilmark/contract/addins';
import { serve } from '../http/serve';
import { listAddinRecords, storeCredentials } from '../services/admin/addins';

export const adminRoutes = serve(adminEndpoints, {
  adminListAddins: (ctx) => listAddinRecords(ctx),
  adminUpdateAddin: (ctx, { params, body }) => storeCredentials(ctx, params.id, body),
});
