import { type Exchange, type GatewayHost, type Json, type JsonObject, requireObject } from './host';
import { restoreLeaves } from './restore-text';
import { copyOf, textsIn } from './slots';

type Action = { body: Json; reason: string } | { reason: string };

/** POST /request of the guardrail webhook of kgateway, agentgateway and Gloo: the messages on their way to the model. */
export async function answerKgatewayRequest(
  { body }: JsonObject,
  exchange: Exchange | undefined,
  host: GatewayHost,
): Promise<{ action: Action }> {
  const prompt = copyOf(requireObject(body, 'body'));
  const slots = textsIn(prompt, 'messages');
  const { texts, mapping } = await host.veil(slots.map(({ text }) => text));
  if (exchange) await host.keep(exchange, { mapping });
  if (mapping.size === 0) return { action: { reason: 'nothing personal was found' } };
  for (const [index, slot] of slots.entries()) slot.put(texts[index] as string);
  return { action: { body: prompt, reason: `${mapping.size} values were veiled` } };
}

/** POST /response: what the model answered, restored where the gateway says which request it belongs to. */
export async function answerKgatewayResponse(
  { body }: JsonObject,
  exchange: Exchange | undefined,
  host: GatewayHost,
): Promise<{ action: Action }> {
  const answered = requireObject(body, 'body');
  const kept = exchange && (await host.take(exchange));
  if (!kept) return { action: { reason: 'nothing to restore' } };
  return { action: { body: restoreLeaves(answered, kept.mapping), reason: 'values were restored' } };
}
