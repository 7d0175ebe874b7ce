import { listEntities, listPresets } from '@veilmark/catalog';
import { utilityEndpoints } from '@veilmark/contract/utility';
import { serve } from '../http/serve';
import { getLimits } from '../services/account/limits';
import { getHealth } from '../services/health';
import { getSite } from '../services/site';

export const utilityRoutes = serve(utilityEndpoints, {
  health: (ctx) => getHealth(ctx),
  getSite: (ctx) => getSite(ctx),
  limits: (ctx) => getLimits(ctx),
  listPresets: async () => ({ presets: listPresets() }),
  listEntities: async () => {
    const entities = listEntities();
    return { entities, totalCount: entities.length };
  },
});
