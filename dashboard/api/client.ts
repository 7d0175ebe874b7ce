import { createClient } from '@veilmark/client/client';

/** Calls of the signed-in user; the session cookie travels along. */
export const client = createClient({ origin: location.origin, withSession: true });
