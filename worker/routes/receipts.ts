import { receiptEndpoints } from '../../shared/contract/receipts';
import { serve } from '../http/serve';
import { joinReceipts, verifyReceipt } from '../services/receipts/sign';

export const receiptRoutes = serve(receiptEndpoints, {
  joinReceipts: async (ctx, { body }) => ({ receipt: await joinReceipts(ctx.env, body.receipts, ctx.now) }),
  verifyReceipt: async (ctx, { body }) => ({
    valid: true as const,
    claims: await verifyReceipt(ctx.env, body.receipt),
  }),
});
