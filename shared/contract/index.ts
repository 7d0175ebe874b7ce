import { accountEndpoints } from './account';
import { addinEndpoints } from './addins';
import { adminEndpoints } from './admin';
import { bucketEndpoints } from './buckets';
import { connectionEndpoints } from './connections';
import { documentEndpoints } from './documents';
import { jobEndpoints } from './jobs';
import { keyEndpoints } from './keys';
import { organizationBillingEndpoints } from './organization-billing';
import { organizationEventEndpoints } from './organization-events';
import { organizationOversightEndpoints } from './organization-oversight';
import { organizationPolicyEndpoints } from './organization-policies';
import { organizationProvisioningEndpoints } from './organization-provisioning';
import { organizationReviewEndpoints } from './organization-reviews';
import { organizationSignInEndpoints } from './organization-sign-in';
import { organizationEndpoints } from './organizations';
import { ownAccountEndpoints } from './own-account';
import { passkeyEndpoints } from './passkeys';
import { paymentEndpoints } from './payments';
import { piiEndpoints } from './pii';
import { profileEndpoints } from './profiles';
import { receiptEndpoints } from './receipts';
import { typeEndpoints } from './types';
import { utilityEndpoints } from './utility';
import { zkEndpoints } from './zk';

/** Version of the API, reported by health. */
export const API_VERSION = '6.15.0';

/** Every endpoint, by area and operation id. */
export const endpointGroups = {
  utility: utilityEndpoints,
  pii: piiEndpoints,
  documents: documentEndpoints,
  jobs: jobEndpoints,
  buckets: bucketEndpoints,
  profiles: profileEndpoints,
  types: typeEndpoints,
  keys: keyEndpoints,
  account: accountEndpoints,
  ownAccount: ownAccountEndpoints,
  passkeys: passkeyEndpoints,
  connections: connectionEndpoints,
  organizations: organizationEndpoints,
  organizationBilling: organizationBillingEndpoints,
  organizationEvents: organizationEventEndpoints,
  organizationOversight: organizationOversightEndpoints,
  organizationPolicies: organizationPolicyEndpoints,
  organizationProvisioning: organizationProvisioningEndpoints,
  organizationReviews: organizationReviewEndpoints,
  organizationSignIn: organizationSignInEndpoints,
  zk: zkEndpoints,
  payments: paymentEndpoints,
  addins: addinEndpoints,
  admin: adminEndpoints,
  receipts: receiptEndpoints,
};

/** Every endpoint, by operation id. */
export const endpoints = {
  ...utilityEndpoints,
  ...piiEndpoints,
  ...documentEndpoints,
  ...jobEndpoints,
  ...bucketEndpoints,
  ...profileEndpoints,
  ...typeEndpoints,
  ...keyEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...passkeyEndpoints,
  ...connectionEndpoints,
  ...organizationEndpoints,
  ...organizationBillingEndpoints,
  ...organizationEventEndpoints,
  ...organizationOversightEndpoints,
  ...organizationPolicyEndpoints,
  ...organizationProvisioningEndpoints,
  ...organizationReviewEndpoints,
  ...organizationSignInEndpoints,
  ...zkEndpoints,
  ...paymentEndpoints,
  ...addinEndpoints,
  ...adminEndpoints,
  ...receiptEndpoints,
};
export type Endpoints = typeof endpoints;
export type OperationId = keyof Endpoints;
