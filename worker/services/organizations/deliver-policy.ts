import { ApiError } from '@veilmark/contract/errors';
import { organizationPolicyEndpoints } from '@veilmark/contract/organization-policies';
import type { PolicyClaims, SignedPolicy } from '@veilmark/contract/policy';
import { randomBytes, toBase64Url } from '@veilmark/crypto/bytes';
import { policyBytes } from '@veilmark/policy/signed';
import { admit } from '../../access/admit';
import { identify } from '../../access/authenticate';
import type { RequestContext, UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import { findRole } from '../../data/organization-members';
import { type DeliveryRow, findDelivery, findPolicy, replaceDeliveryToken } from '../../data/organization-policies';
import { sha256Hex, timingSafeEqual } from '../../platform/digest';
import { requireRight } from './membership';
import { unsealPolicy } from './sealed-policy';
import { signAs } from './signing-key';

const HOUR_MS = 3_600_000;
/** How long programs go on with a policy while they cannot reach the service. */
const LIFETIME_MS = 7 * 24 * HOUR_MS;
const TOKEN = /^Bearer (vmo_[\w-]{43})$/i;

/** The policy that applies, signed for the hour: within it every answer is the same to the byte, and most are a 304. */
export async function deliverPolicy(ctx: RequestContext, id: string): Promise<Response> {
  const delivery = await requireReader(ctx, id);
  const issued = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  const etag = `"${delivery.version}-${issued / HOUR_MS}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (ctx.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return Response.json(await signedFor(ctx.env, delivery, issued), { headers });
}

export async function makeDeliveryAddress(ctx: UserContext, id: string) {
  const { public_key } = await requireRight(ctx, id, 'manage');
  const token = `vmo_${toBase64Url(randomBytes(32))}`;
  await audited(
    ctx.env.DB,
    { organizationId: id, actor: ctx.caller.userId, action: 'delivery.address_made', at: ctx.now },
    [replaceDeliveryToken(ctx.env.DB, id, await sha256Hex(token))],
  );
  return { deliveryAddress: `${ctx.origin}/api/organizations/${id}/policy#${token}`, publicKey: public_key };
}

/**
 * A program that was given the delivery address. A member is refused: with an account, what is reported would say whose it is, and
 * everyone who may read the policy could invent reports.
 */
export async function requireProgram(ctx: RequestContext, id: string): Promise<void> {
  await requireReader(ctx, id);
  if (tokenOf(ctx) === undefined)
    throw new ApiError('FORBIDDEN', 'Reports are taken with the token of the delivery address only');
}

const tokenOf = ({ request }: RequestContext): string | undefined =>
  TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];

/** A program that was given the delivery address, or a member. All others get the answer that an unknown organization gets. */
async function requireReader(ctx: RequestContext, id: string): Promise<DeliveryRow> {
  const token = tokenOf(ctx);
  if (token) {
    const delivery = await findDelivery(ctx.env.DB, id);
    const isRight =
      delivery?.delivery_token_hash && (await timingSafeEqual(await sha256Hex(token), delivery.delivery_token_hash));
    if (!delivery || !isRight) throw new ApiError('AUTH_INVALID', 'The delivery address is unknown or was replaced');
    return delivery;
  }
  const identity = await identify(ctx, 'bearer');
  await admit(ctx, { ...organizationPolicyEndpoints.getSignedPolicy, rate: 'general' }, identity);
  const [role, delivery] = await Promise.all([findRole(ctx.env.DB, id, identity.userId), findDelivery(ctx.env.DB, id)]);
  if (!role || !delivery) throw new ApiError('NOT_FOUND', 'There is no such organization');
  return delivery;
}

/** Signed once an isolate: the same version in the same hour gives the same bytes. */
const signed = new Map<string, Promise<SignedPolicy>>();
const MOST_REMEMBERED = 500;

function signedFor(env: Env, delivery: DeliveryRow, issued: number): Promise<SignedPolicy> {
  const place = `${delivery.id}|${delivery.version}|${issued}`;
  const known = signed.get(place);
  if (known) return known;
  if (signed.size >= MOST_REMEMBERED) signed.clear();
  const made = sign(env, delivery, issued);
  signed.set(place, made);
  made.catch(() => signed.delete(place));
  return made;
}

async function sign(env: Env, delivery: DeliveryRow, issued: number): Promise<SignedPolicy> {
  const iso = (time: number) => new Date(time).toISOString();
  const row = delivery.version === 0 ? undefined : await findPolicy(env.DB, delivery.id, delivery.version);
  const claims: PolicyClaims = {
    version: 1,
    organization: delivery.id,
    policy_version: delivery.version,
    issued_at: iso(issued),
    not_before: iso(issued),
    expires_at: iso(issued + LIFETIME_MS),
    policy: await unsealPolicy(env, row),
  };
  return { claims, algorithm: 'Ed25519', signature: await signAs(env, delivery, policyBytes(claims)) };
}
