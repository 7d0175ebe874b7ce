import { organizationSignInEndpoints } from '@veilmark/contract/organization-sign-in';
import { serve } from '../http/serve';
import { finishSignIn, startSignIn } from '../services/auth/organization-sign-in';
import { addDomain, checkDomain, removeDomain } from '../services/organizations/domains';
import { enforceSignIn, getSignIn, removeProvider, setProvider } from '../services/organizations/sign-in-provider';

export const organizationSignInRoutes = serve(organizationSignInEndpoints, {
  getOrganizationSignIn: (ctx, { params }) => getSignIn(ctx, params.id),
  setOrganizationProvider: (ctx, { params, body }) => setProvider(ctx, params.id, body),
  removeOrganizationProvider: (ctx, { params }) => removeProvider(ctx, params.id),
  enforceOrganizationSignIn: (ctx, { params, body }) => enforceSignIn(ctx, params.id, body.isEnforced),
  addOrganizationDomain: (ctx, { params, body }) => addDomain(ctx, params.id, body.domain),
  verifyOrganizationDomain: (ctx, { params }) => checkDomain(ctx, params),
  removeOrganizationDomain: (ctx, { params }) => removeDomain(ctx, params),
  startOrganizationSignIn: (ctx, { body }) => startSignIn(ctx, body),
  finishOrganizationSignIn: (ctx) => finishSignIn(ctx),
});
