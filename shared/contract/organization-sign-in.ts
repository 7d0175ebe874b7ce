import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
    error: 'must be a domain such as example.com',
  })
  .meta({ description: 'Part of mail addresses after the `@`, for example `example.com`; subdomains count apart' });

const OrganizationDomain = z
  .object({
    domain: Domain,
    recordName: z.string().meta({ description: 'Where the TXT record belongs' }),
    recordValue: z.string().meta({ description: 'Required value of the TXT record' }),
    verifiedAt: Timestamp.nullable().meta({ description: 'When the record was seen; null before' }),
  })
  .meta({ id: 'OrganizationDomain' });
export type OrganizationDomain = z.infer<typeof OrganizationDomain>;

const Issuer = z
  .url({ protocol: /^https$/ })
  .max(500)
  .meta({ description: 'Issuer address of the OpenID provider, as its discovery document has it' });
const ClientId = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .meta({ description: 'Client id that the provider gave to this service' });

const OrganizationSignIn = z
  .object({
    provider: z
      .object({
        issuer: Issuer,
        clientId: ClientId,
        lastUsedAt: Timestamp.nullable().meta({
          description: 'When a person last signed in with this issuer and client id',
        }),
      })
      .nullable()
      .meta({ description: 'Null where none is set' }),
    isEnforced: z
      .boolean()
      .meta({ description: 'Whether addresses of verified domains can only sign in at the provider' }),
    redirectUri: z.string().meta({ description: 'Redirect address to register at the provider' }),
    domains: z.array(OrganizationDomain).meta({ description: 'By name' }),
  })
  .meta({ id: 'OrganizationSignIn' });
export type OrganizationSignIn = z.infer<typeof OrganizationSignIn>;

/** Why signing in at a provider came to nothing; the sign-in page gets one as `?organization=`. */
const SIGN_IN_PROBLEMS = [
  /** Signing in was not finished in time, in another browser, or a second time. */
  'start-again',
  /** The organization changed its provider in the meantime, or has none. */
  'not-set-up',
  /** The provider said no, or the person did. */
  'refused',
  'unreachable',
  /** The answer of the provider is not valid. */
  'invalid-answer',
  'email-missing',
  'email-unverified',
  /** The address is not of a domain that the organization has verified. */
  'domain-unverified',
  /** The record that proves the domain is gone; asked for whoever is not a member yet. */
  'domain-lapsed',
  /** The domain name system did not say whether the record is there. */
  'domain-unchecked',
  /** The account of this address belongs to another person at the provider. */
  'other-person',
  /** An account of this address exists that nobody has confirmed, and it has a vault. */
  'unconfirmed-vault',
  /** The account of this address has a vault and was a member before; whether this is the same person cannot be seen. */
  'former-vault',
  /** The account of this address has a vault of the person at the provider who had the address before. */
  'other-vault',
  /** The account of this address may be another person's, and has memberships elsewhere or data that are not for the next one. */
  'account-in-use',
  /** The account has a second factor, does not belong to the organization, and is not signed in in this browser. */
  'second-factor',
  'organization-full',
  /** The directory of the organization has deactivated the account. */
  'suspended',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

const common = { tag: 'Sign-in of organizations', auth: 'session', rate: 'general', params: IdParams } as const;
const PATH = '/api/organizations/{id}';
const DomainParams = IdParams.extend({
  domain: z.string().toLowerCase().min(1).max(253).meta({ description: 'The domain' }),
});

export const organizationSignInEndpoints = defineEndpoints({
  getOrganizationSignIn: {
    ...common,
    method: 'GET',
    path: `${PATH}/sign-in`,
    summary: 'How the people of an organization sign in',
    response: OrganizationSignIn,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  setOrganizationProvider: {
    ...common,
    method: 'PUT',
    path: `${PATH}/sign-in`,
    summary: 'Set the OpenID provider of the organization',
    body: z
      .object({
        issuer: Issuer,
        clientId: ClientId,
        clientSecret: z.string().min(1).max(1000).optional().meta({
          description: 'Stored sealed and never shown; if absent, the one for the same issuer and client id stays',
        }),
      })
      .meta({ id: 'SetOrganizationProviderRequest' }),
    response: OrganizationSignIn,
    errors: [
      'MISSING_FIELD',
      'INVALID_REQUEST',
      'NOT_FOUND',
      'FORBIDDEN',
      'UNPROCESSABLE',
      'BACKEND_UNAVAILABLE',
      'TIMEOUT',
    ],
  },
  removeOrganizationProvider: {
    ...common,
    method: 'DELETE',
    path: `${PATH}/sign-in`,
    summary: 'Remove the OpenID provider; people sign in as before',
    response: OrganizationSignIn,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  enforceOrganizationSignIn: {
    ...common,
    method: 'PUT',
    path: `${PATH}/sign-in/enforcement`,
    summary: 'Require the provider for all addresses of verified domains, or no longer',
    body: z
      .object({ isEnforced: OrganizationSignIn.shape.isEnforced })
      .meta({ id: 'EnforceOrganizationSignInRequest' }),
    response: OrganizationSignIn,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  addOrganizationDomain: {
    ...common,
    method: 'POST',
    path: `${PATH}/domains`,
    summary: 'Name a domain of the organization',
    body: z.object({ domain: Domain }).meta({ id: 'AddOrganizationDomainRequest' }),
    response: z.object({ domain: OrganizationDomain }),
    errors: ['MISSING_FIELD', 'INVALID_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'PLAN_LIMIT_EXCEEDED'],
  },
  verifyOrganizationDomain: {
    ...common,
    method: 'POST',
    path: `${PATH}/domains/{domain}/verify`,
    summary: 'Look for the TXT record of a domain',
    params: DomainParams,
    response: z.object({ domain: OrganizationDomain }),
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'FORBIDDEN',
      'CONFLICT',
      'UNPROCESSABLE',
      'BACKEND_UNAVAILABLE',
      'TIMEOUT',
    ],
  },
  removeOrganizationDomain: {
    ...common,
    method: 'DELETE',
    path: `${PATH}/domains/{domain}`,
    summary: 'Remove a domain',
    params: DomainParams,
    response: Done,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  startOrganizationSignIn: {
    method: 'POST',
    path: '/api/sign-in/organization',
    summary: 'Begin to sign in at the provider of an organization',
    tag: common.tag,
    auth: 'none',
    body: z
      .object({
        email: z.email().max(254).meta({ description: 'Its domain says which organization' }),
        returnTo: z.string().max(500).startsWith('/').optional().meta({
          description: 'Page of the dashboard to open afterwards',
        }),
      })
      .meta({ id: 'StartOrganizationSignInRequest' }),
    response: z.object({ redirectTo: z.string().meta({ description: 'Open it in the same browser' }) }),
    errors: ['MISSING_FIELD', 'INVALID_REQUEST', 'NOT_FOUND', 'RATE_LIMITED', 'BACKEND_UNAVAILABLE', 'TIMEOUT'],
  },
  finishOrganizationSignIn: {
    method: 'GET',
    path: '/api/sign-in/organization/callback',
    summary: 'Finish signing in; leads to the dashboard, or back to its sign-in page with the problem',
    tag: common.tag,
    auth: 'none',
    query: z.looseObject({}),
    response: z.string(),
    status: 303,
    errors: [],
  },
});
