import { PLANS, RATE_WINDOW_MS, type RateClass, REQUEST_LIMITS } from '../../../shared/catalog/plans';
import type { UserContext } from '../../context';

export async function getLimits(ctx: UserContext) {
  const plan = PLANS[ctx.caller.plan];
  const rate = (name: RateClass) => ({ windowMs: RATE_WINDOW_MS, maxRequests: plan.requestsPerWindow[name] });
  return {
    maxTextLength: plan.maxTextLength,
    maxEntitiesPerRequest: REQUEST_LIMITS.entities,
    maxAdHocRecognizers: REQUEST_LIMITS.adHocRecognizers,
    maxPatternsPerRecognizer: REQUEST_LIMITS.patternsPerRecognizer,
    maxTotalPatterns: REQUEST_LIMITS.totalPatterns,
    rateLimits: { analyze: rate('analyze'), anonymize: rate('anonymize'), image: rate('image') },
  };
}
