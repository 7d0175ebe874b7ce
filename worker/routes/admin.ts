import { adminEndpoints } from '@veilmark/contract/admin';
import { serve } from '../http/serve';
import { listAddinRecords, storeCredentials } from '../services/admin/addins';
import { serviceCounts } from '../services/admin/metrics';

export const adminRoutes = serve(adminEndpoints, {
  adminMetrics: (ctx) => serviceCounts(ctx),
  adminListAddins: (ctx) => listAddinRecords(ctx),
  adminUpdateAddin: (ctx, { params, body }) => storeCredentials(ctx, params.id, body),
});
