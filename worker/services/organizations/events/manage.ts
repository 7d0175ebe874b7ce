import { ApiError } from '@veilmark/contract/errors';
import type { EventWebhook, SetEventWebhook } from '@veilmark/contract/organization-events';
import { randomBytes, toBase64 } from '@veilmark/crypto/bytes';
import type { UserContext } from '../../../context';
import { audited } from '../../../data/organization-audit';
import {
  findWebhook,
  listTroubled,
  removeWebhook,
  reviveDeliveries,
  saveWebhook,
  type WebhookRow,
} from '../../../data/organization-events';
import { checkUserUrl } from '../../../platform/outbound';
import { explainAddress } from '../../addins/failures';
import { done, requireRight } from '../membership';
import { post } from './deliver';
import { openTarget, sealTarget } from './target';

const SECRET_BYTES = 32;
const MOST_LISTED = 100;

export async function getEvents(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  const row = await findWebhook(ctx.env.DB, id);
  const troubled = row ? await listTroubled(ctx.env.DB, id, MOST_LISTED) : [];
  return {
    webhook: row ? await describe(ctx.env, row) : null,
    deliveries: troubled.map(({ id: messageId, kind, day, tries, is_dead, next_at, problem, created_at }) => ({
      id: messageId,
      kind,
      day,
      tries,
      problem: problem ?? '',
      createdAt: iso(created_at),
      nextAt: is_dead === 1 ? null : iso(next_at),
    })),
  };
}

/** The secret is made once and shown once; another one is made where the caller asks for it. */
export async function setEvents(
  ctx: UserContext,
  id: string,
  { url, format, includesAudit, newSecret }: SetEventWebhook,
) {
  await requireRight(ctx, id, 'manage');
  try {
    checkUserUrl(ctx.env, url);
  } catch (error) {
    throw explainAddress(error);
  }
  const before = await findWebhook(ctx.env.DB, id);
  const known = before && !newSecret ? (await openTarget(ctx.env, before)).secret : undefined;
  const secret = known ?? `whsec_${toBase64(randomBytes(SECRET_BYTES))}`;
  const row = {
    organization_id: id,
    sealed_target: await sealTarget(ctx.env, id, { url, secret }),
    format,
    includes_audit: includesAudit ? 1 : 0,
    created_at: ctx.now,
  };
  await audited(ctx.env.DB, actionOf(ctx, id, 'events.set', { format, includesAudit }), [saveWebhook(ctx.env.DB, row)]);
  const webhook = await describe(ctx.env, await requireWebhook(ctx, id));
  return { webhook, ...(known === undefined && { secret }) };
}

export async function removeEvents(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  const isGone = await audited(ctx.env.DB, actionOf(ctx, id, 'events.removed'), [removeWebhook(ctx.env.DB, id)]);
  if (!isGone) throw noWebhook();
  return done('Events are no longer sent');
}

export async function testEvents(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  const webhook = await requireWebhook(ctx, id);
  const content = { kind: 'test', organization: id, id: `msg_${crypto.randomUUID()}`, at: ctx.now } as const;
  const problem = await post(ctx.env, webhook, content, ctx.now);
  return { isDelivered: problem === undefined, problem: problem ?? null };
}

export async function retryEvents(ctx: UserContext, id: string) {
  await requireRight(ctx, id, 'manage');
  await requireWebhook(ctx, id);
  return { deliveries: await reviveDeliveries(ctx.env.DB, id, ctx.now) };
}

async function describe(env: Env, row: WebhookRow): Promise<EventWebhook> {
  const { url } = await openTarget(env, row);
  return {
    url,
    format: row.format,
    includesAudit: row.includes_audit === 1,
    createdAt: iso(row.created_at),
    deliveredAt: row.delivered_at === null ? null : iso(row.delivered_at),
  };
}

async function requireWebhook(ctx: UserContext, id: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.env.DB, id);
  if (!row) throw noWebhook();
  return row;
}

const noWebhook = () => new ApiError('NOT_FOUND', 'Events of this organization are not sent anywhere');

const actionOf = (
  { caller, now }: UserContext,
  organizationId: string,
  action: string,
  details: Record<string, string | boolean> = {},
) => ({ organizationId, actor: caller.userId, action, details, at: now });

const iso = (time: number): string => new Date(time).toISOString();
