import { createOperatorContext, type OperatorContext } from '@veilmark/replace/operators/operator';
import type { UserContext } from '../../context';
import { findKeyPair } from '../../data/key-pairs';

/** Lets operators use the caller's stored, active key pairs; `document` tells the one in hand from others. */
export function operatorContext(ctx: UserContext, document?: string): OperatorContext {
  return createOperatorContext(async (id) => {
    const pair = await findKeyPair(ctx.env.DB, ctx.caller.userId, id);
    return pair?.is_active === 1 ? pair.public_key_pem : undefined;
  }, document);
}
