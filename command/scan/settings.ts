import type { ScopeId } from '@veilmark/catalog/scope-ids';
import type { AdHocRecognizer } from '../library/types';
import type { ProfileName } from './profiles';

/** What to find and how; the same in every thread. */
export interface ScanSettings {
  profile: ProfileName;
  entities?: readonly string[] | undefined;
  preset?: string | undefined;
  /** How much to report where neither types nor a preset are named. */
  scope?: ScopeId | undefined;
  language?: string | undefined;
  threshold?: number | undefined;
  scoreThresholds?: Readonly<Record<string, number>> | undefined;
  labelSynonyms?: readonly { entity_type: string; labels: readonly string[] }[] | undefined;
  allowList?: readonly string[] | undefined;
  allowPatterns?: readonly { regex: string; entities?: readonly string[] | undefined }[] | undefined;
  denyList?: readonly { entity_type: string; values: readonly string[] }[] | undefined;
  adHocRecognizers?: readonly AdHocRecognizer[] | undefined;
  /** Types never reported. */
  ignoredTypes?: readonly string[] | undefined;
  /** Whether the model may be loaded. */
  useModel: boolean;
  ocrData?: string | undefined;
  ocrLanguage?: string | undefined;
}
