import { ApiError } from '@veilmark/contract/errors';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { analyze } from '@veilmark/finders/analyze';
import { logOperators } from '@veilmark/logs/operators';
import { anonymize } from '@veilmark/replace/anonymize';
import type { Operator } from '@veilmark/replace/operators';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { deliver, refusal } from '@veilmark/telemetry/deliver';
import {
  type Export,
  exportTypeOf,
  JSON_TYPE,
  PROTOBUF,
  redactExport,
  UnreadableExport,
} from '@veilmark/telemetry/export';
import { valueRedactor } from '@veilmark/telemetry/redact-values';
import { countAlsoAs } from '../../access/admit';
import type { UserContext } from '../../context';
import { send } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { chargeTokens } from '../billing/charge';
import { analyzeCost } from '../pii/analyze';
import { detectionOptions } from '../pii/detection-options';
import { logRedactorFor } from '../pii/log-redactor';
import { nameModelFor } from '../pii/name-model';
import { operatorContext } from '../pii/operator-context';
import { settingsOf } from '../profiles/use-profile';
import { type ExportUpstream, upstreamOf } from './upstream';

/**
 * Redacts an export and passes it on. It does the work of analyze and anonymize, so it takes their scopes, their places in the rate
 * windows and their tokens; they are charged when all is redacted and before anything is sent.
 */
export async function passOnExport(ctx: UserContext, signal: Export['signal'], body: Uint8Array): Promise<Response> {
  const { headers } = ctx.request;
  const type = exportTypeOf(headers.get('content-type'));
  if (!type) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Content-Type must be ${PROTOBUF} or ${JSON_TYPE}`);
  await countAlsoAs(ctx, 'analyze');
  const upstream = upstreamOf(ctx.env, headers);
  const { values, places } = await valuesFor(ctx);
  try {
    const redacted = await redactExport({ signal, type }, body, values);
    await chargeTokens(ctx, analyzeCost(places()) + places());
    return await deliver(redacted, { ...upstream, send: (url, init) => sendTo(ctx, upstream, url, { ...init, type }) });
  } catch (error) {
    if (error instanceof UnreadableExport) throw new ApiError('INVALID_REQUEST', error.message);
    throw error;
  }
}

/** The rules for logs, and for prompts and answers of models the whole engine. */
async function valuesFor(ctx: UserContext) {
  const { headers } = ctx.request;
  const settings = await settingsOf(ctx, { profile: headers.get('x-veilmark-profile') ?? undefined });
  const key = headers.get('x-veilmark-token-key') ?? crypto.randomUUID().replaceAll('-', '');
  const redactor = await logRedactorFor(ctx, settings, key);
  const prose = await proseFor(ctx, settings, key);
  return {
    values: valueRedactor(redactor, prose.redact),
    places: () => redactor.places + prose.places(),
  };
}

async function proseFor(ctx: UserContext, settings: ProfileSettings, key: string) {
  const options = { ...detectionOptions(settings), budget: ctx.budget };
  const names = await nameModelFor(ctx, options);
  const operators = parseOperators(logOperators(key, (settings.operators ?? {}) as Record<string, Operator>));
  let places = 0;
  return {
    places: () => places,
    async redact(text: string): Promise<string> {
      const { results } = analyze(text, options, names);
      if (results.length === 0) return text;
      places += results.length;
      return (await anonymize(text, results, { operators, context: operatorContext(ctx), isDetected: true })).text;
    },
  };
}

type Sent = Parameters<Parameters<typeof deliver>[1]['send']>[1] & Pick<Export, 'type'>;

/** A name that leads into a private network is the caller's mistake, and no reason to try again. */
async function sendTo(ctx: UserContext, { url: named }: ExportUpstream, url: string, { type, ...init }: Sent) {
  try {
    return await send(ctx.env, url, { kind: 'public', host: new URL(named).host }, init);
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    return refusal(400, 'The upstream is no public address', type);
  }
}
