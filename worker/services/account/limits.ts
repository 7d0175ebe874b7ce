import { addinFileBytes } from '@veilmark/commerce/addins';
import { PLANS, planIncludes, RATE_WINDOW_MS, type RateClass } from '@veilmark/commerce/plans';
import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../context';
import { MAX_KEY_PAIRS } from '../keys/create-key-pair';
import { PROXY_STATE_MS } from '../proxy/state';
import { upstreamPaths } from '../proxy/upstreams';
import { MAX_ACTIVE_KEYS } from './api-keys';

export async function getLimits(ctx: UserContext) {
  const plan = PLANS[ctx.caller.plan];
  const rate = (name: RateClass) => ({ windowMs: RATE_WINDOW_MS, maxRequests: plan.requestsPerWindow[name] });
  return {
    maxTextLength: plan.maxTextLength,
    maxEntitiesPerRequest: REQUEST_LIMITS.entities,
    maxAdHocRecognizers: REQUEST_LIMITS.adHocRecognizers,
    maxPatternsPerRecognizer: REQUEST_LIMITS.patternsPerRecognizer,
    maxTotalPatterns: REQUEST_LIMITS.totalPatterns,
    rateLimits: {
      analyze: rate('analyze'),
      anonymize: rate('anonymize'),
      image: rate('image'),
      batch: rate('batch'),
      deanonymize: rate('deanonymize'),
      general: rate('general'),
    },
    plan: ctx.caller.plan,
    maxBodyBytes: plan.maxBodyBytes,
    maxSmallBodyBytes: REQUEST_LIMITS.smallBodyBytes,
    maxBatchTexts: REQUEST_LIMITS.batchTexts,
    maxFindingsPerRequest: REQUEST_LIMITS.findings,
    maxOperators: REQUEST_LIMITS.operators,
    maxKeysPerRequest: REQUEST_LIMITS.keys,
    maxImageBytes: planIncludes(ctx.caller.plan, 'basic') ? REQUEST_LIMITS.imageBytes : 0,
    maxImagePixels: REQUEST_LIMITS.imagePixels,
    maxDocumentBytes: Math.min(plan.maxFileBytes, DOCUMENT_LIMITS.fileBytes),
    maxStreamedDocumentBytes: plan.maxStreamedBytes,
    maxWaitedForDocumentBytes: REQUEST_LIMITS.waitedForBytes,
    maxDocumentPages: DOCUMENT_LIMITS.pdfPages,
    maxDocumentXmlBytes: DOCUMENT_LIMITS.xmlTotalBytes,
    maxWorkbookXmlBytes: DOCUMENT_LIMITS.longTotalBytes,
    documentResultSeconds: REQUEST_LIMITS.jobResultMs / 1000,
    maxJobFiles: REQUEST_LIMITS.jobFiles,
    maxJobFilesInRequest: REQUEST_LIMITS.jobFilesInRequest,
    maxJobBytes: REQUEST_LIMITS.jobBytes,
    maxJobsAtOnce: REQUEST_LIMITS.jobsAtOnce,
    jobResultSeconds: REQUEST_LIMITS.folderJobMs / 1000,
    maxAddinFileBytes: addinFileBytes(ctx.caller.plan),
    maxUploadsPerDay: plan.addinUploads.perDay,
    maxUploadsPerMonth: plan.addinUploads.perMonth,
    maxApiKeys: MAX_ACTIVE_KEYS,
    maxKeyPairs: MAX_KEY_PAIRS,
    maxSessions: plan.sessions.count,
    maxSessionBytes: REQUEST_LIMITS.sessionBytes,
    maxSessionBytesInAll: plan.sessions.bytes,
    maxProfiles: plan.maxProfiles,
    maxProfileBytes: REQUEST_LIMITS.profileBytes,
    maxDryRunDocumentBytes: REQUEST_LIMITS.waitedForBytes,
    maxWorkSteps: plan.maxWorkSteps,
    maxIdempotencyKeyLength: REQUEST_LIMITS.idempotencyKey,
    proxy: {
      paths: upstreamPaths(ctx.env),
      maxTextLength: plan.maxTextLength,
      maxFileBytes: Math.min(plan.maxFileBytes, REQUEST_LIMITS.imageBytes),
      stateSeconds: PROXY_STATE_MS / 1000,
    },
  };
}
