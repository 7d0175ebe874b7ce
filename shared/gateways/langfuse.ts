import { GatewayError, type GatewayHost, isObject, type Json, type JsonObject } from './host';
import { jsonSlots } from './json-slots';
import { copyOf, type Slot } from './slots';

/** Langfuse's callback for masking at ingestion: OpenTelemetry spans in, the same spans with their texts veiled out. */
export async function answerLangfuse(body: Json, host: GatewayHost): Promise<Json> {
  if (typeof body !== 'object' || body === null) throw new GatewayError('The body must contain spans');
  const spans = copyOf(body);
  /** JSON inside texts is written again when all of it is veiled. */
  const afterwards: (() => void)[] = [];
  const slots = said({ spans } as JsonObject, 'spans', afterwards);
  const { texts } = await host.veil(slots.map(({ text }) => text));
  for (const [index, slot] of slots.entries()) slot.put(texts[index] as string);
  for (const write of afterwards.reverse()) write();
  return spans;
}

/** Members whose strings are ids, times and names of the protocol. */
const STRUCTURE = new Set([
  'traceId',
  'spanId',
  'parentSpanId',
  'traceState',
  'kind',
  'startTimeUnixNano',
  'endTimeUnixNano',
  'timeUnixNano',
  'key',
  'schemaUrl',
  'version',
  'intValue',
  'doubleValue',
  'flags',
  'code',
  'scope',
]);
/** Attributes that Langfuse and OpenTelemetry read themselves. */
const READ =
  /^(?:langfuse\.(?:environment|release|version|observation\.(?:type|level|model\.name|prompt\.|usage_details|cost_details))|gen_ai\.(?:system|operation\.name|request\.model|response\.model|response\.id|usage\.)|telemetry\.|service\.|process\.|otel\.|deployment\.)/;

function said(holder: JsonObject | Json[], name: string | number, afterwards: (() => void)[], level = 0): Slot[] {
  const value = (holder as Record<string | number, Json>)[name];
  if (level > 100) throw new GatewayError('The body is nested too deeply');
  if (typeof value === 'string') {
    if (typeof name === 'string' && STRUCTURE.has(name)) return [];
    const put = (text: string) => void Object.assign(holder, { [name]: text });
    return jsonSlots(value, put, afterwards) ?? [{ text: value, put }];
  }
  if (Array.isArray(value)) return value.flatMap((_, index) => said(value, index, afterwards, level + 1));
  if (!isObject(value) || name === 'scope') return [];
  if (typeof value.key === 'string' && READ.test(value.key)) return [];
  return Object.keys(value).flatMap((member) => said(value, member, afterwards, level + 1));
}
