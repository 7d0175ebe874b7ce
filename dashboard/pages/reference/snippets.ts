import { MODEL_PROVIDERS, PROVIDER_FACTS } from '@veilmark/wire/model-providers';
import { addressOf, type Draft, hasForm, hasJsonBody, headersOf } from './call';
import { accessOf, type Route } from './openapi';

/** The call as programs to paste. The key stands in a variable of the environment: a program is kept longer than a key. */

const VARIABLES = { key: 'VEILMARK_API_KEY', admin: 'VEILMARK_ADMIN_TOKEN' } as const;

interface Secret {
  header: string;
  /** What stands before the secret. */
  scheme: string;
  variable: string;
}

/** What this route asks for, each in a variable of the environment; none where it asks for nothing or for a session. */
function secretsOf({ operation, path }: Route): Secret[] {
  const access = accessOf(operation);
  if (access === 'key' || access === 'admin')
    return [{ header: 'Authorization', scheme: 'Bearer ', variable: VARIABLES[access] }];
  const name = MODEL_PROVIDERS.find((one) => one === path.split('/')[2]);
  const provider = name && PROVIDER_FACTS[name].key;
  if (access !== 'proxy' || !provider) return [];
  return [{ header: 'X-Veilmark-Key', scheme: '', variable: VARIABLES.key }, provider];
}

export function curlOf(origin: string, route: Route, draft: Draft): string {
  const lines = [
    `curl -s ${route.method === 'GET' || route.method === 'POST' ? '' : `-X ${route.method} `}${quote(origin + addressOf(route, draft))}`,
    ...secretsOf(route).map(({ header, scheme, variable }) => `-H "${header}: ${scheme}$${variable}"`),
    ...Object.entries(headersOf(route, draft)).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(hasJsonBody(route) ? [`-d ${quote(draft.body)}`] : []),
    ...(hasForm(route)
      ? ['-F file=@picture.png', ...formFields(draft).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`)]
      : []),
    ...(isEmptyPost(route) ? ['-X POST'] : []),
  ];
  return lines.join(' \\\n  ');
}

export function javaScriptOf(origin: string, route: Route, draft: Draft): string {
  const headers = [
    ...secretsOf(route).map(
      ({ header, scheme, variable }) =>
        `    ${/^\w+$/.test(header) ? header : JSON.stringify(header)}: \`${scheme}\${process.env.${variable}}\`,`,
    ),
    ...Object.entries(headersOf(route, draft)).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
  ];
  const form = hasForm(route)
    ? [
        "import { openAsBlob } from 'node:fs';",
        '',
        'const form = new FormData();',
        "form.append('file', await openAsBlob('picture.png'), 'picture.png');",
        ...formFields(draft).map(([name, value]) => `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`),
        '',
      ]
    : [];
  return [
    ...form,
    `const response = await fetch(${JSON.stringify(origin + addressOf(route, draft))}, {`,
    `  method: '${route.method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(hasJsonBody(route) ? [`  body: JSON.stringify(${draft.body.replaceAll('\n', '\n  ')}),`] : []),
    ...(hasForm(route) ? ['  body: form,'] : []),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function formFields(draft: Draft): [string, string][] {
  return Object.entries(draft.form).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as [string, string]] : [],
  );
}

function isEmptyPost(route: Route): boolean {
  return route.method === 'POST' && !hasJsonBody(route) && !hasForm(route);
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}
