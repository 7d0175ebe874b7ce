import { ApiError } from '@veilmark/contract/errors';
import * as z from 'zod';
import type { RequestContext, UserContext } from '../../context';
import { findCredential, findCredentialByEmail } from '../../data/credentials';
import { moveToEmail } from '../../data/users';
import { sha256Hex } from '../../platform/digest';
import { describeFailure } from '../../platform/log';
import { type Binding, openText, seal } from '../../platform/sealing';
import { reserveMailRequest } from '../auth/attempts';
import { requireFreeAddress } from '../auth/enforced-sign-in';
import { addressMails } from '../auth/mails';
import { requirePassword } from '../auth/own-password';
import { rememberAddress } from '../organizations/known-people';

const LINK_MS = 60 * 60_000;
const BINDING: Binding = { purpose: 'email-change', owner: 'link' };
/**
 * What a link proves: that whoever had the password of this account reads the mail of that address. Good while the account has the old
 * address and that password: an account that is handed on has another one, or none.
 */
const Proof = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  until: z.number(),
  /** SHA-256 of what is stored of the password. */
  credential: z.string(),
});

/** Mails a link to the new address. Answers the same whether or not it has an account; the mail says which. */
export async function requestEmailChange(ctx: UserContext, request: { newEmail: string; currentPassword: string }) {
  const mails = addressMails(ctx.env, ctx.origin);
  if (!mails) throw new ApiError('NOT_FOUND', 'This service sends no mail, so an address cannot be proven');
  const { userId } = ctx.caller;
  await requirePassword(ctx, request.currentPassword, 'currentPassword');
  await reserveMailRequest(ctx.env, ctx.request);
  const { email: from, hash } = await requireCredential(ctx);
  const { newEmail: to } = request;
  for (const email of [from, to]) await requireFreeAddress(ctx.env, email);
  if (from === to) throw new ApiError('INVALID_REQUEST', 'newEmail is the address already', { field: 'newEmail' });
  const isKnown = (await findCredentialByEmail(ctx.env.DB, to)) !== undefined;
  const credential = await sha256Hex(hash);
  const proof: z.infer<typeof Proof> = { userId, from, to, until: ctx.now + LINK_MS, credential };
  const token = await seal(ctx.env, JSON.stringify(proof), BINDING);
  mailLater(ctx, isKnown ? mails.alreadyUsed(to) : mails.proveNew(to, token));
  return { success: true as const, message: 'A link was mailed to the new address' };
}

/** Carries the change out, once. */
export async function confirmEmailChange(ctx: RequestContext, token: string) {
  const proof = await readProof(ctx, token);
  for (const email of [proof.from, proof.to]) await requireFreeAddress(ctx.env, email);
  const { userId, from, to } = proof;
  const hash = (await findCredential(ctx.env.DB, userId))?.hash;
  if (hash === undefined || (await sha256Hex(hash)) !== proof.credential) throw badLink();
  await rememberAddress(ctx.env.DB, userId, from);
  const moved = await moveToEmail(ctx.env.DB, { userId, from, to, hash }, ctx.now);
  if (moved === 'gone') throw badLink();
  if (moved === 'taken') throw new ApiError('CONFLICT', 'This address now has an account');
  const mails = addressMails(ctx.env, ctx.origin);
  if (mails) mailLater(ctx, mails.tellOld(from));
  return { success: true as const, message: 'The address was changed; sign in with it from now on' };
}

/** After the answer, so that its time does not tell what is mailed. */
function mailLater(ctx: RequestContext, mail: Promise<void>): void {
  ctx.waitUntil(
    mail.catch((error: unknown) =>
      console.log(JSON.stringify({ level: 'error', job: 'mail', failure: describeFailure(error) })),
    ),
  );
}

async function readProof(ctx: RequestContext, token: string): Promise<z.infer<typeof Proof>> {
  const text = await openText(ctx.env, token, BINDING).catch(() => 'null');
  const parsed = Proof.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.until < ctx.now) throw badLink();
  return parsed.data;
}

function badLink(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    'This link was used, is older than an hour or than the password, or was cut off',
    {
      field: 'token',
    },
  );
}

async function requireCredential(ctx: UserContext) {
  const credential = await findCredential(ctx.env.DB, ctx.caller.userId);
  if (!credential) throw new ApiError('FORBIDDEN', 'This account has no password');
  return credential;
}
