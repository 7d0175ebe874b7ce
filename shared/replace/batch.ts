import { InputError } from '@veilmark/engine/input-error';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import { type AnonymizationPlan, type Anonymized, planAnonymization } from './anonymize';
import type { ReportedSpan } from './cover-spans';
import type { Operator } from './operators';
import { createOperatorContext, type OperatorContext } from './operators/operator';
import { parseOperators } from './operators/parse';

/** What a call says about writing its texts anew. */
interface AskedBatch {
  texts: readonly string[];
  anonymize?: boolean | undefined;
  operators?: unknown;
  subjects?: readonly string[] | undefined;
}

export interface BatchOperators {
  operators: Record<string, Operator>;
  /** Of the dates of each text. */
  subjects: readonly string[];
}

/** Undefined where the texts are only searched. `holding` are the operators that apply to the call, wherever they come from. Throws InputError. */
export function parseBatch(asked: AskedBatch, holding: unknown): BatchOperators | undefined {
  const { texts, anonymize, operators, subjects = [] } = asked;
  const refuse = (field: string, message: string) => new InputError('INVALID_REQUEST', message, { field });
  if (anonymize === false && operators !== undefined)
    throw refuse('operators', 'operators has no effect without anonymize');
  const isWritten = anonymize ?? operators !== undefined;
  if (asked.subjects && !isWritten) throw refuse('subjects', 'subjects needs anonymize or operators');
  if (asked.subjects && subjects.length !== texts.length)
    throw refuse('subjects', 'subjects must have as many entries as texts');
  return isWritten ? { operators: parseOperators(holding ?? {}), subjects } : undefined;
}

interface FoundIn {
  results: readonly ReportedSpan[];
  receipt: { language: string };
}

/** Every text for itself, as if it had been sent alone; keys are prepared once for all. */
export async function planBatch(
  texts: readonly string[],
  found: readonly FoundIn[],
  { operators, subjects }: BatchOperators,
  { offsetUnit, context = createOperatorContext() }: { offsetUnit: OffsetUnit; context?: OperatorContext },
) {
  const plans: AnonymizationPlan[] = [];
  for (const [index, text] of texts.entries()) {
    const { results = [], receipt } = found[index] ?? {};
    const own = { ...context, document: subjects[index] };
    const options = { operators, offsetUnit, context: own, language: receipt?.language, isDetected: true };
    plans.push(await planAnonymization(text, results, options));
  }
  return {
    /** Entities that will be replaced, in all texts. */
    replaced: plans.reduce((sum, { replaced }) => sum + replaced, 0),
    async apply(): Promise<Anonymized[]> {
      const made = [];
      for (const plan of plans) made.push(await plan.apply());
      return made;
    },
  };
}
