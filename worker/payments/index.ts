import type { ProviderId } from '../data/payment-records';
import { paypalProvider } from './paypal';
import type { PaymentProvider } from './provider';
import { stripeProvider } from './stripe';
import { testProvider } from './test-provider';

/** The providers this deployment has credentials for, the preferred one first. */
export function configuredProviders(env: Env, origin: string): PaymentProvider[] {
  return [stripeProvider(env), paypalProvider(env), testProvider(env, origin)].filter((p) => p !== undefined);
}

export function findProvider(env: Env, origin: string, id: ProviderId): PaymentProvider | undefined {
  return configuredProviders(env, origin).find((provider) => provider.id === id);
}
