import { entities } from '@veilmark/catalog/entities';
import { API_VERSION } from '@veilmark/contract';

/** The shape of the service's health. What a service without accounts does not have is said to be off, not down. */
export const localHealth = () => ({
  status: 'ok',
  version: API_VERSION,
  services: {
    analyzer: { status: 'ok', recognizers: entities.length },
    anonymizer: { status: 'ok' },
    image: { status: 'off', ocrLanguages: 0 },
    database: { status: 'off' },
    meter: { status: 'off' },
  },
});
