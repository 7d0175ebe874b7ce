import { replaceSealedTarget, type WebhookRow } from '../../../data/organization-events';
import { openText, reseal, seal } from '../../../platform/sealing';

/** Where events go, and what signs them: base64 behind `whsec_`, as Standard Webhooks writes secrets. */
interface EventTarget {
  url: string;
  secret: string;
}

const binding = (organizationId: string) => ({ purpose: 'organization-events', owner: organizationId });

export const sealTarget = (env: Env, organizationId: string, target: EventTarget): Promise<string> =>
  seal(env, JSON.stringify(target), binding(organizationId));

export const openTarget = async (env: Env, row: WebhookRow): Promise<EventTarget> =>
  JSON.parse(await openText(env, row.sealed_target, binding(row.organization_id))) as EventTarget;

export async function resealTarget(env: Env, row: WebhookRow): Promise<void> {
  await replaceSealedTarget(env.DB, row, await reseal(env, row.sealed_target, binding(row.organization_id)));
}
