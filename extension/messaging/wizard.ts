import type { ClientError } from '@veilmark/client/client';
import type { OperationId } from '@veilmark/contract';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import type { OperatorInput } from '@veilmark/replace/operators';

/** What the wizard may ask of the service, and how long it waits for each. */
export const WIZARD_TIMEOUTS = {
  getTokens: 10_000,
  listKeyPairs: 10_000,
  listAddins: 20_000,
  addinAuth: 30_000,
  addinDisconnect: 30_000,
  addinSettings: 20_000,
  addinFiles: 60_000,
  addinDownload: 60_000,
  analyze: 120_000,
  image: 120_000,
  addinScan: 120_000,
  anonymize: 120_000,
  addinUpload: 240_000,
  joinReceipts: 30_000,
  verifyReceipt: 30_000,
  listProfiles: 20_000,
  getProfile: 20_000,
  updateProfile: 20_000,
  listOrganizations: 20_000,
  listPolicies: 20_000,
  getPolicy: 20_000,
  savePolicy: 30_000,
} as const satisfies Partial<Record<OperationId, number>>;
export type WizardOperation = keyof typeof WIZARD_TIMEOUTS;
export const WIZARD_OPERATIONS = Object.keys(WIZARD_TIMEOUTS) as [WizardOperation, ...WizardOperation[]];

/** What a person always and never wants to be found. */
export type OwnLists = Pick<
  ProfileSettings,
  'allow_list' | 'deny_list' | 'ad_hoc_recognizers' | 'score_thresholds' | 'exclude_entities'
>;

/** What a policy says about files; what it leaves open is absent. */
export interface WizardRules {
  preset?: string;
  entities?: string[];
  scoreThreshold?: number;
  language?: string;
  operators?: Record<string, OperatorInput>;
}

/** As the client answers; never an exception. */
export type WizardAnswer = { success: true; data: unknown } | { success: false; error: ClientError };

/** Where the outcome of a login lands, reported by the relay on the callback page. */
export const LOGIN_OUTCOME_KEY = 'wizard:login';
export interface LoginOutcome {
  slug: string;
  success: boolean;
  message: string;
  at: number;
}
