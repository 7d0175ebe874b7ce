import { organizationEventEndpoints } from '@veilmark/contract/organization-events';
import { serve } from '../http/serve';
import { getEvents, removeEvents, retryEvents, setEvents, testEvents } from '../services/organizations/events/manage';

export const organizationEventRoutes = serve(organizationEventEndpoints, {
  getEvents: (ctx, { params }) => getEvents(ctx, params.id),
  setEvents: (ctx, { params, body }) => setEvents(ctx, params.id, body),
  removeEvents: (ctx, { params }) => removeEvents(ctx, params.id),
  testEvents: (ctx, { params }) => testEvents(ctx, params.id),
  retryEvents: (ctx, { params }) => retryEvents(ctx, params.id),
});
