import { organizationOversightEndpoints } from '@veilmark/contract/organization-oversight';
import { serve } from '../http/serve';
import { readOwnReports } from '../services/organizations/hosted-counts';
import { exportCounts, readCounts, takeReport } from '../services/organizations/oversight';

export const organizationOversightRoutes = serve(organizationOversightEndpoints, {
  reportCounts: (ctx, { params, body }) => takeReport(ctx, params.id, body),
  readOwnReports: (ctx, { params }) => readOwnReports(ctx, params.id),
  readCounts: (ctx, { params, query }) => readCounts(ctx, params.id, query),
  exportCounts: (ctx, { params, query }) => exportCounts(ctx, params.id, query),
});
