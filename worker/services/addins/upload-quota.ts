import { PLANS } from '../../../shared/catalog/plans';
import { ApiError } from '../../../shared/contract/errors';
import type { UserContext } from '../../context';

/** Counts an upload before it starts, so that two cannot both take the last one, and gives it back if it fails. */
export async function withUploadQuota<T>(ctx: UserContext, work: () => Promise<T>): Promise<T> {
  const { userId, plan } = ctx.caller;
  const quota = ctx.env.UPLOAD_QUOTA.getByName(userId);
  const answer = await quota.reserve(plan);
  if (answer.kind === 'exceeded') {
    const code = answer.period === 'day' ? 'DAILY_LIMIT_EXCEEDED' : 'MONTHLY_LIMIT_EXCEEDED';
    const seconds = Math.max(1, Math.ceil((answer.resetAt - ctx.now) / 1000));
    const message = `The ${PLANS[plan].name} plan allows ${answer.limit} uploads a ${answer.period}`;
    throw new ApiError(code, `${code}: ${message}; try again in ${seconds} s`, undefined, seconds);
  }
  try {
    return await work();
  } catch (error) {
    await quota.release(answer.day, answer.month);
    throw error;
  }
}
