import { timingSafeEqual } from 'node:crypto';
import { listEntities, listPresets } from '@veilmark/catalog';
import type { Endpoint, OutputOf, ParsedOf } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { piiEndpoints } from '@veilmark/contract/pii';
import { utilityEndpoints } from '@veilmark/contract/utility';
import { toApiError } from '@veilmark/http/api-error';
import { errorResponse } from '@veilmark/http/errors';
import { readInput } from '@veilmark/http/input';
import type { NameModel } from '../library/types';
import { type RulesFor, ungoverned } from './governed';
import { localHealth } from './health';
import { STREAM_PATH, streamRoute } from './stream-route';
import { TextRoutes } from './text-routes';

const { analyze, anonymize, batch, deanonymize } = piiEndpoints;
const { health, listEntities: entities, listPresets: presets } = utilityEndpoints;
const served = { analyze, anonymize, batch, deanonymize, health, listEntities: entities, listPresets: presets };
type Served = typeof served;

/** One caller, no accounts: what the largest plan allows, and nothing is counted or charged. */
const PLAN = 'enterprise';

interface LocalServiceOptions {
  /** What every call must bring along; none where nobody but this machine can call. */
  key?: string | undefined;
  model?: NameModel | undefined;
  /** What applies to a call: by default nothing but the call itself. */
  rules?: RulesFor | undefined;
  /** Answers paths that the API does not have; undefined passes them on. */
  more?: ((request: Request) => Promise<Response | undefined>) | undefined;
}

/** The text routes of the API without accounts: same paths, fields, errors and limits. */
export function createLocalService({
  key,
  model,
  rules = ungoverned,
  more,
}: LocalServiceOptions): (request: Request) => Promise<Response> {
  const texts = new TextRoutes(model, rules);
  const handlers: { [K in keyof Served]: (input: ParsedOf<Served[K]>) => Promise<OutputOf<Served[K]>> } = {
    analyze: ({ body }) => texts.analyze(body),
    anonymize: ({ body }) => texts.anonymize(body),
    batch: ({ body }) => texts.batch(body),
    deanonymize: ({ body }) => texts.deanonymize(body),
    health: async () => localHealth(),
    listEntities: async () => ({ entities: listEntities(), totalCount: listEntities().length }),
    listPresets: async () => ({ presets: listPresets() }),
  };
  const routes = Object.entries<Endpoint>(served).map(([name, endpoint]) => ({
    endpoint,
    // Safe: the handlers are keyed as the endpoints are.
    handle: handlers[name as keyof Served] as (input: unknown) => Promise<unknown>,
  }));

  return async (request) => {
    try {
      const { pathname } = new URL(request.url);
      const here = routes.filter(({ endpoint }) => endpoint.path === pathname);
      const route = here.find(({ endpoint }) => endpoint.method === request.method);
      if (here.length > 0 && !route)
        throw new ApiError(
          'METHOD_NOT_ALLOWED',
          `Call this with ${here.map(({ endpoint }) => endpoint.method).join(' or ')}`,
        );
      if (route?.endpoint.auth !== 'none') requireKey(request, key);
      if (pathname === STREAM_PATH) return await streamRoute(request, model, rules);
      if (!route) {
        const answer = await more?.(request);
        if (answer) return answer;
        throw new ApiError('NOT_FOUND', 'The local service has no such path');
      }
      return Response.json(await route.handle(await readInput(route.endpoint, request, { params: {}, plan: PLAN })), {
        headers: NO_STORE,
      });
    } catch (error) {
      return errorResponse(toApiError(error, crypto.randomUUID()));
    }
  };
}

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function requireKey(request: Request, key: string | undefined): void {
  if (key === undefined) return;
  const header = request.headers.get('authorization');
  if (header === null) throw new ApiError('AUTH_MISSING', 'Send the key as Authorization: Bearer KEY');
  const given = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (given === undefined) throw new ApiError('AUTH_SCHEME', 'Send the key as Authorization: Bearer KEY');
  if (!isSame(given, key)) throw new ApiError('AUTH_INVALID', 'The key is not the one this service was started with');
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
