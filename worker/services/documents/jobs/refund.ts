import { meterOf, payerOf } from '../../../access/admit';
import { type Job, openSecrets } from './job';

/** Gives back what a job was charged that ended without a result after all, once. */
export async function refund(env: Env, job: Job): Promise<void> {
  const { sha256 } = await openSecrets(env, job);
  await refundCharge(env, job, sha256);
}

export async function refundCharge(env: Env, job: Pick<Job, 'id' | 'caller'>, sha256: string): Promise<void> {
  const meter = meterOf(env, payerOf(job.caller));
  const operationId = `job:${job.id}`;
  if (!(await meter.wasCharged(operationId, sha256))) return;
  // Settling once more changes nothing and answers what it was.
  const charge = await meter.settle({ operationId, digest: sha256, endpoint: 'document', cost: 0 });
  if (charge.kind === 'charged' && charge.tokens > 0)
    await meter.grant(`refund:${operationId}`, charge.tokens, job.caller.spender);
}
