import type { DocumentedId } from './examples';

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
  'Policies of organizations': 'What members follow: versions, approval, and signed delivery to their programs',
  'Reviews of organizations': 'Decisions about files that people share, and where two of them disagree',
  'Zero-knowledge accounts': 'Accounts whose private keys the service cannot read',
  Payments: 'Plans, checkout and the events of payment providers',
  Addins: 'Cloud drives and web pages of the signed-in user',
  Administration: 'Routes of the operator',
  Receipts: 'Signed statements of what was anonymized',
  'Sign-in': 'Accounts and sessions of the dashboard',
};

/** What an operation does beyond its summary, by operation id. */
const OPERATION_TEXTS: Record<DocumentedId, string> = {
  health:
    'Answers without a key, always with 200. Use it for monitoring: `status` is `degraded` while a part cannot be reached.',
  getSite: 'Addresses that are not set are null.',
  limits: 'Sizes, counts and rates that hold for the plan of the caller.',
  listPresets:
    'A preset is a named list of entity types, for example those of a law. Its id or name stands for `preset` in calls.',
  listEntities: 'Every type that can be asked for in `entities`, how it is found and in which languages.',
  analyze:
    'Costs 1 token and half a token for each finding, rounded up. Findings do not overlap and come in the order of the text.',
  anonymize:
    'Costs 1 token for each entity that is not kept. Without `analyzer_results` the text is analyzed first: the call then takes the options of analyze, answers `results` as well, costs both, and counts in both rate limits.',
  batch:
    'Every text is analyzed with the same options and costs what analyze costs. With `operators` or `anonymize` each result also has the text anonymized, which costs 1 token for each entity replaced, needs the scope `anonymize` and counts in both rate limits.',
  stream:
    'Costs what analyze and anonymize cost for one text: 1 token, and one and a half for each place replaced. Send `text/plain` or `application/x-ndjson`; each line is answered before the next one comes, in the same form. Lines are read with the rules for logs: user names, ids, mailboxes and hosts become tokens, addresses their networks, other values their type. Tokens are charged as lines go out. When the balance, the bytes of the plan or the work ends, the last line says so: `{"veilmark":{"code":…,"message":…}}`, or `veilmark: CODE: message` for text.',
  deanonymize:
    'Costs 1 token for each entity restored. Encrypted values need `anonymizer_results` and their keys; numbered placeholders need the `session_id` that anonymize answered.',
  image:
    'Costs 2 tokens and half a token for each finding, rounded up. Reads PNG, JPEG, BMP, GIF, TIFF and WebP in 37 languages. `mode=redact` answers the picture itself.',
  document:
    'Costs 2 tokens and half a token for each finding, rounded up, as image does. Takes the options of analyze and anonymize. `mode=redact` answers the file itself, proven to hold none of the values any more; its signed receipt comes in `X-Veilmark-Receipt`. Larger files are worked on as a job: 202, and a place to ask. Nothing is charged unless there is a result.',
  getDocumentJob: 'Ask every few seconds, or have a webhook tell you.',
  getDocumentResult:
    'Sealed until it is fetched, for an hour after the job is done. Of `mode=redact` it is the file with the headers of a redaction, otherwise JSON. 409 while there is none.',
  deleteDocumentJob: 'Works also while it runs. What was charged for a finished job stays charged.',
  listProfiles: 'In the order of their names, page by page. Settings are left out, because they may hold secrets.',
  createProfile:
    'Checked as a call with these settings would be, and sealed before it is stored. A call names it with `profile`.',
  getProfile: 'Deny lists and keys of operators included.',
  updateProfile: 'The settings are replaced as a whole: what is left out is no longer part of the profile.',
  deleteProfile: 'Calls that still name it are refused with 404.',
  proposeType:
    'Costs nothing and keeps nothing. The same examples always give the same recognizer. Send it back in `ad_hoc_recognizers`, or save it in a profile.',
  listKeyPairs: 'Without the keys themselves.',
  createKeyPair:
    'The halves must belong together. Zero-knowledge accounts send the private half wrapped by their own key.',
  getKeyPair: 'The private key is part of the answer only with `includePrivateKey=true`.',
  getPublicKey: 'For whoever encrypts without us.',
  updateKeyPair: 'An inactive pair cannot be named in `public_key_id`.',
  deleteKeyPair: 'What was encrypted with it can be restored only by whoever has the private key elsewhere.',
  getTokens: 'Unused tokens lapse at the end of the calendar month (UTC).',
  listSessions:
    'A session restores what anonymize replaced, until it expires. With `limit` the list comes page by page; `cursor` pages on.',
  deleteSession: 'Its placeholders can never be restored again.',
  listRequests:
    'Calls with an API key, and billable calls of the dashboard and the extension. Kept for 30 days, at most 10,000 of them; an entry may follow its answer by a moment.',
  getUsage: 'The ledger comes newest first; `before` pages on.',
  listApiKeys: 'Keys themselves are shown only once, when they are made.',
  createApiKey:
    'Without `scopes` the key may everything. A test key (`mode: "test"`) answers like a live one, is never charged, and is marked by the header `X-Veilmark-Mode: test`.',
  describeConnection:
    'Asked by the page to which an authorization request leads. 422 where the program is unknown or the address for the answer is not its own: then nothing is sent there.',
  answerConnection:
    'Answers the address that takes the browser back to the program, with a code that is good once and for two minutes.',
  listConnections: 'Without tokens: they are not stored.',
  deleteConnection: 'Works at once: its tokens are gone.',
  listOrganizations: 'An account can belong to several.',
  createOrganization: 'You become its owner. A key pair is made for it, which signs its policies and its audit log.',
  getOrganization: '404 for everyone who does not belong to it.',
  updateOrganization: 'For owners. What is left out stays.',
  deleteOrganization: 'For owners. Cannot be undone: members, invitations, policies and the audit log go with it.',
  leaveOrganization: '409 for the last owner: make another member an owner first.',
  listMembers: 'For owners, policy editors, reviewers and billing.',
  changeMember: 'For owners. 409 where no owner would be left.',
  removeMember: 'For owners. The person loses access at once.',
  transferOwnership: 'For owners. Both roles change at once, or neither.',
  listInvites: 'For owners. Without the links, which are not stored.',
  createInvite:
    'For owners. The link works once and for a week. Where the service sends no mail, hand the link over yourself.',
  revokeInvite: 'For owners. The link stops working at once.',
  describeInvite: 'Uses nothing up. 403 where the invitation is for another address.',
  acceptInvite: 'Works once. 409 for someone who belongs to the organization already.',
  readAuditLog:
    'For owners and reviewers. Each entry holds the hash of the one before it, and the organization signs the newest one: `veilmark audit verify` checks an export without the service.',
  getSignedPolicy:
    'For members (session or API key), and for programs with the delivery token: `Authorization: Bearer vmo_…`. Send `If-None-Match` with the `ETag` of the last answer: 304 while nothing changed. Signed again every hour, for seven days.',
  listPolicies: 'For owners, policy editors and reviewers. Without the documents.',
  getPolicy: 'For owners, policy editors and reviewers. `document` is what to export; save it elsewhere to import it.',
  savePolicy:
    'For owners and policy editors. Refused where a program could not apply it, for example for an unknown entity type. Applies at once, or after approval where the organization requires it; then it takes the place of a version that still waits.',
  restorePolicy:
    'For owners and policy editors. Numbers only rise, so programs take it for what it is, a newer policy. Waits for approval where the organization requires it.',
  decidePolicy:
    'For owners, policy editors and reviewers, but not for the author, who can only reject. 409 where it does not wait.',
  tryPolicy:
    'For owners, policy editors and reviewers. Compares the findings of this document with those of the policy that applies now. Costs nothing, keeps nothing, and counts in the rate limit of analyze.',
  makeDeliveryAddress:
    'For owners. Put it with the public key into the managed settings of browsers, or give it to `veilmark login`.',
  listReviews: 'For owners and reviewers. Reviews of one file are listed with `file_sha256`.',
  shareReview:
    'For owners and reviewers. The decisions hold no values of the file and are stored encrypted. 422 where a line was changed, or it is another file. A person shares one review of a file; another one takes its place. Noted in the audit log.',
  getReview: 'For owners and reviewers. Load it into the review of the same file, or replay it with `veilmark review`.',
  compareReviews:
    'For owners and reviewers. A place counts where one person removes what the other keeps, or where type or code differ. 422 where they are reviews of different files.',
  deleteReview: 'For the person who shared it, and for owners. Noted in the audit log.',
  revokeApiKey: 'Works at once, everywhere.',
  requestEmailChange:
    'Answers alike whether or not the address has an account. The link is good for an hour, and while the account has its old address; 404 where the service sends no mail.',
  confirmEmailChange: 'The old address is told by mail. Sessions stay.',
  getSecondFactor: 'Codes of an authenticator app (RFC 6238).',
  beginSecondFactor: 'It counts once a code of it was sent to `PUT /api/auth/second-factor`, within half an hour.',
  enableSecondFactor:
    'Every other sign-in ends. From then on `POST /api/auth/sign-in/email` takes `code` beside the password; without it the answer is 403 with `details.reason` SECOND_FACTOR_REQUIRED. The recovery codes are shown once.',
  removeSecondFactor:
    'Needs the password and a code, so that neither a stolen session nor a stolen telephone is enough.',
  listPasskeys: 'Without their keys, which are public and of no use to anybody else.',
  beginPasskey:
    'Needs the password: a stolen session must not be enough to make itself at home. At most 20 passkeys an account.',
  addPasskey:
    'Takes `id`, `clientDataJSON`, `authenticatorData`, the public key and its algorithm as the browser hands them out. No attestation is asked for.',
  removePasskey: 'The device may still offer it; delete it there as well.',
  passkeyChallenge: 'No account is named: the device knows which passkeys it has for this service.',
  signInPasskey:
    'Sets the session cookie. The device has asked who is there, so no code of a second factor is asked for. The vault of a zero-knowledge account stays locked until its password is typed.',
  changePassword:
    'The client derives the new `authKey` from the password and never sends the password itself. Links to reset the password end with it, and so do other sign-ins unless `endOtherSessions` is false. A zero-knowledge account is refused: its password changes together with its vault.',
  exportAccount: 'Without secrets: passwords, API keys, sealed mappings and private keys are not part of it.',
  deleteAccount:
    'Cannot be undone. Subscriptions are ended first; where the payment provider cannot be reached, nothing is deleted.',
  getZkParams: 'Answers every address alike, so that nobody learns who has an account.',
  enrolZk: 'From then on the service holds only wrapped keys and no password. Other sign-ins end.',
  getZkVault: 'The client opens it with the master key that it derives from the password.',
  registerZkSessionKey:
    'Deleting key pairs then needs the header `x-session-key-hash`. Within ten minutes of fetching the vault. An account without a proof key brings `proofKey` and `currentAuthKey` once.',
  changeZkPassword: 'The proof of the current password is its authKey.',
  openZkRecovery: 'The first step for somebody who has lost the password and has the recovery words.',
  recoverZkAccount: 'The second step of the recovery.',
  createCheckout: 'Answers the address of the payment page to send the user to.',
  listPlans: 'Open to everyone; names the PayPal client id where PayPal is configured.',
  getSubscription: 'With the newest invoices.',
  cancelSubscription: 'The plan stays until `periodEnd`.',
  showTestCheckout: 'Exists in development only.',
  payTestCheckout: 'Exists in development only; leads back to the dashboard.',
  paypalWebhook: 'For PayPal. The signature is checked and every event is processed once.',
  stripeWebhook: 'For Stripe. The signature is checked and every event is processed once.',
  listAddins: 'With whether the user has connected each of them.',
  addinAuth: 'Sets the cookie that the callback needs, for five minutes.',
  addinCallback: 'For the provider’s redirect. The page tells its opener and closes.',
  addinDisconnect: 'The addin stays usable and can be connected again.',
  addinSettings: 'Settings are stored unencrypted: no secrets.',
  addinFiles: 'Without `folderId` those of the root.',
  addinDownload: 'Documents answer their text, pictures themselves.',
  addinUpload: 'Never replaces the original. Counts in the daily and monthly upload limits of the plan.',
  addinScan: 'Public pages only; charged like analyze.',
  adminMetrics:
    'Requests, durations, sizes and errors by route, never what they were about. `/metrics` has the same for Prometheus.',
  adminListAddins: 'Without their credentials.',
  adminUpdateAddin: 'Credentials are stored encrypted and never shown again.',
  joinReceipts: 'All of them must be valid receipts of this service for your own uploads.',
  verifyReceipt: 'Open to everyone who was handed a receipt.',
  receiptKeys: 'A JSON Web Key Set, so that receipts can be checked without asking the service.',
  signUpEmail:
    'Answers alike for an address that has an account already, whose account stays as it is. Where `confirmByMail` is true, a link mailed to the address comes first. If the service knows neither the network of its callers nor sends mail, it asks for proof of work after 5 sign-ups an hour: it answers 429 with a challenge `expires.bits.salt.signature` in `details.proof_of_work` and the name of a header in `details.header`. Find a text of letters, digits, `_` and `-` (up to 40) such that the SHA-256 of `<challenge>:<text>` begins with `bits` zero bits, and repeat the request with that whole string in the header. A challenge is valid once, for this address, for ten minutes. A service started with `npm start` never asks.',
  signInEmail: 'Sets the session cookie. Failed attempts are counted, and locked after a few.',
  getSession: 'Answers null to a caller without a valid session cookie.',
  signOut: 'Answers the same whether or not there was a session.',
};

export function textOf(operationId: string): string {
  const texts: Record<string, string | undefined> = OPERATION_TEXTS;
  return texts[operationId] ?? '';
}
