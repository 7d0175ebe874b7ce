import { type ExportType, JSON_TYPE, type Redacted } from './export';
import { join, writeBytes, writeNumber, writeText } from './protobuf';
import type { Signal } from './schema';

const REJECTED: Record<Signal, string> = {
  traces: 'rejectedSpans',
  logs: 'rejectedLogRecords',
  metrics: 'rejectedDataPoints',
};

/** Sends a redacted export to `upstream`, which the path of its signal is added to. */
type Send = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
) => Promise<Response>;

export interface Upstream {
  /** Where a collector listens: paths such as `/v1/traces` are added. */
  url: string;
  headers: Readonly<Record<string, string>>;
  send: Send;
}

/** Passes an export on and answers as the collector does. What was left out is reported as partial success. */
export async function deliver(
  { signal, type, body, dropped }: Redacted,
  { url, headers, send }: Upstream,
): Promise<Response> {
  let said: Uint8Array<ArrayBuffer>;
  let sent: Response;
  try {
    sent = await send(`${url.replace(/\/$/, '')}/v1/${signal}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    said = new Uint8Array(await sent.arrayBuffer());
  } catch {
    // Exporters try again.
    return refusal(503, 'The upstream cannot be reached', type);
  }
  // An upstream that sends elsewhere would get the export at an address nobody agreed to.
  if (sent.status >= 300 && sent.status < 400) return refusal(502, 'The upstream answered with a redirect', type);
  if (!sent.ok || dropped === 0)
    return new Response(said, {
      status: sent.status,
      headers: {
        'content-type': sent.headers.get('content-type') ?? type,
        ...(sent.headers.has('retry-after') && { 'retry-after': sent.headers.get('retry-after') ?? '' }),
      },
    });
  return new Response(partial(signal, type, dropped), { headers: { 'content-type': type } });
}

/** What was left out, as the protocol says it. */
function partial(signal: Signal, type: ExportType, dropped: number): BodyInit {
  const errorMessage = 'Records that could not be redacted were left out';
  if (type === JSON_TYPE)
    return JSON.stringify({ partialSuccess: { [REJECTED[signal]]: String(dropped), errorMessage } });
  return new Uint8Array(writeBytes(1, join([writeNumber(1, dropped), writeText(2, errorMessage)])));
}

/** A failure in the form of the request: `google.rpc.Status`. */
export function refusal(status: number, message: string, type: ExportType = JSON_TYPE): Response {
  const code = GRPC_CODES[status] ?? 2;
  if (type === JSON_TYPE) return Response.json({ code, message }, { status });
  const body = join([writeNumber(1, code), writeText(2, message)]);
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** Canonical codes; UNKNOWN for the rest. */
const GRPC_CODES: Readonly<Record<number, number>> = {
  400: 3,
  401: 16,
  402: 8,
  403: 7,
  404: 5,
  405: 12,
  413: 8,
  415: 3,
  422: 3,
  429: 8,
  500: 13,
  502: 14,
  503: 14,
};
