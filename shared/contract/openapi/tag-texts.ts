/** What each area is about. */
export const TAG_TEXTS: Record<string, string> = {
  'Catalog and limits': 'What can be found, and how much of it at once',
  'Detection and anonymization': 'Find personal data in texts and pictures, replace it, restore it',
  Documents: 'Find personal data in files of any format and take it out, in the format they came in',
  Profiles: 'Settings under a name, to be used in calls',
  'Key pairs': 'RSA key pairs for encrypt_asym and decrypt_asym',
  Account: 'Tokens, tokenization sessions, usage, API keys and the account itself',
  'Connected programs': 'Programs that people let use their account over OAuth, for example MCP clients',
  Organizations: 'Members, roles and invitations of an organization, and the log of what was done in it',
  'Balance of organizations': 'One plan and balance for all members: keys, quotas, and what was used',
  'Oversight of organizations':
    'Counts of what was protected and sent, by team and day, never of fewer than five installations',
  'Policies of organizations': 'What members follow: versions, approval, and signed delivery to their programs',
  'Provisioning of organizations': 'A directory adds and removes the people of an organization over SCIM 2.0',
  'Reviews of organizations': 'Decisions about files that people share, and where two of them disagree',
  'Sign-in of organizations': 'People of an organization sign in at its OpenID provider',
  'Zero-knowledge accounts': 'Accounts whose private keys the service cannot read',
  Payments: 'Plans, checkout and the events of payment providers',
  Addins: 'Cloud drives and web pages of the signed-in user',
  Administration: 'Routes of the operator',
  Receipts: 'Signed statements of what was anonymized',
  'Sign-in': 'Accounts and sessions of the dashboard',
};
