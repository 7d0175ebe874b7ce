import type { Parameter, Route } from './openapi';

/** What someone filled in for a call. */
export interface Draft {
  /** Path, query and header parameters by name. */
  parameters: Record<string, string>;
  /** JSON as typed. */
  body: string;
  /** Fields of a form. */
  form: Record<string, string | File>;
}

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

/** The example of the document as a draft. */
export function draftOf({ operation }: Route): Draft {
  const content = operation.requestBody?.content ?? {};
  const body = content[JSON_TYPE]?.example;
  const form = (content[FORM_TYPE]?.example ?? {}) as Record<string, unknown>;
  const parameters = (operation.parameters ?? []).flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, String(example)]],
  );
  return {
    parameters: Object.fromEntries(parameters),
    body: body === undefined ? '' : JSON.stringify(body, null, 2),
    form: Object.fromEntries(
      Object.entries(form)
        .filter(([name]) => name !== 'file')
        .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  };
}

export function hasJsonBody({ operation }: Route): boolean {
  return operation.requestBody?.content[JSON_TYPE] !== undefined;
}

export function hasForm({ operation }: Route): boolean {
  return operation.requestBody?.content[FORM_TYPE] !== undefined;
}

export function parametersOf({ operation }: Route): Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in !== 'cookie');
}

/** Path and query, filled in; a part that is missing stays as its name. */
export function addressOf(route: Route, draft: Draft): string {
  const given = (name: string) => draft.parameters[name]?.trim() ?? '';
  const path = route.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    given(name) ? encodeURIComponent(given(name)) : whole,
  );
  const query = new URLSearchParams(
    parametersOf(route)
      .filter((parameter) => parameter.in === 'query' && given(parameter.name) !== '')
      .map(({ name }) => [name, given(name)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

export function headersOf(route: Route, draft: Draft): Record<string, string> {
  const named = parametersOf(route).flatMap((parameter) => {
    const value = draft.parameters[parameter.name]?.trim();
    return parameter.in === 'header' && value ? [[parameter.name, value]] : [];
  });
  return { ...(hasJsonBody(route) && { 'Content-Type': JSON_TYPE }), ...Object.fromEntries(named) };
}

export interface Answer {
  status: number;
  milliseconds: number;
  /** Text, or the address of a picture or file. */
  text?: string;
  file?: { url: string; type: string };
}

/** Sends the draft: with the key where one is given, else as the signed-in account. */
export async function send(route: Route, draft: Draft, key: string): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.form)) if (value !== '') form.append(name, value);
  const started = performance.now();
  const response = await fetch(addressOf(route, draft), {
    method: route.method,
    headers: { ...headersOf(route, draft), ...(key && { Authorization: `Bearer ${key}` }) },
    credentials: key ? 'omit' : 'same-origin',
    redirect: 'manual',
    ...(hasJsonBody(route) && { body: draft.body }),
    ...(hasForm(route) && { body: form }),
  });
  const answer = { status: response.status, milliseconds: Math.round(performance.now() - started) };
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (type.endsWith('json')) return { ...answer, text: pretty(await response.text()) };
  if (type === '' || type.startsWith('text/')) return { ...answer, text: await response.text() };
  return { ...answer, file: { url: URL.createObjectURL(await response.blob()), type } };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
