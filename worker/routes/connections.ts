import { connectionEndpoints } from '@veilmark/contract/connections';
import { serve } from '../http/serve';
import { answerConnection, deleteConnection, describeConnection, listConnections } from '../services/oauth/connections';

export const connectionRoutes = serve(connectionEndpoints, {
  describeConnection: (ctx, { query }) => describeConnection(ctx, query),
  answerConnection: (ctx, { body }) => answerConnection(ctx, body),
  listConnections: (ctx) => listConnections(ctx),
  deleteConnection: (ctx, { params }) => deleteConnection(ctx, params.id),
});
