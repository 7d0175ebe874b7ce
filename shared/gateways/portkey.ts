import { type Exchange, type GatewayHost, isObject, type Json, type JsonObject, requireObject } from './host';
import { restoreLeaves } from './restore-text';
import { copyOf, saidIn } from './slots';

interface Answer {
  verdict: boolean;
  transformedData?: { request?: { json: Json }; response?: { json: Json } };
}

/** Portkey's webhook, before a request goes out and after its answer came. */
export async function answerPortkey(body: JsonObject, host: GatewayHost): Promise<Answer> {
  const name = exchangeOf(body);
  if (body.eventType === 'afterRequestHook') return restored(body, name, host);
  const json = copyOf(requireObject(requireObject(body.request, 'request').json, 'request.json'));
  const slots = saidIn(json);
  const { texts, mapping } = await host.veil(slots.map(({ text }) => text));
  if (name) await host.keep(name, { mapping });
  if (mapping.size === 0) return { verdict: true };
  for (const [index, slot] of slots.entries()) slot.put(texts[index] as string);
  return { verdict: true, transformedData: { request: { json } } };
}

/** What Portkey calls the user of a request is part of its name. */
function exchangeOf({ metadata }: JsonObject): Exchange | undefined {
  if (!isObject(metadata) || typeof metadata.veilmark_exchange !== 'string' || metadata.veilmark_exchange === '')
    return undefined;
  return { id: metadata.veilmark_exchange, client: typeof metadata._user === 'string' ? metadata._user : '' };
}

async function restored(body: JsonObject, exchange: Exchange | undefined, host: GatewayHost): Promise<Answer> {
  const json = isObject(body.response) ? body.response.json : undefined;
  const kept = exchange && (await host.take(exchange));
  if (!kept || json === undefined || json === null) return { verdict: true };
  return { verdict: true, transformedData: { response: { json: restoreLeaves(json, kept.mapping) } } };
}
