import { cleanHeaders } from './clean-headers';
import { forwardedHeaders, isNavigation, secured } from './headers';
import type { MakeStandIn } from './operators';
import { findRoute, type Provider, type ProviderName, providers } from './providers';
import { type ProxyReceipt, RECEIPT_HEADER, receiptOf, writeReceipt } from './receipt';
import { Refusal, unchangeable } from './refusal';
import type { Conversations } from './request/conversations';
import { type FilePart, type RedactFile, refuseFiles, writeFiles } from './request/files';
import { RequestReader } from './request/reader';
import type { ScanMemory } from './request/scans';
import type { Json } from './request/slot';
import { isPersonalInToken, isPlainToken, unescaped } from './request/tokens';
import { type Analyzer, type FreshCounts, veil, writeSlots } from './request/veil';
import { restoreAnswer } from './response';
import { type Mapping, type SharedValues, StandIns } from './stand-ins';
import type { MappingStore } from './store';
import type { StreamEvent } from './stream/channels';
import { shown } from './surfaces/parts';
import type { Surface } from './surfaces/surface';

export interface Exchange {
  provider: ProviderName;
  surface: string;
  receipt: ProxyReceipt;
  /** The body that goes out. */
  sent: string;
  /** Stand-ins in it and what they stand for. */
  values: [string, string][];
}

/** What a request gave to do. */
export interface Scanned {
  receipt: ProxyReceipt;
  /** What of it was not remembered. */
  fresh: FreshCounts;
  files: readonly FilePart[];
}

export interface ProxyOptions {
  fetch(url: string, init: RequestInit): Promise<Response>;
  analyze: Analyzer;
  store?: MappingStore;
  /** Calls with what other programs of the same user gave out as well, again where one of them contradicts meanwhile. */
  share?<T>(
    veil: (known: SharedValues | undefined) => Promise<{ used: Iterable<readonly [string, string]>; result: T }>,
  ): Promise<T>;
  /** Descriptions of tools and forms of answers pass as they are: their authors are not people who are spoken of. */
  keepsTools?: boolean;
  /** Arguments of tools that keep their stand-ins, by name; `*` for all of them. */
  keptArguments?: ReadonlySet<string>;
  /** What operators of the caller put in place of a value; placeholders where absent. */
  makeStandIn?: MakeStandIn | undefined;
  /** What was found in texts of earlier turns. */
  memory?: ScanMemory;
  /** How conversations begin whose turns come again. One for each set of settings and each person. */
  conversations?: Conversations;
  /** Without it pictures and documents are refused. */
  redactFile?: RedactFile;
  /** A stream that breaks off ends with an error of the provider's shape: for servers that cannot break a connection off. */
  tellsBreaks?: boolean;
  /** Called when everything is scanned and before anything goes out; a Refusal from it stops the request. */
  onScanned?(scanned: Scanned): Promise<void>;
  /** For whoever watches: what goes out, and every restored piece of what comes back. */
  onSent?(exchange: Exchange): void;
  /** What runs after the answer began, such as keeping the mapping. */
  waitUntil?(work: Promise<unknown>): void;
}

export interface ProxyCall {
  provider: ProviderName;
  /** Scheme and host, perhaps with a path, of the provider; its own unless given. */
  upstream?: string | undefined;
  /** The path at the provider, as `/v1/messages`. */
  path: string;
  method: string;
  /** With the question mark, or empty. */
  search: string;
  headers: Headers;
  /** As sent, unpacked. */
  body: Uint8Array | null;
  signal?: AbortSignal | undefined;
}

/** Sends a request on with everyone in it veiled, and answers with them back. Whatever fails is said in the provider's own words. */
export async function proxy(call: ProxyCall, options: ProxyOptions): Promise<Response> {
  const provider = providers[call.provider];
  try {
    return secured(await pass(call, provider, options));
  } catch (error) {
    return refusalResponse(provider, error);
  }
}

/** An unexpected failure says nothing about itself, and nothing has gone out. */
export function refusalResponse(provider: Provider, error: unknown): Response {
  const refusal =
    error instanceof Refusal ? error : new Refusal(500, 'veilmark_failed', 'Veilmark could not scan this request');
  return secured(Response.json(provider.errorBody(refusal), { status: refusal.status, headers: refusal.headers }));
}

async function pass(call: ProxyCall, provider: Provider, options: ProxyOptions): Promise<Response> {
  if (isNavigation(call.headers))
    throw new Refusal(403, 'veilmark_navigation', 'This address is for programs; a browser may not open it');
  // Programs that would rather talk over a socket take this for "ask again over HTTP".
  if (call.headers.get('upgrade')?.toLowerCase() === 'websocket')
    throw new Refusal(426, 'veilmark_no_websocket', 'Veilmark reads requests over HTTP only', {
      headers: { upgrade: 'HTTP/1.1' },
    });
  const route = findRoute(provider, call.method, call.path);
  if (!route)
    throw new Refusal(404, 'veilmark_unknown_route', 'Veilmark does not know this route, so nothing was sent');
  await requireCleanAddress(call, options.analyze);
  const headers = await cleanHeaders(forwardedHeaders(call.headers), options.analyze, options.conversations);
  const url = `${(call.upstream ?? provider.upstream).replace(/\/+$/, '')}${call.path}${call.search}`;
  const init: RequestInit = { method: call.method, headers, redirect: 'manual', signal: call.signal ?? null };
  if (!route.surface) {
    const kept = await keptMapping(idsIn(call.path), options.store);
    const answer = await reach(options, url, init);
    return restoreAnswer(answer, {
      surface: undefined,
      values: new StandIns(new Set(), kept),
      documents: [],
      body: {},
    });
  }
  const { surface } = route;
  const body = parseBody(call.body);
  const { standIns, reader, receipt, fresh, remember } = await veilBody(body, surface, options);
  await options.onScanned?.({ receipt, fresh, files: reader.files });
  await remember();
  const sent = JSON.stringify(body);
  const values = [...standIns.placeholders, ...standIns.surrogates];
  options.onSent?.({ provider: provider.name, surface: surface.name, receipt, sent, values });
  headers.set('content-type', 'application/json');
  const answer = await reach(options, url, { ...init, body: sent });
  const keep = keeper(surface, body, standIns, options);
  const isList = call.path.endsWith(':streamGenerateContent');
  const { documents } = reader;
  const onBreak = options.tellsBreaks ? () => breakOf(provider) : undefined;
  const restored = await restoreAnswer(answer, { surface, values: standIns, documents, body, isList, keep, onBreak });
  restored.headers.set(RECEIPT_HEADER, writeReceipt(receipt));
  return restored;
}

/** As providers say in a stream that something went wrong. */
const breakOf = (provider: Provider): StreamEvent => ({
  ...(provider.errorEvent && { event: provider.errorEvent }),
  data: provider.errorBody(new Refusal(502, 'veilmark_upstream_broke_off', "The provider's answer was cut off")),
});

/** Keeps the mapping under the id of the answer, once. What could not be kept cannot be continued, which the next request is told. */
function keeper(surface: Surface, body: Json, standIns: StandIns, { store, waitUntil }: ProxyOptions) {
  let isKept = false;
  return async (answered: Json): Promise<void> => {
    const ids = surface.keptAs?.(body, answered) ?? [];
    if (isKept || ids.length === 0 || !store) return;
    isKept = true;
    const work = store.put(ids, standIns.mapping).catch(() => {});
    waitUntil?.(work);
    await work;
  };
}

async function veilBody(body: Json, surface: Surface, options: ProxyOptions) {
  const { analyze, store, memory, conversations, redactFile = refuseFiles } = options;
  const reader = new RequestReader({ keepsTools: options.keepsTools ?? false });
  surface.read(body, reader);
  // Whatever the surface did not read.
  reader.fields(body, '');
  const continued = surface.continues?.(body) ?? [];
  const seed = await keptMapping(continued, store);
  // Where other values are known from the start, the same texts can get other stand-ins.
  const isWhole = continued.length === 0;
  const context = [...reader.forms].sort().join(' ');
  const veilWith = async (known: SharedValues | undefined) => {
    const standIns = new StandIns(reader.forms, seed, known, options.keptArguments, options.makeStandIn);
    const turns = isWhole && !known && conversations ? { conversations, end: reader.turnsEnd, context } : undefined;
    const veiled = await veil(reader.slots, reader.files, standIns, { analyze, redactFile, memory, turns });
    return { used: standIns.used, result: { standIns, ...veiled } };
  };
  const { standIns, counts, fresh, remember } = options.share
    ? await options.share(veilWith)
    : (await veilWith(undefined)).result;
  writeSlots(reader.slots);
  writeFiles(reader.files);
  return { reader, standIns, fresh, remember, receipt: receiptOf(counts, reader.files.length) };
}

/** What stands for whom in conversations the provider keeps. Without it new values would take the place of old ones. */
async function keptMapping(ids: readonly string[], store: MappingStore | undefined): Promise<Mapping | undefined> {
  const mapping: Mapping = { placeholders: [], surrogates: [], parts: [] };
  for (const id of ids) {
    const kept = await store?.get(id);
    if (!kept)
      throw new Refusal(
        400,
        'veilmark_state_unknown',
        'Veilmark no longer knows, or never knew, the values of the state this request continues; send the whole conversation instead',
      );
    mapping.placeholders.push(...kept.placeholders);
    mapping.surrogates.push(...kept.surrogates);
    mapping.parts?.push(...(kept.parts ?? []));
  }
  return mapping;
}

const idsIn = (path: string): string[] => /^\/v1\/responses\/([\w.:-]+)/.exec(path)?.slice(1, 2) ?? [];

function parseBody(bytes: Uint8Array | null): Json {
  const malformed = () =>
    new Refusal(400, 'veilmark_invalid_body', 'The body is not valid JSON in UTF-8; nothing was sent');
  let body: Json;
  try {
    body = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes ?? new Uint8Array()),
    ) as Json;
  } catch {
    throw malformed();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  return body;
}

/** The address of a request cannot be changed: with somebody in it, the request stays. Keys of the provider pass. */
async function requireCleanAddress({ path, search }: ProxyCall, analyze: Analyzer): Promise<void> {
  const requireClean = async (text: string, param: string) => {
    if (isPlainToken(text)) return;
    for (const one of new Set([text, text.replace(/[_+.-]+/g, ' ')]))
      if ((await analyze(one)).some(isPersonalInToken)) throw unchangeable(param);
  };
  for (const part of path.split(/[/:]/)) await requireClean(unescaped(part), 'the path');
  for (const [name, value] of new URLSearchParams(search)) {
    await requireClean(name, 'the query');
    if (name !== 'key' || !PROVIDER_KEY.test(value)) await requireClean(value, `the query (${shown(name)})`);
  }
}

const PROVIDER_KEY = /^(?=.*[A-Za-z])[\w.-]{16,}$/;

async function reach({ fetch }: ProxyOptions, url: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refusal(502, 'veilmark_upstream_unreachable', 'The provider could not be reached');
  }
  // A redirect would take the request, and the key with it, to a place nobody allowed.
  if (answer.status >= 300 && answer.status < 400)
    throw new Refusal(
      502,
      'veilmark_upstream_redirected',
      'The provider answered with a redirect, which is not followed',
    );
  return answer;
}
