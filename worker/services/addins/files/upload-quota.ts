import { PLANS } from '@veilmark/commerce/plans';
import { RateLimitError } from '../../../access/admit';
import type { UserContext } from '../../../context';

/** Counts an upload before it starts, so that two cannot both take the last one, and gives it back if it fails. */
export async function withUploadQuota<T>(ctx: UserContext, work: () => Promise<T>): Promise<T> {
  const { userId, plan } = ctx.caller;
  const quota = ctx.env.UPLOAD_QUOTA.getByName(userId);
  const answer = await quota.reserve(plan);
  if (answer.kind === 'exceeded') {
    const code = answer.period === 'day' ? 'DAILY_LIMIT_EXCEEDED' : 'MONTHLY_LIMIT_EXCEEDED';
    const { limit, resetAt, period } = answer;
    const reason = `The ${PLANS[plan].name} plan allows ${limit} uploads a ${period}`;
    throw new RateLimitError({ limit, remaining: 0, resetAt }, ctx.now, code, reason);
  }
  try {
    return await work();
  } catch (error) {
    await quota.release(answer.day, answer.month);
    throw error;
  }
}
