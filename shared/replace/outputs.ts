import { InputError } from '@veilmark/engine/input-error';
import { type Anonymized, type AnonymizeOptions, planAnonymization } from './anonymize';
import type { ReportedSpan } from './cover-spans';
import type { Operator } from './operators';
import { parseOperators } from './operators/parse';
import { createPlaceholders } from './placeholders/assign';

/** Operators as callers send them. */
interface AskedOperators {
  operators?: unknown;
  operator_sets?: readonly { name: string; operators: unknown }[] | undefined;
}

/** How one output of a text is written. */
interface OutputOperators {
  /** Absent for the output of `operators`. */
  name?: string;
  operators: Record<string, Operator>;
}

/** Reads and checks what is asked for; the first one is the answer's `text`. Throws InputError. */
export function parseOutputs({ operators, operator_sets: sets = [] }: AskedOperators): OutputOperators[] {
  const names = new Set(sets.map(({ name }) => name));
  if (names.size < sets.length)
    throw new InputError('INVALID_REQUEST', 'Two operator_sets have the same name; give each its own', {
      field: 'operator_sets',
    });
  const named = sets.map((set, index) => ({
    name: set.name,
    operators: parseOperators(set.operators, `operator_sets[${index}].operators`),
  }));
  return operators === undefined && named.length > 0
    ? named
    : [{ operators: parseOperators(operators ?? {}) }, ...named];
}

export interface Outputs extends Anonymized {
  /** By name, where sets were asked for. */
  outputs?: { name: string; text: string; items: Anonymized['items'] }[];
}

/** Several ways to write one text, from findings that were made once. Equal values have equal placeholders in all of them. */
export async function planOutputs(
  text: string,
  findings: readonly ReportedSpan[],
  asked: readonly OutputOperators[],
  { numbered, ...options }: Omit<AnonymizeOptions, 'operators' | 'placeholders'>,
) {
  const placeholders = numbered ? createPlaceholders(text) : undefined;
  const plans = await Promise.all(
    asked.map(async ({ name, operators }) => ({
      name,
      plan: await planAnonymization(text, findings, { ...options, operators, ...(placeholders && { placeholders }) }),
    })),
  );
  return {
    /** Entities that will be replaced, in all outputs. */
    replaced: plans.reduce((sum, { plan }) => sum + plan.replaced, 0),
    async apply(): Promise<Outputs> {
      const made = [];
      for (const { name, plan } of plans) made.push({ name, ...(await plan.apply()) });
      const outputs = made.flatMap(({ name, text, items }) => (name === undefined ? [] : [{ name, text, items }]));
      const { name: _, ...first } = made[0] as (typeof made)[number]; // parseOutputs answers one at least
      return { ...first, ...(outputs.length > 0 && { outputs }) };
    },
  };
}
