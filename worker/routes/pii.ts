import { piiEndpoints } from '@veilmark/contract/pii';
import { serve } from '../http/serve';
import { analyzeText } from '../services/pii/analyze';
import { anonymizeText } from '../services/pii/anonymize';
import { processBatch } from '../services/pii/batch';
import { deanonymizeText } from '../services/pii/deanonymize';
import { processImage } from '../services/pii/image';
import { streamLines } from '../services/pii/stream-lines';

export const piiRoutes = serve(piiEndpoints, {
  analyze: (ctx, { body }) => analyzeText(ctx, body),
  anonymize: (ctx, { body }) => anonymizeText(ctx, body),
  batch: (ctx, { body }) => processBatch(ctx, body),
  stream: (ctx, { headers }) => streamLines(ctx, headers),
  deanonymize: (ctx, { body }) => deanonymizeText(ctx, body),
  image: (ctx, { form }) => processImage(ctx, form),
});
