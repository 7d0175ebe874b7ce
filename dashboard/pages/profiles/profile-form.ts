import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import type { OperatorName } from '@veilmark/contract/operators';
import type { ProfileRequest } from '@veilmark/contract/profiles';
import { OWN_TYPE, type OwnEntry, ownEntry } from '@veilmark/ui/own-entry';
import { OPERATORS, secretFieldOf, withSecret } from '../../app/operators';

/** A profile as its form shows it. */
export interface ProfileForm {
  name: string;
  /** Empty where it is told from the text. */
  language: string;
  /** Empty for every type, `list` for those in `types`, else a preset. */
  preset: string;
  types: string[];
  /** Empty for the usual one. */
  threshold: string;
  /** One value a line. */
  allowed: string;
  denied: OwnEntry[];
  patterns: OwnEntry[];
  operator: OperatorName;
  /** For operators with a secret. */
  key: string;
  /** JSON with the settings that have no field, and `ad_hoc_recognizers` that are more than a type and a pattern. */
  more: string;
}

export const OWN_LIST = 'list';
export const EMPTY_FORM: ProfileForm = {
  name: '',
  language: '',
  preset: DEFAULT_SCOPE,
  types: [],
  threshold: '',
  allowed: '',
  denied: [],
  patterns: [],
  operator: 'replace',
  key: '',
  more: '',
};

/** Settings that have no field of their own. */
const WITHOUT_FIELD = ['exclude_entities', 'score_thresholds', 'allow_patterns', 'label_synonyms'] as const;
const IN_MORE = ['operators', 'ad_hoc_recognizers', ...WITHOUT_FIELD] as const;
type More = Pick<ProfileRequest, (typeof IN_MORE)[number]>;
export type Recognizer = NonNullable<ProfileRequest['ad_hoc_recognizers']>[number];
/** What is in `more` cannot be read. */
export class FormError extends Error {}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is sent. Throws FormError. */
export function requestOf(form: ProfileForm): ProfileRequest {
  const allowed = lines(form.allowed);
  const denied = deniedOf(form.denied);
  const { operators, ad_hoc_recognizers = [], ...more } = moreOf(form.more);
  const patterns = patternsOf(form.patterns);
  // A list of types leaves out every pattern whose type is not on it.
  const types = [...new Set([...form.types, ...patterns.map(({ entity_type }) => entity_type)])];
  const recognizers = [...patterns, ...ad_hoc_recognizers];
  return {
    name: form.name,
    ...(form.language && { language: form.language }),
    ...(form.preset === OWN_LIST
      ? { entities: form.types.length > 0 ? types : [] }
      : form.preset && { preset: form.preset }),
    ...(form.threshold && { score_threshold: Number(form.threshold) }),
    ...(allowed.length > 0 && { allow_list: allowed }),
    ...(denied.length > 0 && { deny_list: denied }),
    ...(recognizers.length > 0 && { ad_hoc_recognizers: recognizers }),
    ...more,
    operators: {
      DEFAULT: withSecret(form.operator, form.key),
      ...operators,
    },
  };
}

/** `more` with one recognizer more. Throws FormError. */
export function withRecognizer(more: string, recognizer: Recognizer): string {
  const { ad_hoc_recognizers = [], ...rest } = moreOf(more);
  return JSON.stringify({ ...rest, ad_hoc_recognizers: [...ad_hoc_recognizers, recognizer] }, null, 2);
}

/** Fills the form with a saved profile; whatever it has no field for stands in `more`. */
export function formOf(profile: ProfileRequest): ProfileForm {
  const { DEFAULT: usual, ...byType } = profile.operators ?? {};
  const name = OPERATORS.find((operator) => operator === usual?.type);
  // An operator with parameters of its own is kept as it is.
  const isPlain =
    name !== undefined && Object.keys(usual ?? {}).every((field) => field === 'type' || isKey(name, field));
  const operators = isPlain || !usual ? byType : { DEFAULT: usual, ...byType };
  const recognizers = profile.ad_hoc_recognizers ?? [];
  const patterns = recognizers.filter(isPlainPattern);
  const others = recognizers.filter((recognizer) => !isPlainPattern(recognizer));
  const more: More = {
    ...(Object.keys(operators).length > 0 && { operators }),
    ...(others.length > 0 && { ad_hoc_recognizers: others }),
    ...Object.fromEntries(
      WITHOUT_FIELD.flatMap((name) => (profile[name] === undefined ? [] : [[name, profile[name]] as const])),
    ),
  };
  return {
    name: profile.name,
    language: profile.language ?? '',
    preset: profile.entities ? OWN_LIST : (profile.preset ?? ''),
    types: (profile.entities ?? []).filter((type) => !patterns.some((pattern) => pattern.entity_type === type)),
    threshold: profile.score_threshold === undefined ? '' : String(profile.score_threshold),
    allowed: profile.allow_list?.join('\n') ?? '',
    denied: (profile.deny_list ?? []).flatMap(({ entity_type, values }) =>
      values.map((value) => ownEntry(entity_type, value)),
    ),
    patterns: patterns.map(({ entity_type, patterns: [only] }) => ownEntry(entity_type, only?.regex)),
    operator: isPlain ? name : 'replace',
    key: isPlain ? secretOf(name, usual) : '',
    more: Object.keys(more).length > 0 ? JSON.stringify(more, null, 2) : '',
  };
}

function secretOf(operator: OperatorName, given: Readonly<Record<string, unknown>> = {}): string {
  const secret = given[secretFieldOf(operator) ?? ''];
  return typeof secret === 'string' ? secret : '';
}

const isKey = (operator: OperatorName, field: string) => field === secretFieldOf(operator);

/** As the form and the extension write them: one pattern that is surely right, and nothing else. */
const isPlainPattern = ({ patterns, context }: Recognizer): boolean =>
  context === undefined && patterns.length === 1 && patterns[0]?.name === OWN_PATTERN && patterns[0].score === 1;

const OWN_PATTERN = 'own';

const filled = (entries: readonly OwnEntry[]) =>
  entries
    .map(({ type, text }) => ({ entity_type: type || OWN_TYPE, text: text.trim() }))
    .filter(({ text }) => text !== '');

const patternsOf = (entries: readonly OwnEntry[]): Recognizer[] =>
  filled(entries).map(({ entity_type, text }) => ({
    entity_type,
    patterns: [{ name: OWN_PATTERN, regex: text, score: 1 }],
  }));

function deniedOf(entries: readonly OwnEntry[]): NonNullable<ProfileRequest['deny_list']> {
  const values = new Map<string, string[]>();
  for (const { entity_type, text } of filled(entries))
    values.set(entity_type, [...(values.get(entity_type) ?? []), text]);
  return [...values].map(([entity_type, list]) => ({ entity_type, values: list }));
}

function moreOf(text: string): More {
  if (!text.trim()) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormError();
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const known: readonly string[] = IN_MORE;
  if (!isObject || Object.keys(value as object).some((field) => !known.includes(field))) throw new FormError();
  // The service checks what stands in them and says what is wrong.
  return value as More;
}
