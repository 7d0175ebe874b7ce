import { CONNECTION_SCOPES } from '@veilmark/contract/connections';
import { LOCALES } from '@veilmark/wire/interface-languages';
import { CLIENT_AUTH_METHODS } from '../../data/oauth-clients';

/** The one address that tokens are for. */
export const RESOURCE_PATH = '/mcp';
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${RESOURCE_PATH}`;

export const resourceOf = (origin: string): string => origin + RESOURCE_PATH;

/** Whether an address is that of the resource, however scheme and host are written. */
export function isSameResource(given: string, origin: string): boolean {
  if (given.includes('#') || !URL.canParse(given)) return false;
  return new URL(given).href.replace(/\/$/, '') === new URL(resourceOf(origin)).href;
}

/** RFC 9728: what is protected here, and by whom. */
export const resourceMetadata = (origin: string) => ({
  resource: resourceOf(origin),
  resource_name: 'Veilmark',
  authorization_servers: [origin],
  scopes_supported: CONNECTION_SCOPES,
  bearer_methods_supported: ['header'],
  resource_documentation: `${origin}/guides/mcp`,
});

/** RFC 8414: how a token is had. */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  // A page: whoever comes there signs in, reads who asks for what, and decides.
  authorization_endpoint: `${origin}/connect`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: CONNECTION_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  protected_resources: [resourceOf(origin)],
  ui_locales_supported: LOCALES,
  service_documentation: `${origin}/guides/mcp`,
});
