import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import {
  answerKgatewayRequest,
  answerKgatewayResponse,
  answerLangfuse,
  answerLitellm,
  answerPortkey,
  type Exchange,
  GatewayError,
  type GatewayHost,
  isObject,
  type Json,
  type JsonObject,
} from '@veilmark/gateways';
import { challenge } from '@veilmark/http/errors';
import { Hono } from 'hono';
import { PICTURE_BYTES, serveForeign } from '../http/foreign';
import type { App } from '../http/serve';
import { gatewayHost } from '../services/gateways/host';

type Answer = (body: Json, host: GatewayHost, headers: Headers) => Promise<object>;

const ofObject =
  (answer: (body: JsonObject, host: GatewayHost, headers: Headers) => Promise<object>): Answer =>
  (body, host, headers) => {
    if (!isObject(body)) throw new GatewayError('The body must be an object');
    return answer(body, host, headers);
  };

/** How the gateway names an exchange and whom it serves, where it forwards these headers. */
function exchangeOf(headers: Headers): Exchange | undefined {
  const id = headers.get('x-request-id');
  return id ? { id, client: headers.get('x-veilmark-client') ?? '' } : undefined;
}

/** Callbacks of gateways, by their path. */
const ANSWERS: Record<string, Answer> = {
  '/gateways/litellm/beta/litellm_basic_guardrail_api': ofObject(answerLitellm),
  '/gateways/kgateway/request': ofObject((body, host, headers) =>
    answerKgatewayRequest(body, exchangeOf(headers), host),
  ),
  '/gateways/kgateway/response': ofObject((body, host, headers) =>
    answerKgatewayResponse(body, exchangeOf(headers), host),
  ),
  '/gateways/portkey': ofObject(answerPortkey),
  '/gateways/langfuse': answerLangfuse as Answer,
};

const { auth, method, path, summary, tag, response, errors } = piiEndpoints.anonymize;
/** Which work a callback asks for stands in its body: it is admitted once that is known. */
const LIKE: Endpoint = { auth, method, path, summary, tag, response, errors, scope: 'anonymize', rate: 'general' };

export const gatewayRoutes: App = new Hono();

for (const [path, answer] of Object.entries(ANSWERS)) {
  const route = {
    method: 'POST' as const,
    path,
    like: LIKE,
    operation: 'gateway',
    mostBytes: PICTURE_BYTES,
    answer: async (ctx: Parameters<typeof gatewayHost>[0], body: Uint8Array) =>
      Response.json(await answer(readJson(body), gatewayHost(ctx), ctx.request.headers)),
    refuse,
    isForeseen: (failure: unknown) => failure instanceof GatewayError,
  };
  const keyed = path.replace(/^\/gateways\/(\w+)/, '/gateways/$1/:key{cb_[A-Za-z0-9]+}');
  for (const address of [path, keyed]) gatewayRoutes.post(address, (c) => serveForeign(c, route));
}

function readJson(body: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body), (name, value) =>
      name === '__proto__' ? undefined : value,
    );
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid JSON');
  }
}

/** Gateways take any status that is no success for a failure; which they let pass is theirs to decide, and said in the docs. */
function refuse(error: ApiError, failure: unknown): Response {
  const status = failure instanceof GatewayError ? 422 : ERROR_STATUS[error.code];
  const message = failure instanceof GatewayError ? failure.message : error.message;
  const headers = new Headers();
  if (status === 401) headers.set('www-authenticate', challenge(error.code));
  return Response.json({ error: message, detail: message }, { status, headers });
}
