import { findPreset } from '@veilmark/catalog';
import { deanonymize as restoreEncrypted } from '@veilmark/replace/deanonymize';
import { createOperatorContext } from '@veilmark/replace/operators/operator';
import { parseDeanonymizers } from '@veilmark/replace/operators/parse';
import { parseOutputs, planOutputs } from '@veilmark/replace/outputs';
import { restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { analyze } from './analyze';
import type { Anonymized, AnonymizeOptions, Deanonymized, DeanonymizeOptions, Finding } from './types';

/**
 * Finds personal data and replaces it. Throws InputError.
 *
 * @example
 * const { text } = await anonymize('Mail ada@example.org', { operators: { DEFAULT: { type: 'mask' } } });
 * text; // => 'Mail ***************'
 */
export function anonymize(text: string, options: AnonymizeOptions = {}): Promise<Anonymized> {
  return anonymizeIn(text, options);
}

/** The same for a text of a document; `document` tells it from others. */
export async function anonymizeIn(text: string, options: AnonymizeOptions, document?: string): Promise<Anonymized> {
  const { results: given, operators, operatorSets, numbered, ...detection } = options;
  const bound = options.preset === undefined ? undefined : findPreset(options.preset)?.rule?.operators;
  const asked = parseOutputs({
    operators: operators ?? (operatorSets ? undefined : bound),
    operator_sets: operatorSets,
  });
  const results = given?.map((finding) => ({ score: 1, ...finding })) ?? analyze(text, detection).results;
  const plan = await planOutputs(text, results, asked, {
    ...(options.offsetUnit && { offsetUnit: options.offsetUnit }),
    ...(numbered !== undefined && { numbered }),
    ...(document !== undefined && { context: createOperatorContext(undefined, document) }),
    language: options.language,
    isDetected: !given,
  });
  const { mapping, ...replaced } = await plan.apply();
  return {
    ...replaced,
    results: results.map((finding) => ({ text: '', ...finding }) as Finding),
    ...(mapping && { mapping: Object.fromEntries(mapping) }),
  };
}

/**
 * Restores numbered placeholders with their mapping, or encrypted values with keys. Throws InputError.
 *
 * @example
 * const mapping = { '<PERSON_1>': 'Ada Lovelace' };
 * const { text } = await deanonymize('Dear <PERSON_1>,', { mapping });
 * text; // => 'Dear Ada Lovelace,'
 */
export async function deanonymize(text: string, options: DeanonymizeOptions): Promise<Deanonymized> {
  if ('mapping' in options) return restorePlaceholders(text, new Map(Object.entries(options.mapping)));
  return restoreEncrypted(text, options.items, parseDeanonymizers(options.keys), options.offsetUnit);
}
