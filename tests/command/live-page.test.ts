import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LivePage } from '#command/gateways/proxy/live.ts';
import { LIVE_SCRIPT } from '#command/gateways/proxy/live-script.ts';
import type { Exchange } from '#shared/proxy/index.ts';

/** As much of an element as the script uses. */
class Stub {
  textContent = '';
  readonly children: Stub[] = [];
  appendChild(child: Stub) {
    this.children.push(child);
    return child;
  }
  append() {}
  prepend(child: Stub) {
    this.children.unshift(child);
  }
  querySelectorAll() {
    return [];
  }
  get texts(): string[] {
    return [this.textContent, ...this.children.flatMap(({ texts }) => texts)].filter(Boolean);
  }
}

/** The page in a browser of this language, with exchanges shown one after the other. */
function open(language: string, exchanges: readonly object[]) {
  const byId = new Map(['title', 'only', 'state', 'exchanges'].map((id) => [id, new Stub()]));
  const document = {
    title: '',
    documentElement: { lang: '' },
    getElementById: (id: string) => byId.get(id) ?? null,
    createElement: () => new Stub(),
  };
  let show = (_event: { data: string }): void => {};
  class EventSource {
    set onmessage(listener: typeof show) {
      show = listener;
    }
  }
  runInNewContext(LIVE_SCRIPT, { document, navigator: { language }, location: { pathname: '/live/x' }, EventSource });
  for (const one of exchanges) show({ data: JSON.stringify(one) });
  return { document, state: byId.get('state')?.textContent, cards: byId.get('exchanges')?.texts ?? [] };
}

const exchange = (id: number, fields: number, entities: Record<string, number>) => ({
  id,
  at: '2026-01-02T03:04:05Z',
  to: 'openai',
  sent: '{}',
  values: [],
  receipt: { fields, files: 2, entities },
});

test('counts in the language of the browser', () => {
  const english = open('en-US', [exchange(1, 1, { PERSON: 1 })]);
  expect(english.state).toBe('1 request, 1 value replaced');
  expect(english.cards).toEqual(expect.arrayContaining(['1 text scanned', '2 files redacted']));

  const german = open('de-CH', [exchange(1, 3, { PERSON: 2 }), exchange(2, 1, {})]);
  expect(german.state).toBe('2 Anfragen, 2 Werte ersetzt');
  expect(german.cards).toEqual(
    expect.arrayContaining(['3 Texte durchsucht', '1 Text durchsucht', '2 Dateien geschwärzt']),
  );
  expect(german.document).toMatchObject({
    title: 'Anfragen und Antworten · Veilmark',
    documentElement: { lang: 'de' },
  });
});

test('speaks English to browsers whose language it does not have', () => {
  const { document, state } = open('cy', []);
  expect(document).toMatchObject({ title: 'Requests and answers · Veilmark', documentElement: { lang: 'en' } });
  expect(state).toBe('Nothing has been sent yet.');
});

test('names types for people, where requests went by the name of the upstream, and what was refused by its path, without saying twice that nothing was sent', async () => {
  const page = new LivePage();
  const refusal = { error: { message: 'Veilmark does not know this route, so nothing was sent' } };
  page.sent('mistral', {
    provider: 'openai',
    surface: 'chat',
    sent: '{}',
    values: [],
    receipt: { fields: 1, files: 0, entities: { EMAIL_ADDRESS: 2 } },
  } as unknown as Exchange);
  await page.refused('mistral', '/v1/files', Response.json(refusal, { status: 404 }));
  const events = page.answer(`${page.path}/events`)?.body?.pipeThrough(new TextDecoderStream()).getReader();
  const told = [await events?.read(), await events?.read()].map((one) => JSON.parse(one?.value?.slice(5) ?? '{}'));
  await events?.cancel();

  expect(open('en', told).cards).toEqual(
    expect.arrayContaining([
      'mistral · chat',
      'E-mail address 2',
      'mistral · /v1/files',
      'Not sent: Veilmark does not know this route',
    ]),
  );
  expect(open('de', told).cards).toEqual(
    expect.arrayContaining(['E-Mail-Adresse 2', 'Nicht gesendet: Veilmark kennt diesen Weg nicht']),
  );
});
