// A file through the service, as a job, the way a client does it.
import { createWriteStream, openAsBlob } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const POLL_MS = 1000;

/** Sends the file, waits, and puts the result into `target`. Answers the job, and the signed claims about the file. */
export async function runJob({ origin, headers, exited }, file, fields, target) {
  const form = new FormData();
  form.set('file', await openAsBlob(file), path.basename(file));
  for (const [name, value] of Object.entries({ ...fields, job: 'always' })) form.set(name, value);
  const answer = await send(`${origin}/api/pii/document`, { headers, body: form });
  let job = await answer.json();
  if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(job)}`);
  const address = `${origin}/api/pii/document/jobs/${job.job_id}`;
  const ended = exited.then((how) => Promise.reject(new Error(`workerd ended (${how})`)));
  while (job.status === 'queued' || job.status === 'running') {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, POLL_MS))]);
    job = (await stateOf(address, headers)) ?? job;
  }
  if (job.status !== 'done') throw new Error(JSON.stringify(job));
  const result = await fetch(`${address}/result`, { headers });
  await pipeline(Readable.fromWeb(result.body), createWriteStream(target));
  const receipt = result.headers.get('x-veilmark-receipt');
  return { job, claims: receipt && JSON.parse(Buffer.from(receipt, 'base64url').toString()).claims.files[0] };
}

/** Once more where a busy machine closed the connection: under the same key it is the same job. */
async function send(address, { headers, body }) {
  const call = { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body };
  return fetch(address, call).catch(() => fetch(address, call));
}

/** Undefined where the connection was closed meanwhile: a busy machine may not look at it for long. */
async function stateOf(address, headers) {
  const answer = await fetch(address, { headers }).catch(() => undefined);
  return answer?.json();
}

/** The model is in memory before anything is measured. */
export async function analyzeOnce({ origin, headers }) {
  const call = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"text":"Hi"}' };
  while ((await fetch(`${origin}/api/pii/analyze`, call)).status === 503);
}
