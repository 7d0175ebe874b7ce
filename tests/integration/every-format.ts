import { expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { ADDRESS, FILES, OLD_FILES, textOfCopy } from '../helpers/format-samples';

/** A file of every format but pictures, which have tests of their own, through the endpoint for documents, in the workers as they are deployed. */
export function testEveryFormat(ask: (name: string, bytes: Uint8Array, mode: string) => Promise<Response>): void {
  const found = async (name: string, bytes: Uint8Array) => {
    const answer = (await (await ask(name, bytes, 'extract')).json()) as { findings: { text: string }[] };
    return answer.findings.map(({ text }) => text);
  };

  it.each(Object.entries(FILES))('answers a copy of %s', async (name, bytes) => {
    const response = await ask(name, bytes, 'redact');
    const copy = new Uint8Array(await response.arrayBuffer());

    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(name.replace('.', '_anonymized.'));
    expect(Number(response.headers.get('x-entities-found'))).toBeGreaterThan(0);
    if (name.endsWith('.pdf')) expect(await found(name, copy)).not.toContain(ADDRESS);
    else {
      const text = await textOfCopy(name, copy);
      expect([text.includes(ADDRESS), text.includes('EMAIL_ADDRESS')]).toEqual([false, true]);
    }
  });

  it.each(OLD_FILES)('refuses %s with what to save it as', async (name, bytes, advice) => {
    const response = await ask(name, bytes, 'redact');

    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).message).toContain(advice);
  });
}
