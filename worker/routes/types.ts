import { typeEndpoints } from '@veilmark/contract/types';
import { serve } from '../http/serve';
import { proposeType } from '../services/types/propose';

export const typeRoutes = serve(typeEndpoints, {
  proposeType: (ctx, { body }) => proposeType(ctx, body),
});
