import { type Exchange, GatewayError, type GatewayHost, isObject, type JsonObject } from './host';
import { restoreSoFar } from './restore-text';

interface Answer {
  action: 'NONE' | 'BLOCKED' | 'GUARDRAIL_INTERVENED';
  blocked_reason?: string;
  texts?: string[];
  images?: string[];
  stream_holdback_chars?: number[];
}

const strings = (value: unknown, name: string): string[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value as string[];
  throw new GatewayError(`${name} must be a list of strings`);
};

/** POST …/beta/litellm_basic_guardrail_api of LiteLLM's Generic Guardrail API. Requests are veiled, responses restored. */
export async function answerLitellm(body: JsonObject, host: GatewayHost): Promise<Answer> {
  const texts = strings(body.texts, 'texts');
  const call = exchangeOf(body);
  if (body.input_type === 'response') return restored(texts, call, host);
  if (body.input_type !== 'request') throw new GatewayError('input_type must be request or response');
  return veiled(texts, strings(body.images, 'images'), call && { ...call, comesInPieces: comesInPieces(body) }, host);
}

async function veiled(
  texts: string[],
  pictures: string[],
  call: (Exchange & { comesInPieces: boolean }) | undefined,
  host: GatewayHost,
): Promise<Answer> {
  const images: string[] = [];
  for (const picture of pictures) {
    const redacted = await redactedPicture(picture, host);
    if (redacted === undefined)
      return { action: 'BLOCKED', blocked_reason: 'A picture cannot be checked, so the request was stopped' };
    images.push(redacted);
  }
  const found = await host.veil(texts);
  if (call) await host.keep(call, { mapping: found.mapping, ...(call.comesInPieces && { answered: [] }) });
  if (found.mapping.size === 0 && images.length === 0) return { action: 'NONE' };
  return { action: 'GUARDRAIL_INTERVENED', texts: found.texts, ...(images.length > 0 && { images }) };
}

/** Only a picture that comes along can be looked at; one behind an address may be another the next time. */
async function redactedPicture(picture: string, host: GatewayHost): Promise<string | undefined> {
  const base64 = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(picture)?.[1];
  const png = base64 === undefined ? undefined : await host.redactPicture(base64);
  return png === undefined ? undefined : `data:image/png;base64,${png}`;
}

/** Who called LiteLLM, as its key says; the id of a call may be the caller's own choice. */
const CALLER = ['user_api_key_hash', 'user_api_key_user_id', 'user_api_key_end_user_id'];

function exchangeOf({ litellm_call_id: id, request_data: data }: JsonObject): Exchange | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  const client = isObject(data) ? JSON.stringify(CALLER.map((name) => data[name] ?? null)) : '';
  return { id, client };
}

/** The setting of the guardrail that has streamed responses restored while they come. LiteLLM does not say which piece is the last. */
const comesInPieces = ({ additional_provider_specific_params: params }: JsonObject): boolean =>
  isObject(params) && params.veilmark_pieces === true;

/**
 * What was kept goes with the response. Where responses come in pieces, the text so far comes again and again: the end that may still
 * change is held back, and what was kept lives on for the continuation of that text and for nothing else.
 */
async function restored(texts: string[], call: Exchange | undefined, host: GatewayHost): Promise<Answer> {
  const kept = call && (await host.take(call));
  if (!kept || kept.mapping.size === 0) return { action: 'NONE' };
  const isContinued = (kept.answered ?? []).every((text, index) => (texts[index] ?? '').startsWith(text));
  if (!isContinued) return { action: 'NONE' };
  if (kept.answered) await host.keep(call as Exchange, { mapping: kept.mapping, answered: texts });
  const made = texts.map((text) => restoreSoFar(text, kept.mapping));
  return {
    action: 'GUARDRAIL_INTERVENED',
    texts: made.map(({ text }) => text),
    stream_holdback_chars: made.map(({ unsure }) => unsure),
  };
}
