/** Detail of an error 400 or 409, as RFC 7644 (table 9) names them. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in the words of SCIM. */
export class ScimError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 412 | 501 | 503,
    message: string,
    readonly scimType?: ScimType,
  ) {
    super(message);
  }
}

export const SCIM_TYPE = 'application/scim+json';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export function scimRefusal(status: number, detail: string, scimType?: ScimType): Response {
  // The status is a text there (RFC 7644, section 3.12).
  const body = { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail };
  return scimAnswer(body, { status });
}

export function scimAnswer(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', `${SCIM_TYPE}; charset=utf-8`);
  return new Response(JSON.stringify(body), { ...init, headers });
}
