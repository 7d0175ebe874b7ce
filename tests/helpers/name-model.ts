import { setTimeout } from 'node:timers/promises';

/**
 * Waits until the service has its name model: it tells a request that would wait longer than two seconds to come back, and a machine
 * that does other things as well may take that long.
 */
export async function loadNameModel(origin: string, apiKey: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'Jane Example' });
  for (;;) {
    const response = await fetch(`${origin}/api/pii/analyze`, { method: 'POST', headers, body });
    if (response.status === 200) return;
    if (response.status !== 503) throw new Error(`The name model answered ${response.status}`);
    await setTimeout(Number(response.headers.get('retry-after')) * 1000);
  }
}
