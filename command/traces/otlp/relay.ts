import { gunzipSync } from 'node:zlib';
import { MalformedProtobuf, writeBytes, writeNumber, writeText } from './protobuf';
import { redactJson } from './redact-json';
import { type Outcome, redactProtobuf } from './redact-protobuf';
import type { ValueRedactor } from './redact-values';
import type { Signal } from './schema';

export interface RelayOptions {
  /** Where collectors listen: paths such as `/v1/traces` are added. */
  upstream: string;
  headers: Readonly<Record<string, string>>;
  values: ValueRedactor;
  fetch?: typeof fetch;
}

/** What was counted since the start; never what it was about. */
export interface RelayCounts {
  requests: number;
  records: number;
  dropped: number;
  failed: number;
}

const PATH = /^(?:\/otlp)?\/v1\/(traces|logs|metrics)$/;
const PROTOBUF = 'application/x-protobuf';
const JSON_TYPE = 'application/json';
const LARGEST = 64 << 20;
const REJECTED: Record<Signal, string> = {
  traces: 'rejectedSpans',
  logs: 'rejectedLogRecords',
  metrics: 'rejectedDataPoints',
};

/** Takes exports, redacts them and passes them on. What cannot be read is refused; what cannot be redacted is left out and reported. */
export function createRelay({ upstream, headers, values, fetch: send = fetch }: RelayOptions) {
  const counts: RelayCounts = { requests: 0, records: 0, dropped: 0, failed: 0 };

  async function answer(request: Request): Promise<Response> {
    const signal = PATH.exec(new URL(request.url).pathname)?.[1] as Signal | undefined;
    if (!signal) return refusal(404, 'Send exports to /v1/traces, /v1/logs or /v1/metrics');
    if (request.method !== 'POST') return refusal(405, 'Call this with POST');
    const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (type !== PROTOBUF && type !== JSON_TYPE) return refusal(415, `Send ${PROTOBUF} or ${JSON_TYPE}`);
    counts.requests++;
    const read = await readBody(request);
    if (read instanceof Response) return read;
    let redacted: Outcome & { body: Uint8Array };
    try {
      redacted = type === PROTOBUF ? await redactProtobuf(signal, read, values) : await redactWhole(read);
    } catch (error) {
      if (error instanceof MalformedProtobuf || error instanceof SyntaxError || error instanceof TypeError)
        return refusal(400, 'The export cannot be read');
      throw error;
    }
    counts.records += redacted.records;
    counts.dropped += redacted.dropped;
    return pass(signal, type, redacted);
  }

  async function redactWhole(bytes: Uint8Array): Promise<Outcome & { body: Uint8Array }> {
    const parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
    if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('no export');
    const outcome = await redactJson(parsed, values);
    return { ...outcome, body: Buffer.from(JSON.stringify(parsed)) };
  }

  async function pass(
    signal: Signal,
    type: string,
    { body, dropped }: Outcome & { body: Uint8Array },
  ): Promise<Response> {
    try {
      const sent = await send(`${upstream.replace(/\/$/, '')}/v1/${signal}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: new Uint8Array(body),
        redirect: 'error',
      });
      const said = new Uint8Array(await sent.arrayBuffer());
      if (!sent.ok) counts.failed++;
      if (!sent.ok || dropped === 0)
        return new Response(said, {
          status: sent.status,
          headers: { 'content-type': sent.headers.get('content-type') ?? type },
        });
      return new Response(partial(signal, type, dropped), { headers: { 'content-type': type } });
    } catch {
      counts.failed++;
      // Exporters try again.
      return refusal(503, 'The upstream cannot be reached');
    }
  }

  return { answer, counts };
}

async function readBody(request: Request): Promise<Uint8Array | Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (bytes.length > LARGEST) return refusal(413, 'The export is larger than 64 MB');
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip') return refusal(415, 'Send the export plain or with gzip');
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: LARGEST }));
  } catch {
    return refusal(400, 'The export cannot be unpacked');
  }
}

/** What was left out, as the protocol says it. */
function partial(signal: Signal, type: string, dropped: number): Uint8Array<ArrayBuffer> {
  const errorMessage = 'Records that could not be redacted were left out';
  if (type === JSON_TYPE)
    return new Uint8Array(
      Buffer.from(JSON.stringify({ partialSuccess: { [REJECTED[signal]]: String(dropped), errorMessage } })),
    );
  const message = Buffer.concat([writeNumber(1, dropped), writeText(2, errorMessage)]);
  return new Uint8Array(writeBytes(1, message));
}

const refusal = (status: number, message: string): Response => Response.json({ code: status, message }, { status });
