import { piiEndpoints } from '@veilmark/contract/pii';
import { serve } from '../http/serve';
import { analyzeBatch, analyzeText } from '../services/pii/analyze';
import { processImage } from '../services/pii/image';

const { analyze, batch, image } = piiEndpoints;

export const piiRoutes = serve(
  { analyze, batch, image },
  {
    analyze: (ctx, { body }) => analyzeText(ctx, body),
    batch: (ctx, { body }) => analyzeBatch(ctx, body),
    image: (ctx, { form }) => processImage(ctx, form),
  },
);
