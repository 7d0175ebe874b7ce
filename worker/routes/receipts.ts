import { receiptEndpoints } from '@veilmark/contract/receipts';
import { serve } from '../http/serve';
import { publishedKeys } from '../services/receipts/keys';
import { joinReceipts, verifyReceipt } from '../services/receipts/sign';

export const receiptRoutes = serve(receiptEndpoints, {
  joinReceipts: async (ctx, { body }) => ({ receipt: await joinReceipts(ctx, body.receipts) }),
  verifyReceipt: async (ctx, { body }) => ({ valid: true as const, claims: await verifyReceipt(ctx, body.receipt) }),
  receiptKeys: async (ctx) => ({ issuer: ctx.origin, keys: await publishedKeys(ctx.env, ctx.now) }),
});
