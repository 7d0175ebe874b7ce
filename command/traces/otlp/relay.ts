import { ApiError } from '@veilmark/contract/errors';
import { readLimited } from '@veilmark/http/body';
import { deliver, refusal, type Upstream } from '@veilmark/telemetry/deliver';
import {
  exportTypeOf,
  JSON_TYPE,
  PROTOBUF,
  redactExport,
  signalOf,
  UnreadableExport,
} from '@veilmark/telemetry/export';
import type { ValueRedactor } from '@veilmark/telemetry/redact-values';
import { UsageError } from '../../frame/usage-error';

interface RelayOptions {
  /** Where collectors listen: paths such as `/v1/traces` are added. */
  upstream: string;
  headers: Readonly<Record<string, string>>;
  /** What redacts an export that came now; throws where nothing may be passed on. */
  values: () => Promise<ValueRedactor>;
  fetch?: typeof fetch;
}

/** What was counted since the start; never what it was about. */
export interface RelayCounts {
  requests: number;
  records: number;
  dropped: number;
  failed: number;
}

const LARGEST = 64 << 20;

/** Takes exports, redacts them and passes them on. What cannot be read is refused; what cannot be redacted is left out and reported. */
export function createRelay({ upstream, headers, values, fetch: send = fetch }: RelayOptions) {
  const counts: RelayCounts = { requests: 0, records: 0, dropped: 0, failed: 0 };
  const to: Upstream = { url: upstream, headers, send: (url, init) => send(url, { ...init, redirect: 'manual' }) };

  async function answer(request: Request): Promise<Response> {
    const signal = signalOf(new URL(request.url).pathname);
    if (!signal) return refusal(404, 'Send exports to /v1/traces, /v1/logs or /v1/metrics');
    if (request.method !== 'POST') return refusal(405, 'Call this with POST');
    const type = exportTypeOf(request.headers.get('content-type'));
    if (!type) return refusal(415, `Send ${PROTOBUF} or ${JSON_TYPE}`);
    counts.requests++;
    const redactor = await values().catch((error: unknown) => refuse(error, type));
    if (redactor instanceof Response) return redactor;
    try {
      const redacted = await redactExport({ signal, type }, await readLimited(request, LARGEST, tooLarge), redactor);
      counts.records += redacted.records;
      counts.dropped += redacted.dropped;
      const answered = await deliver(redacted, to);
      if (!answered.ok) counts.failed++;
      return answered;
    } catch (error) {
      if (error instanceof UnreadableExport) return refusal(400, error.message, type);
      if (error instanceof ApiError) return refusal(STATUS[error.code] ?? 400, error.message, type);
      throw error;
    }
  }

  return { answer, counts };
}

/** Exporters keep what is answered so and try again: nothing is lost while the policy is renewed. */
const refuse = (error: unknown, type: typeof JSON_TYPE | typeof PROTOBUF): Response =>
  refusal(503, error instanceof UsageError ? error.message : 'There are no valid settings', type);

const STATUS: Readonly<Record<string, number>> = { UNSUPPORTED_MEDIA_TYPE: 415, FILE_TOO_LARGE: 413 };
const tooLarge = () => new ApiError('FILE_TOO_LARGE', 'The export is larger than 64 MB');
