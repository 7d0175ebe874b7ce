import { piiEndpoints } from '@veilmark/contract/pii';
import { serve } from '../http/serve';
import { anonymizeText } from '../services/pii/anonymize';
import { deanonymizeText } from '../services/pii/deanonymize';

const { anonymize, deanonymize } = piiEndpoints;

export const anonymizationRoutes = serve(
  { anonymize, deanonymize },
  {
    anonymize: (ctx, { body }) => anonymizeText(ctx, body),
    deanonymize: (ctx, { body }) => deanonymizeText(ctx, body),
  },
);
