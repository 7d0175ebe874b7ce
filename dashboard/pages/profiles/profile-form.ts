import type { OperatorName } from '@veilmark/contract/operators';
import type { ProfileRequest } from '@veilmark/contract/profiles';
import { OPERATORS, secretFieldOf, withSecret } from '../../app/operators';

/** A profile as its form shows it: every field a text. */
export interface ProfileForm {
  name: string;
  /** Empty where it is told from the text. */
  language: string;
  /** Empty for every type, `list` for those in `types`, else a preset. */
  preset: string;
  /** One a line. */
  types: string;
  /** Empty for the usual one. */
  threshold: string;
  /** One value a line. */
  allowed: string;
  /** `TYPE: value`, one a line. */
  denied: string;
  operator: OperatorName;
  /** For operators with a secret. */
  key: string;
  /** JSON with `operators` by type and `ad_hoc_recognizers`. */
  more: string;
}

export const OWN_LIST = 'list';
export const EMPTY_FORM: ProfileForm = {
  ...{ name: '', language: '', preset: '', types: '', threshold: '', allowed: '', denied: '' },
  ...{ operator: 'replace', key: '', more: '' },
};

type More = Pick<ProfileRequest, 'operators' | 'ad_hoc_recognizers'>;
/** The field that cannot be read. */
export class FormError extends Error {
  constructor(readonly field: 'denied' | 'more') {
    super(field);
  }
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is sent. Throws FormError. */
export function requestOf(form: ProfileForm): ProfileRequest {
  const allowed = lines(form.allowed);
  const denied = deniedOf(form.denied);
  const more = moreOf(form.more);
  return {
    name: form.name,
    ...(form.language && { language: form.language }),
    ...(form.preset === OWN_LIST ? { entities: lines(form.types) } : form.preset && { preset: form.preset }),
    ...(form.threshold && { score_threshold: Number(form.threshold) }),
    ...(allowed.length > 0 && { allow_list: allowed }),
    ...(denied.length > 0 && { deny_list: denied }),
    ...(more.ad_hoc_recognizers && { ad_hoc_recognizers: more.ad_hoc_recognizers }),
    operators: {
      DEFAULT: withSecret(form.operator, form.key),
      ...more.operators,
    },
  };
}

/** Fills the form with a saved profile; whatever it has no field for stands in `more`. */
export function formOf(profile: ProfileRequest): ProfileForm {
  const { DEFAULT: usual, ...byType } = profile.operators ?? {};
  const name = OPERATORS.find((operator) => operator === usual?.type);
  // An operator with parameters of its own is kept as it is.
  const isPlain =
    name !== undefined && Object.keys(usual ?? {}).every((field) => field === 'type' || isKey(name, field));
  const operators = isPlain || !usual ? byType : { DEFAULT: usual, ...byType };
  const more: More = {
    ...(Object.keys(operators).length > 0 && { operators }),
    ...(profile.ad_hoc_recognizers && { ad_hoc_recognizers: profile.ad_hoc_recognizers }),
  };
  return {
    name: profile.name,
    language: profile.language ?? '',
    preset: profile.entities ? OWN_LIST : (profile.preset ?? ''),
    types: profile.entities?.join('\n') ?? '',
    threshold: profile.score_threshold === undefined ? '' : String(profile.score_threshold),
    allowed: profile.allow_list?.join('\n') ?? '',
    denied: (profile.deny_list ?? [])
      .flatMap(({ entity_type, values }) => values.map((value) => `${entity_type}: ${value}`))
      .join('\n'),
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

function deniedOf(text: string): NonNullable<ProfileRequest['deny_list']> {
  const values = new Map<string, string[]>();
  for (const line of lines(text)) {
    const [, type, value] = /^([^:\s]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (!type || !value) throw new FormError('denied');
    values.set(type, [...(values.get(type) ?? []), value]);
  }
  return [...values].map(([entity_type, list]) => ({ entity_type, values: list }));
}

function moreOf(text: string): More {
  if (!text.trim()) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormError('more');
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const known = ['operators', 'ad_hoc_recognizers'];
  if (!isObject || Object.keys(value as object).some((field) => !known.includes(field))) throw new FormError('more');
  // The service checks what stands in them and says what is wrong.
  return value as More;
}
