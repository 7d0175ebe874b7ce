import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const webhook = {
  url: 'https://siem.example.com/veilmark',
  format: 'ocsf',
  includesAudit: true,
  createdAt: '2026-11-15T10:00:00.000Z',
  deliveredAt: null,
};

export const organizationEventExamples = {
  getEvents: {
    text: 'For owners. The secret is not shown again.',
    params: { id },
    response: { webhook: null, deliveries: [] },
  },
  setEvents: {
    text: 'For owners. Sends what is published and noted from then on. Requests are signed as Standard Webhooks describes (`webhook-signature: v1,…`) and repeated for a day and a half when they fail.',
    params: { id },
    body: { url: webhook.url, format: 'ocsf', includesAudit: true },
    response: { webhook, secret: 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIG9ubHkgYW4gZXhhbXBsZQ==' },
  },
  testEvents: {
    text: 'For owners. Tried once, within ten seconds.',
    params: { id },
    response: { isDelivered: false, problem: 'unreachable' },
  },
  retryEvents: {
    text: 'For owners. They are sent by the next runs of the maintenance, every ten minutes.',
    params: { id },
    response: { deliveries: 0 },
  },
  removeEvents: {
    text: 'For owners. What was not delivered is deleted.',
    params: { id },
    response: { success: true, message: 'Events are no longer sent' },
  },
} satisfies Examples;
