import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import type { Settings } from '@veilmark/contract/extension-settings';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';

export * from '@veilmark/contract/extension-settings';

/** The service that `npm start` runs; whoever deploys one sets its address here, by policy or in the settings. */
const DEFAULT_API = 'http://127.0.0.1:8787';

export const DEFAULT_SETTINGS: Settings = {
  interfaceLanguage: 'auto',
  mode: 'auto',
  apiBaseUrl: DEFAULT_API,
  apiKey: '',
  enrolment: 'sign-in',
  fallbackToDevice: true,
  deviceModel: true,
  language: '',
  profile: '',
  preset: DEFAULT_SCOPE,
  entities: [],
  scoreThreshold: DEFAULT_THRESHOLD,
  allowList: [],
  denyList: [],
  ownPatterns: [],
  redactionStyle: 'type',
  recipientPublicKey: '',
  encryptionKey: '',
  autoScanSites: [],
  excludedSites: [],
  guardEnabled: true,
  protectedSites: [],
  blockedSites: [],
  siteListUrl: '',
  siteListKey: '',
  reportUrl: '',
  submitAction: 'warn',
  attachments: 'check',
  restoreAnswers: 'hover',
  keepPlaceholders: 'session',
};
