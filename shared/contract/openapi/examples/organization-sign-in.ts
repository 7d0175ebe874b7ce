import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const domain = 'example.com';
const named = {
  domain,
  recordName: '_veilmark-challenge.example.com',
  recordValue: 'veilmark-domain=8Jk2nQ0f9xW3vR7tY1uZ5a',
  verifiedAt: null,
};
const signIn = {
  provider: null,
  isEnforced: false,
  redirectUri: 'https://veilmark.example.com/api/sign-in/organization/callback',
  domains: [],
};
const provider = { issuer: 'https://login.example.com', clientId: 'veilmark', lastUsedAt: null };

export const organizationSignInExamples = {
  getOrganizationSignIn: { text: 'For owners.', params: { id }, response: signIn },
  setOrganizationProvider: {
    text: 'For owners. The discovery document of the issuer is read at once; 422 says what it lacks. Another issuer or client id needs its secret again and ends the enforcement.',
    params: { id },
    body: { issuer: 'https://login.example.com', clientId: 'veilmark', clientSecret: 'kept-by-the-provider' },
    response: { ...signIn, provider },
  },
  removeOrganizationProvider: {
    text: 'For owners. Ends the enforcement. Accounts stay; people without a password set one by mail.',
    params: { id },
    response: signIn,
  },
  enforceOrganizationSignIn: {
    text: 'For owners. 409 until a domain is verified, a person has signed in at the provider, and you have a passkey or a second factor: owners can still sign in with these if the provider fails. Other sign-ins of these addresses end at once.',
    params: { id },
    body: { isEnforced: false },
    response: signIn,
  },
  addOrganizationDomain: {
    text: 'For owners. Publish the TXT record of the answer, then verify.',
    params: { id },
    body: { domain },
    response: { domain: named },
  },
  verifyOrganizationDomain: {
    text: 'For owners. 422 while the record is not there. 409 while another organization has it.',
    params: { id, domain },
    response: { domain: { ...named, verifiedAt: '2026-11-17T09:00:00.000Z' } },
  },
  removeOrganizationDomain: {
    text: 'For owners. 409 for the last verified domain while the sign-in is enforced.',
    params: { id, domain },
    response: { success: true, message: 'The domain was removed' },
  },
  startOrganizationSignIn: {
    text: 'Sets a cookie that ties the answer of the provider to this browser for ten minutes. 404 where no organization has verified the domain and set a provider.',
    body: { email: 'jane@example.com', returnTo: '/organizations' },
    response: {
      redirectTo:
        'https://login.example.com/authorize?client_id=veilmark&response_type=code&scope=openid+email+profile',
    },
  },
  finishOrganizationSignIn: {
    text: 'For the redirect of the provider. Opens a session, or leads to `/sign-in?organization=PROBLEM`.',
    query: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' },
    response: '',
  },
} satisfies Examples;
