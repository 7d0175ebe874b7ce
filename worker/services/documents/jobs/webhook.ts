import { send } from '../../../platform/outbound';
import { currentSigningKey } from '../../receipts/keys';
import { describeJob, type Job } from './job';

/** Seconds after which a delivery that failed is tried again. */
export const RETRIES = [5, 30, 120, 600] as const;

/**
 * Tells the caller's server that a job has ended, as Standard Webhooks describes it: the asymmetric scheme (`v1a`), with the key
 * that also signs receipts, which anyone can fetch. Says nothing about the file. Answers whether the server took it.
 */
export async function deliver(env: Env, job: Job, url: string, now: number): Promise<boolean> {
  const body = JSON.stringify({
    type: job.status === 'done' ? 'document.job.done' : 'document.job.failed',
    timestamp: new Date(now).toISOString(),
    data: { ...describeJob(job), webhook: undefined },
  });
  const id = `msg_${job.id}`;
  const timestamp = String(Math.floor(now / 1000));
  const { kid, key } = await currentSigningKey(env, now);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = Buffer.from(await crypto.subtle.sign('Ed25519', key, signed)).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1a,${signature}`,
    'webhook-key-id': kid,
  };
  try {
    // A redirect is no answer: the address that was checked is the one that is told.
    const response = await send(env, url, { kind: 'public' }, { method: 'POST', headers, body, timeoutMs: 10_000 });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
