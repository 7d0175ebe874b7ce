import { resolveEntityName } from '@veilmark/catalog';
import { InputError } from '@veilmark/engine/input-error';
import { beginText, prepareOperators, unlessUnfit } from '@veilmark/replace/anonymize';
import type { OperatorInput } from '@veilmark/replace/operators';
import { Operator } from '@veilmark/replace/operators';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { parseOperators } from '@veilmark/replace/operators/parse';
import type { Failed, Finding } from '../messaging/protocol';
import type { RedactionStyle, Settings } from '../state/settings';
import { type PolicyRules, readSettings } from '../state/store';
import { serviceClient } from './account';
import { currentWhere, detect } from './detect';
import { detectOptions } from './detect-options';
import { readProfile } from './profile';
import { anonymizeWithProfile } from './service-anonymizer';
import { isUnreachable } from './service-detector';
import { bar, spliceAll } from './splice';

/** Styles that use the encryption key of the settings. */
const KEYED: ReadonlySet<RedactionStyle> = new Set(['encrypt', 'surrogate', 'shift_date', 'fpe', 'tokenize']);

type Value = Pick<Finding, 'text' | 'entity_type'>;

/** Replacements for values of the page at `address`, made on the device: keys and values go nowhere for this. */
export async function replaceValues(
  values: readonly Value[],
  style: RedactionStyle,
  address: string,
): Promise<{ ok: true; texts: string[] } | Failed> {
  const { settings, rules } = await readSettings();
  const decided = rules.operators ?? {};
  // Where the policy says what replaces every value, nobody's style counts.
  if (!decided.DEFAULT && isWithoutKey(style, settings))
    return { ok: false, problem: { status: 0, code: 'KEY_MISSING', message: 'This style needs a key' } };
  try {
    const drawn = style === 'bars' ? values.map(({ text }) => bar(text)) : style === 'numbered' ? numbered(values) : [];
    if (drawn.length > 0 && rules.operators === undefined) return { ok: true, texts: drawn };
    // A page is its own subject: its dates move together.
    const context = createOperatorContext(undefined, address.replace(/#.*$/, ''));
    const isDrawn = style === 'bars' || style === 'numbered';
    const own = isDrawn || decided.DEFAULT ? undefined : operatorOf(style, settings);
    const operators = { ...(own && { DEFAULT: own }), ...parseOperators(decided) };
    const prepared = await prepareOperators({ operators, context });
    const named = values.map(({ text, entity_type }) => ({ value: text, entityType: entity_type }));
    const apply = await beginText(prepared, { values: named, language: settings.language || undefined });
    const texts: string[] = [];
    for (const [index, { value, entityType }] of named.entries())
      texts.push(
        isDrawn && !isDecided(decided, entityType)
          ? (drawn[index] ?? '')
          : // One value that is too short to be hidden in its own form must not keep a page from being covered.
            ((await unlessUnfit(() => apply(value, entityType))) ?? `<${entityType}>`),
      );
    return { ok: true, texts };
  } catch (error) {
    const message = error instanceof InputError ? error.message : 'The values could not be replaced';
    return { ok: false, problem: { status: 0, code: 'REPLACE_FAILED', message } };
  }
}

/** Whether a policy says what replaces values of a type. */
const isDecided = (operators: NonNullable<PolicyRules['operators']>, type: string): boolean =>
  operators.DEFAULT !== undefined || Object.keys(operators).some((name) => (resolveEntityName(name) ?? name) === type);

/** A text with everything personal replaced, or the reason why that cannot be promised. */
export async function redactText(
  text: string,
  address: string,
): Promise<{ ok: true; text: string; count: number } | Failed> {
  const { settings, rules } = await readSettings();
  if (settings.profile && (await currentWhere()).kind === 'service') {
    const options = detectOptions(settings, await readProfile(), rules);
    const made = await anonymizeWithProfile(await serviceClient(), text, options);
    if (made.ok || !settings.fallbackToDevice || !isUnreachable(made.problem)) return made;
  }
  const reply = await detect([text]);
  if (!reply.ok) return reply;
  const findings = reply.findings[0] ?? [];
  const replaced = await replaceValues(findings, settings.redactionStyle, address);
  if (!replaced.ok) return replaced;
  return { ok: true, text: spliceAll(text, findings, replaced.texts), count: findings.length };
}

function isWithoutKey(style: RedactionStyle, { encryptionKey, recipientPublicKey }: Settings): boolean {
  if (style === 'encrypt_asym') return recipientPublicKey === '';
  return KEYED.has(style) && encryptionKey === '';
}

function operatorOf(style: Exclude<RedactionStyle, 'bars' | 'numbered'>, settings: Settings): Operator {
  return Operator.parse(inputOf(style, settings));
}

function inputOf(style: Exclude<RedactionStyle, 'bars' | 'numbered'>, settings: Settings): OperatorInput {
  switch (style) {
    case 'type':
      return { type: 'replace' };
    case 'mask':
      return { type: 'mask', masking_char: '*', chars_to_mask: 10_000, from_end: false };
    case 'hash':
      return { type: 'hash', hash_type: 'sha256' };
    case 'encrypt':
    case 'surrogate':
    case 'shift_date':
    case 'fpe':
    case 'tokenize':
      return { type: style, key: settings.encryptionKey };
    case 'generalize':
      return { type: 'generalize' };
    case 'encrypt_asym':
      return { type: 'encrypt_asym', public_key: settings.recipientPublicKey };
  }
}

function numbered(values: readonly Value[]): string[] {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return values.map(({ text, entity_type }) => {
    const id = `${entity_type}\n${text}`;
    const known = names.get(id);
    if (known) return known;
    const count = (counts.get(entity_type) ?? 0) + 1;
    counts.set(entity_type, count);
    const name = `<${entity_type}_${count}>`;
    names.set(id, name);
    return name;
  });
}
