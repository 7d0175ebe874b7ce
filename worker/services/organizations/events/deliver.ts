import type { EventFormat } from '@veilmark/contract/organization-events';
import { listAudit } from '../../../data/organization-audit';
import { listCountsOfDay } from '../../../data/organization-counts';
import {
  claimDelivery,
  type DeliveryRow,
  deleteOldDeliveries,
  dropDelivery,
  findWebhook,
  listDue,
  makeDeliveries,
  noteDelivered,
  noteFailed,
  type WebhookRow,
} from '../../../data/organization-events';
import { describeFailure } from '../../../platform/log';
import { OutboundFailure, send } from '../../../platform/outbound';
import { OutboundRefusal } from '../../../platform/outbound-guard';
import { toCef } from './cef';
import type { EventContent } from './content';
import { toJson } from './json';
import { toOcsf } from './ocsf';
import { openTarget } from './target';

const MINUTE_MS = 60_000;
/** When a delivery that failed is tried again; after the last one it is given up. */
const RETRIES_MS = [10, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);
/** No run holds one for longer. */
const CLAIM_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
const MOST_AT_ONCE = 6;
const MOST_EACH_RUN = 60;
const COUNTS_EACH = 500;
const ENTRIES_EACH = 100;
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** Makes what is new into deliveries and sends what is due. */
export async function deliverEvents(env: Env, now: number): Promise<void> {
  await makeDeliveries(env.DB, now, { countsEach: COUNTS_EACH, entriesEach: ENTRIES_EACH });
  const due = await listDue(env.DB, now, MOST_EACH_RUN);
  const work = async () => {
    for (let row = due.shift(); row; row = due.shift()) await deliverOrNote(env, row, now);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  await deleteOldDeliveries(env.DB, now - KEPT_MS);
}

/** One that cannot even be made holds up no other, nor what comes after all of them. */
async function deliverOrNote(env: Env, row: DeliveryRow, now: number): Promise<void> {
  try {
    await deliverOne(env, row, now);
  } catch (error) {
    console.log(JSON.stringify({ level: 'error', job: 'events', failure: describeFailure(error) }));
    await fail(env, row, 'not prepared', now).catch(() => {});
  }
}

async function deliverOne(env: Env, row: DeliveryRow, now: number): Promise<void> {
  if (!(await claimDelivery(env.DB, row, now + CLAIM_MS))) return;
  const webhook = await findWebhook(env.DB, row.organization_id);
  if (!webhook) return;
  // An owner may have ended that after the delivery was made.
  if (row.kind === 'audit' && webhook.includes_audit === 0) return dropDelivery(env.DB, row);
  const problem = await post(env, webhook, await contentOf(env, row), now);
  if (problem === undefined) return noteDelivered(env.DB, row, now);
  await fail(env, row, problem, now);
}

function fail(env: Env, row: DeliveryRow, problem: string, now: number): Promise<void> {
  const wait = RETRIES_MS[row.tries];
  return noteFailed(env.DB, row, problem, wait === undefined ? undefined : now + wait);
}

async function contentOf(env: Env, row: DeliveryRow): Promise<EventContent> {
  const common = { organization: row.organization_id, id: row.id, at: row.created_at };
  if (row.kind === 'audit')
    return {
      ...common,
      kind: 'audit',
      entries: await listAudit(env.DB, row.organization_id, row.first, row.last - row.first + 1),
    };
  const day = row.day ?? '';
  const range = { offset: row.first, limit: row.last - row.first + 1 };
  return { ...common, kind: 'counts', day, counts: await listCountsOfDay(env.DB, row.organization_id, day, range) };
}

const BODIES: Record<EventFormat, (content: EventContent) => { type: string; body: string }> = {
  json: (content) => ({ type: 'application/json', body: JSON.stringify(toJson(content)) }),
  cef: (content) => ({ type: 'text/plain; charset=utf-8', body: `${toCef(content).join('\n')}\n` }),
  ocsf: (content) => ({ type: 'application/json', body: JSON.stringify(toOcsf(content)) }),
};

/** Sends one request, signed as Standard Webhooks describes it (HMAC, `v1`). Answers what was wrong, in a word or two. */
export async function post(
  env: Env,
  webhook: WebhookRow,
  content: EventContent,
  now: number,
): Promise<string | undefined> {
  const { url, secret } = await openTarget(env, webhook);
  const { type, body } = BODIES[webhook.format](content);
  const timestamp = String(Math.floor(now / 1000));
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = new TextEncoder().encode(`${content.id}.${timestamp}.${body}`);
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, signed)).toString('base64');
  const headers = {
    'content-type': type,
    'webhook-id': content.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    // A redirect is no answer: the address that was checked is the one that is told.
    const init = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS };
    const response = await send(env, url, { kind: 'public' }, init);
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    if (error instanceof OutboundRefusal) return 'address refused';
    return error instanceof OutboundFailure ? error.kind : 'unreachable';
  }
}
