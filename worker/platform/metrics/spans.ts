import type { Observed } from './registry';

/** One request as a span: what happened and how long, never what it was about. */
export interface RequestSpan extends Pick<Observed, 'method' | 'route' | 'status' | 'code'> {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  startedAt: number;
  endedAt: number;
}

/** W3C trace context of the caller, so that its trace goes on here. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export function spanOf(request: Request, observed: Observed, startedAt: number, endedAt: number): RequestSpan {
  const [, traceId, parentSpanId] = TRACEPARENT.exec(request.headers.get('traceparent') ?? '') ?? [];
  const { method, route, status, code } = observed;
  return { method, route, status, code, traceId: traceId ?? hex(16), spanId: hex(8), parentSpanId, startedAt, endedAt };
}

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
