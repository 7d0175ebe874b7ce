import { ApiError } from '@veilmark/contract/errors';
import { DocumentError } from '@veilmark/documents/document-error';
import { OAuthRefusal } from '../../platform/oauth';
import { OutboundFailure } from '../../platform/outbound';
import { OutboundRefusal, type RefusalReason } from '../../platform/outbound-guard';
import { ProviderError, type ProviderErrorKind, SettingsError } from '../../providers/provider';

/** Runs work with a provider; whatever goes wrong becomes a sentence the user can act on. */
export async function reporting<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainFailure(error, name);
  }
}

/** Names the provider, never the file, the address or anything the provider said. */
export function explainFailure(error: unknown, name: string): unknown {
  if (error instanceof ProviderError) {
    const code = error.kind === 'invalid-id' ? 'INVALID_REQUEST' : 'BACKEND_UNAVAILABLE';
    const wait = error.retryAfter === undefined ? '' : `; try again in ${error.retryAfter} s`;
    return new ApiError(code, `${PROVIDER_MESSAGES[error.kind](name)}${wait}`, undefined, error.retryAfter);
  }
  if (error instanceof OutboundFailure) return new ApiError('BACKEND_UNAVAILABLE', TRANSFER_MESSAGES[error.kind](name));
  if (error instanceof OutboundRefusal)
    return new ApiError('BACKEND_UNAVAILABLE', `${name} sent us to an address that is not allowed`);
  if (error instanceof OAuthRefusal)
    return new ApiError('BACKEND_UNAVAILABLE', `${name} refused the sign-in (${error.code}); connect again`);
  if (error instanceof DocumentError) return new ApiError('UNPROCESSABLE', error.message);
  return error;
}

/** For an address the user typed in: the user can correct it. */
export function explainAddress(error: unknown): unknown {
  if (!(error instanceof OutboundRefusal)) return error;
  return new ApiError(
    'INVALID_REQUEST',
    `This address cannot be used: ${ADDRESS_MESSAGES[error.reason] ?? 'it is not valid'}`,
  );
}

/** For settings of the user, an address among them; `name` is whose they are, where the sentence needs it. */
export function explainSettings(error: unknown, name = ''): unknown {
  if (error instanceof SettingsError) return new ApiError('INVALID_REQUEST', `${name} ${error.message}`.trim());
  return explainAddress(error);
}

const PROVIDER_MESSAGES: Record<ProviderErrorKind, (name: string) => string> = {
  reconnect: (name) => `The connection to ${name} has ended; connect it again`,
  forbidden: (name) => `${name} does not allow this for your account`,
  'not-found': (name) => `${name} no longer has this file or folder`,
  'rate-limited': (name) => `${name} is asked too often at the moment`,
  'storage-full': (name) => `There is no space left at ${name}`,
  locked: (name) => `The file is locked at ${name}; close it there and try again`,
  'name-taken': (name) => `${name} already has a file of that name`,
  'export-too-large': (name) => `The document is too large for ${name} to export`,
  'not-downloadable': (name) => `${name} does not hand out this file`,
  'invalid-id': (name) => `This is not the id of a file or folder at ${name}`,
  unavailable: (name) => `${name} is not available at the moment`,
  unexpected: (name) => `${name} gave an answer we do not understand`,
};

const TRANSFER_MESSAGES: Record<OutboundFailure['kind'], (name: string) => string> = {
  timeout: (name) => `${name} took too long to answer; try again`,
  unreachable: (name) => `${name} could not be reached; try again`,
  'too-large': (name) => `${name} holds more than your plan allows in one file`,
  truncated: (name) => `The transfer from ${name} was cut off; try again`,
};

const ADDRESS_MESSAGES: Partial<Record<RefusalReason, string>> = {
  length: 'it is too long',
  scheme: 'it has to start with https://',
  userinfo: 'it must not contain a user name or password',
  ip_literal: 'it must be a name, not a number',
  single_label: 'it must be a public name',
  reserved_name: 'it belongs to a private network',
  rebinding_dns: 'its name leads to an address of your choosing',
  own_host: 'it is this service',
  port: 'its port is not allowed',
  dns_private: 'it belongs to a private network',
  dns_empty: 'there is no server of that name',
  not_allowed_host: 'it leads to another server',
  redirect: 'it redirects too often',
};
