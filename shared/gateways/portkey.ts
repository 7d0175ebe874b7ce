import { type GatewayHost, isObject, type Json, type JsonObject, requireObject } from './host';
import { restoreLeaves } from './restore-text';
import { copyOf, saidIn } from './slots';

interface Answer {
  verdict: boolean;
  transformedData?: { request?: { json: Json }; response?: { json: Json } };
}

/** Portkey's webhook, before a request goes out and after its answer came. */
export async function answerPortkey(body: JsonObject, host: GatewayHost): Promise<Answer> {
  const exchange = isObject(body.metadata) ? body.metadata.veilmark_exchange : undefined;
  const name = typeof exchange === 'string' && exchange !== '' ? exchange : undefined;
  if (body.eventType === 'afterRequestHook') return restored(body, name, host);
  const json = copyOf(requireObject(requireObject(body.request, 'request').json, 'request.json'));
  const slots = saidIn(json);
  const { texts, mapping } = await host.veil(slots.map(({ text }) => text));
  if (mapping.size === 0) return { verdict: true };
  for (const [index, slot] of slots.entries()) slot.put(texts[index] as string);
  if (name !== undefined) await host.keep(name, mapping);
  return { verdict: true, transformedData: { request: { json } } };
}

async function restored(body: JsonObject, exchange: string | undefined, host: GatewayHost): Promise<Answer> {
  const json = isObject(body.response) ? body.response.json : undefined;
  const mapping = exchange === undefined ? undefined : await host.recall(exchange);
  if (!mapping || json === undefined || json === null) return { verdict: true };
  return { verdict: true, transformedData: { response: { json: restoreLeaves(json, mapping) } } };
}
