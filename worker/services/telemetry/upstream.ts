import { ApiError } from '@veilmark/contract/errors';
import { checkUserUrl } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';

/** Where exports go, and what is sent along. */
export interface ExportUpstream {
  url: string;
  headers: Record<string, string>;
}

const NAME = 'x-veilmark-upstream';
/** Of the connection itself, or about the body, which is another one. */
const NOT_PASSED = /^(?:host|connection|transfer-encoding|content-.*|cookie)$/;

/** The caller's own, from the headers of the request, or the one the operator set. */
export function upstreamOf(env: Env, headers: Headers): ExportUpstream {
  const named = headers.get(NAME);
  const upstream = named === null ? operatorsOwn(env) : { url: named, headers: passedOn(headers) };
  if (!upstream)
    throw new ApiError('INVALID_REQUEST', 'Name the collector: X-Veilmark-Upstream: https://otlp.example.com', {
      field: NAME,
    });
  try {
    checkUserUrl(env, upstream.url);
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    const message =
      'The upstream needs https and a public host name; for a collector of your own network run "veilmark otlp"';
    if (named === null) throw new ApiError('SERVICE_UNAVAILABLE', `OTLP_UPSTREAM: ${message}`);
    throw new ApiError('INVALID_REQUEST', message, { field: NAME });
  }
  return upstream;
}

/** `X-Veilmark-Upstream-Api-Key` is sent on as `api-key`. */
function passedOn(headers: Headers): Record<string, string> {
  const given = [...headers].flatMap(([name, value]) =>
    name.startsWith(`${NAME}-`) ? [[name.slice(NAME.length + 1), value] as const] : [],
  );
  return Object.fromEntries(given.filter(([name]) => !NOT_PASSED.test(name)));
}

function operatorsOwn({ OTLP_UPSTREAM }: Env): ExportUpstream | undefined {
  if (!OTLP_UPSTREAM) return undefined;
  try {
    const { url, headers = {} } = JSON.parse(OTLP_UPSTREAM) as Partial<ExportUpstream>;
    return { url: String(url), headers };
  } catch {
    throw new ApiError('SERVICE_UNAVAILABLE', 'OTLP_UPSTREAM is not JSON');
  }
}
