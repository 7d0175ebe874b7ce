import type { Examples } from '../examples';

const id = 'cs_test_a1B2c3';
const subscription = {
  plan: 'professional',
  status: 'active',
  provider: 'STRIPE',
  periodEnd: '2026-12-15T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  invoices: [
    {
      id: 'in_1',
      provider: 'STRIPE',
      amount: 15,
      currency: 'EUR',
      state: 'paid',
      paidAt: '2026-11-15T09:00:00.000Z',
      url: 'https://pay.example.com/in_1',
    },
  ],
};

export const paymentExamples = {
  createCheckout: {
    text: 'Answers the address of the payment page to send the user to.',

    body: { plan: 'pro', provider: 'STRIPE' },
    response: { success: true, checkoutUrl: 'https://pay.example.com/c/1', sessionId: id, provider: 'STRIPE' },
  },
  listPlans: {
    text: 'Open to everyone; names the PayPal client id where PayPal is configured.',

    response: {
      plans: [
        { id: 'basic', name: 'Basic', price: 3, currency: 'EUR', interval: 'month', tokens: 1000 },
        { id: 'pro', name: 'Professional', price: 15, currency: 'EUR', interval: 'month', tokens: 4000 },
        { id: 'business', name: 'Enterprise', price: 29, currency: 'EUR', interval: 'month', tokens: 10000 },
      ],
      providers: ['STRIPE', 'PAYPAL'],
    },
  },
  getSubscription: {
    text: 'With the newest invoices.',

    response: {
      plan: 'free',
      status: 'none',
      provider: null,
      periodEnd: null,
      cancelAtPeriodEnd: false,
      nextPlan: null,
      invoices: [],
    },
  },
  cancelSubscription: {
    text: 'The plan stays until `periodEnd`.',
    response: { ...subscription, cancelAtPeriodEnd: true, nextPlan: 'free' },
  },
  showTestCheckout: {
    text: 'Exists in development only.',
    params: { id },
    response: '<!doctype html>…',
  },
  payTestCheckout: {
    text: 'Exists in development only; leads back to the dashboard.',
    params: { id },
    response: '',
  },
  paypalWebhook: {
    text: 'For PayPal. The signature is checked and every event is processed once.',
    response: { received: true },
  },
  stripeWebhook: {
    text: 'For Stripe. The signature is checked and every event is processed once.',
    response: { received: true },
  },
} satisfies Examples;
