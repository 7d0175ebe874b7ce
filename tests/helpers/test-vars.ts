import { ROOT_CERTIFICATE } from '../fixtures/payments/certificates.ts';

/** Variables and secrets of the worker under test. Made up; used nowhere else. */
export const TEST_VARS = {
  ENVIRONMENT: 'test',
  PUBLIC_ORIGIN: '',
  EXTENSION_ORIGINS: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
  AUTH_SECRET: 'test-only-secret-test-only-secret-0123',
  ADMIN_TOKEN: 'test-only-admin-token',
  VAULT_KEYS: JSON.stringify({
    current: 'k2',
    keys: {
      k1: Buffer.alloc(32, 1).toString('base64'),
      k2: Buffer.alloc(32, 2).toString('base64'),
    },
  }),
  STRIPE_SECRET_KEY: 'sk_test_only',
  STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_test_only,',
  STRIPE_PRICES: JSON.stringify({ basic: 'price_basic', pro: 'price_pro', business: 'price_business' }),
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_CLIENT_ID: 'paypal-test-client',
  PAYPAL_CLIENT_SECRET: 'paypal-test-secret',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK-TEST-ID',
  PAYPAL_PLANS: JSON.stringify({ basic: 'P-BASIC', pro: 'P-PRO', business: 'P-BUSINESS' }),
  PAYPAL_ROOT_CA: ROOT_CERTIFICATE,
};
