import { specTypeSchemas } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { type End, joinEnds, type Veil } from '#shared/mcp/gateway/index.ts';
import { fromSchema, type Making } from '../../helpers/from-schema';
import { seeded } from '../../helpers/seeded';
import { isThorough } from '../../helpers/thorough';

const TRIES = isThorough ? 20_000 : 600;
const SEED = 36;

type Tree = Record<string, unknown>;
const MAIL = 'canary@example.org';
const NUMBER = 4915112345678;
const HOLDER = '<EMAIL_ADDRESS_1>';

/** Says exactly where a canary is, so that only the gateway is judged. */
const veil: Veil = {
  veil: async (text) => text.replaceAll(MAIL, HOLDER).replaceAll(String(NUMBER), '<PHONE_NUMBER_1>'),
  restore: (text) => text.replaceAll(HOLDER, MAIL),
};

class Side implements End {
  heard: Tree[] = [];
  onmessage: End['onmessage'];
  onclose: End['onclose'];
  async start(): Promise<void> {}
  async close(): Promise<void> {}
  async send(message: never): Promise<void> {
    this.heard.push(message);
  }
  say = (message: object) => this.onmessage?.({ jsonrpc: '2.0', ...message } as never);
}

const schemaOf = (name: string): Tree => {
  const { '~standard': standard } = specTypeSchemas[name as never] as {
    '~standard': { jsonSchema: { input(options: object): Tree } };
  };
  return standard.jsonSchema.input({ target: 'draft-2020-12' });
};

/** Results by the method that asked for them, and what of them describes the server and stays as it is. */
const RESULTS: [method: string, type: string, described: string[]][] = [
  ['tools/call', 'CallToolResult', []],
  ['tools/call', 'CreateTaskResult', []],
  ['prompts/get', 'GetPromptResult', []],
  ['resources/list', 'ListResourcesResult', []],
  ['resources/read', 'ReadResourceResult', []],
  ['completion/complete', 'CompleteResult', []],
  ['tasks/get', 'GetTaskResult', []],
  ['tasks/list', 'ListTasksResult', []],
  ['tasks/result', 'GetTaskPayloadResult', []],
  ['subscriptions/listen', 'SubscriptionsListenResult', []],
  ['ping', 'EmptyResult', []],
  ['tools/list', 'ListToolsResult', ['tools']],
  ['prompts/list', 'ListPromptsResult', ['prompts']],
  ['resources/templates/list', 'ListResourceTemplatesResult', ['resourceTemplates']],
  ['initialize', 'InitializeResult', ['protocolVersion', 'capabilities', 'serverInfo', 'instructions']],
];
const SAID: [method: string, type: string, described: string[]][] = [
  ['sampling/createMessage', 'CreateMessageRequestParams', ['tools']],
  ['elicitation/create', 'ElicitRequestFormParams', []],
  ['elicitation/create', 'ElicitRequestURLParams', ['url']],
  ['notifications/message', 'LoggingMessageNotificationParams', []],
  ['notifications/progress', 'ProgressNotificationParams', []],
  ['notifications/cancelled', 'CancelledNotificationParams', []],
  ['notifications/resources/updated', 'ResourceUpdatedNotificationParams', []],
  ['notifications/tasks/status', 'TaskStatusNotificationParams', []],
];
const ASKED: [method: string, type: string, restored: string[]][] = [
  ['tools/call', 'CallToolRequestParams', ['arguments']],
  ['prompts/get', 'GetPromptRequestParams', ['arguments']],
  ['completion/complete', 'CompleteRequestParams', ['argument', 'context']],
  ['resources/read', 'ReadResourceRequestParams', ['uri']],
  ['resources/subscribe', 'SubscribeRequestParams', ['uri']],
  ['logging/setLevel', 'SetLevelRequestParams', []],
  ['tools/list', 'PaginatedRequestParams', []],
  ['tasks/get', 'TaskMetadata', []],
];

const isMine = (name: string) => name.startsWith('io.modelcontextprotocol/');
const without = (tree: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)));
/** What programs say of themselves in `_meta`. */
const withoutOwnMeta = (tree: Tree): Tree =>
  JSON.parse(JSON.stringify(tree), (name, value) => (isMine(name) && /Info$/.test(name) ? undefined : value));

test(`tells a client no canary in ${TRIES} messages made from the protocol's schemas, seed ${SEED}`, async () => {
  const random = seeded(SEED);
  const making: Making = {
    random,
    text: () => (random() < 0.5 ? MAIL : `to ${MAIL}, now`),
    name: () => (random() < 0.5 ? MAIL : `note for ${MAIL}`),
    number: () => NUMBER,
    isOpen: true,
  };
  const [client, server] = [new Side(), new Side()];
  void joinEnds(client, server, veil);
  const schemas = new Map([...RESULTS, ...SAID].map(([, type]) => [type, schemaOf(type)]));
  const all = [...RESULTS, ...SAID];
  for (let id = 1; id <= TRIES; id++) {
    const [method, type, described] = all[id % all.length] as (typeof all)[number];
    const said = without(fromSchema(schemas.get(type) as Tree, making) as Tree, described);
    client.heard = [];
    if (id % all.length < RESULTS.length) {
      client.say({ id, method, params: {} });
      const more = random() < 0.2 ? { [making.name()]: making.text() } : {};
      server.say(
        random() < 0.1
          ? { id, error: { code: -1, message: making.text(), data: said }, ...more }
          : { id, result: said, ...more },
      );
    } else server.say({ ...(method.startsWith('notifications/') ? {} : { id: making.text() }), method, params: said });
    await expect.poll(() => client.heard.length, { interval: 0 }).toBe(1);
    const heard = JSON.stringify(withoutOwnMeta(client.heard[0] as Tree));
    if (heard.includes(MAIL) || heard.includes(String(NUMBER))) expect([id, method, client.heard[0]]).toEqual('veiled');
  }
});

test(`restores placeholders of ${TRIES} requests in arguments only, seed ${SEED}`, async () => {
  const random = seeded(SEED);
  const making: Making = { random, text: () => HOLDER, name: () => HOLDER, number: () => 1, isOpen: true };
  const [client, server] = [new Side(), new Side()];
  void joinEnds(client, server, veil);
  const schemas = new Map(ASKED.map(([, type]) => [type, schemaOf(type)]));
  for (let id = 1; id <= TRIES; id++) {
    const [method, type, restored] = ASKED[id % ASKED.length] as (typeof ASKED)[number];
    const params = fromSchema(schemas.get(type) as Tree, making) as Tree;
    server.heard = [];
    client.say({ id, method, params });
    await expect.poll(() => server.heard.length, { interval: 0 }).toBe(1);
    const { params: heard } = server.heard[0] as { params: Tree };
    expect([id, method, without(heard, restored)]).toEqual([id, method, without(params, restored)]);
    for (const name of restored) expect(JSON.stringify(heard[name] ?? '')).not.toContain(HOLDER);
  }
});
