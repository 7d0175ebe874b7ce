import { paymentEndpoints } from '@veilmark/contract/payments';
import { serve } from '../http/serve';
import { createCheckout, listPlans } from '../services/payments/checkout';
import { receiveEvent } from '../services/payments/receive-event';
import { cancelSubscription, getSubscription } from '../services/payments/subscription';
import { payTestCheckout, showTestCheckout } from '../services/payments/test-checkout';

export const paymentRoutes = serve(paymentEndpoints, {
  createCheckout: (ctx, { body }) => createCheckout(ctx, body),
  listPlans: (ctx) => listPlans(ctx),
  getSubscription: (ctx) => getSubscription(ctx),
  cancelSubscription: (ctx) => cancelSubscription(ctx),
  paypalWebhook: (ctx) => receiveEvent(ctx, 'PAYPAL'),
  stripeWebhook: (ctx) => receiveEvent(ctx, 'STRIPE'),
  showTestCheckout: (ctx, { params }) => showTestCheckout(ctx, params.id),
  payTestCheckout: (ctx, { params }) => payTestCheckout(ctx, params.id),
});
