import { entities } from '@veilmark/catalog/entities';
import type { Category } from '@veilmark/catalog/types';
import type { AnalyzeOptions, Finding } from '../library/types';
import { scanSettings } from '../scan/detection-options';
import type { DetectionValues } from '../scan/options';
import type { GovernedConfig } from '../scan/organization/apply';
import { isWorthReporting, profileFor } from '../scan/profiles';
import type { ScanSettings } from '../scan/settings';

/** Kinds of things that name a person or open a door. */
const CATEGORIES: ReadonlySet<Category> = new Set<Category>([
  'contact',
  'financial',
  'crypto',
  'government',
  'identity',
  'tax',
  'legal',
  'secret',
  'network',
  'device',
  'vehicle',
  'education',
]);
const MORE = ['STREET_ADDRESS', 'PO_BOX', 'GEO_COORDINATES', 'DATE_OF_BIRTH', 'EMPLOYEE_ID', 'CUSTOMER_ID'];
const HEALTH = ['EU_EHIC', 'HEALTH_INSURANCE_MEMBER_ID', 'MEDICAL_RECORD_NUMBER', 'RX_NUMBER'];
/** Of these, what code and its tools are full of. */
const NOISE = new Set([
  'URL',
  'DOMAIN_NAME',
  'UUID',
  'HTTP_USER_AGENT',
  'ORGANIZATION',
  'GENDER',
  'MARITAL_STATUS',
  'NATIONALITY',
  'CUSIP',
  'ISIN',
  'SALARY',
  'CREDIT_CARD_EXPIRATION',
  'SSL_CERTIFICATE',
  'CASE_NUMBER',
  'DEVICE_SERIAL_NUMBER',
]);
const TYPES: readonly string[] = [
  ...entities.filter(({ category, type }) => CATEGORIES.has(category) && !NOISE.has(type)).map(({ type }) => type),
  ...MORE,
  ...HEALTH,
];

/** The agents and their models call themselves so in every session. */
const AGENTS = new Set(
  (
    'claude code anthropic codex openai chatgpt gpt gemini google cursor copilot cline roo aider opencode continue sonnet opus haiku ' +
    'agent agents sdk cli bash task read write edit grep glob'
  ).split(' '),
);

export interface TraceDetection {
  settings: ScanSettings;
  options: AnalyzeOptions;
  /** Whether a finding counts in a transcript. */
  isMeant(finding: Finding, text: string): boolean;
}

/** Command line over configuration, as for `scan`. `allowed` adds values that stay. */
export async function traceDetection(
  values: DetectionValues,
  config: GovernedConfig,
  allowed: readonly string[] = [],
): Promise<TraceDetection> {
  const settings = await scanSettings(values, config, 'auto');
  const { scoreThresholds, labelSynonyms, allowPatterns, scope } = settings;
  const { entities: named, preset, language, threshold, allowList, denyList, adHocRecognizers, useModel } = settings;
  const isChosen = Boolean(named?.length || preset || values.scope);
  const profile = settings.profile === 'auto' ? undefined : profileFor(settings.profile, 'prose');
  const { loadModel } = await import('../library/node/model');
  const ignored = new Set(settings.ignoredTypes);
  const prose = profileFor('prose', 'prose');
  return {
    settings,
    options: {
      preset: preset ?? (values.scope === undefined ? undefined : scope),
      language,
      denyList,
      adHocRecognizers,
      scoreThreshold: threshold,
      scoreThresholds,
      labelSynonyms,
      allowPatterns,
      entities: named?.length ? named : undefined,
      only: isChosen ? undefined : (profile?.types ?? (profile ? undefined : TYPES)),
      allowList: [...(allowList ?? []), ...allowed],
      model: useModel ? await loadModel() : undefined,
      offsetUnit: 'utf16',
    },
    isMeant: (finding, text) =>
      !ignored.has(finding.entity_type) &&
      (isChosen || (isWorthReporting(finding, profile ?? prose, text) && isSomebody(finding, text))),
  };
}

/** Digests, days and dated names of options. */
const DIGEST = /^(?:[\da-f]{6,10}|[\da-f]{16}|[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$|\d{4}-?\d\d-?\d\d$/;
const IDENTIFIER =
  /^(?!(?:Mc|Mac|De|Di|La|Le|Van|Von|Fitz|O')\p{Lu})[\w-]*\p{Ll}\p{Lu}|[_/\\]|\.\p{Ll}{1,4}$|^[\p{Ll}\d\s.-]+$/u;
/** Sessions are of these years, and nobody in them is so young. */
const RECENT = /\b20[12]\d\b/;

/** Transcripts are full of words of programs: names of tools and skills, models, digests, file names, days. */
function isSomebody({ entity_type, text, start }: Finding, source: string): boolean {
  const isAgent = () => text.split(/[^\p{L}]+/u).every((word) => word === '' || AGENTS.has(word.toLowerCase()));
  switch (entity_type) {
    case 'PERSON':
      return !IDENTIFIER.test(text) && !isAgent();
    case 'USERNAME':
      if (/(?:home|Users|Benutzer)[\\/]{1,4}$/.test(source.slice(Math.max(0, start - 12), start))) return true;
      return /[\d._-]/.test(text) && !DIGEST.test(text) && !isAgent();
    case 'CUSTOMER_ID':
      return /\d{4}/.test(text) && !DIGEST.test(text);
    case 'PASSWORD':
      return !DIGEST.test(text);
    case 'DATE_OF_BIRTH':
      return !RECENT.test(text);
    default:
      return true;
  }
}
