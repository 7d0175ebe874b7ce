import { GROUP_SCHEMA, listResponse, MOST_RESULTS, USER_SCHEMA } from './resources';
import { ScimError } from './scim-error';

/** What directories ask to learn what is supported (RFC 7643, sections 5 to 7). */

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

export const serviceProviderConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an owner of the organization created',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const RESOURCE_TYPES = { User: USER_SCHEMA, Group: GROUP_SCHEMA } as const;

export const resourceTypes = (base: string) =>
  Object.entries(RESOURCE_TYPES).map(([name, schema]) => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === 'User' ? 'A person of the directory' : 'A group of the directory',
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

type Attribute = Record<string, unknown>;

const attribute = (name: string, description: string, more: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  ...(more.type === undefined || more.type === 'string' || more.type === 'reference' ? { caseExact: false } : {}),
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const reference = (type: string, description: string, mutability: string) =>
  attribute('$ref', description, { type: 'reference', referenceTypes: [type], caseExact: true, mutability });

const USER_ATTRIBUTES = [
  attribute('userName', 'Name of the person in the directory', { required: true, uniqueness: 'server' }),
  attribute('name', 'Name of the person', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name'),
      attribute('familyName', 'Family name'),
      attribute('givenName', 'Given name'),
    ],
  }),
  attribute('displayName', 'Name as it is shown'),
  attribute('active', 'Whether the person belongs to the organization', { type: 'boolean' }),
  attribute('emails', 'Mail addresses; the primary one, or else that of work, says which account is meant', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address', { required: true }),
      attribute('type', 'Kind of the address', { canonicalValues: ['work', 'home', 'other'] }),
      attribute('primary', 'Whether it is the one that counts', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'Groups of the person', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'Id of the group', { mutability: 'readOnly', caseExact: true }),
      reference('Group', 'Address of the group', 'readOnly'),
      attribute('display', 'Name of the group', { mutability: 'readOnly' }),
      attribute('type', 'Always direct', { mutability: 'readOnly', canonicalValues: ['direct'] }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'Name of the group, which may give a role', { required: true, uniqueness: 'server' }),
  attribute('members', 'People in the group', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'Id of the person', { mutability: 'immutable', caseExact: true, required: true }),
      reference('User', 'Address of the person', 'immutable'),
      attribute('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
];

export const schemas = (base: string) =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A person', attributes: USER_ATTRIBUTES },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group', attributes: GROUP_ATTRIBUTES },
  ].map((schema) => ({
    schemas: [`${CORE}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

/** One of them, or all. Filters are refused, so that no one reads a part as the whole (RFC 7644, section 4). */
export function discovered<T extends { id: string }>(
  all: readonly T[],
  id: string | undefined,
  query: URLSearchParams,
) {
  if (query.has('filter')) throw new ScimError(403, 'This list cannot be filtered');
  if (id === undefined) return listResponse(all, all.length, 1);
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw new ScimError(404, 'There is no such resource');
  return found;
}
