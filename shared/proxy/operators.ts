import { operatorFor, prepareOperators } from '@veilmark/replace/anonymize';
import { definitionOf, type Operator } from '@veilmark/replace/operators';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { isUnfit } from '@veilmark/replace/operators/explain-crypto-error';
import type { Apply, ByText, OperatorContext } from '@veilmark/replace/operators/operator';
import type { TextInHand } from '@veilmark/replace/text-in-hand';

export type NamedValue = TextInHand['values'][number];

/** What an operator puts in place of a value. */
interface Made {
  text: string;
  /** Answers get the value back where the text stands: it stands for no other one. */
  isRestored: boolean;
  /** The text may stand in the conversation as well: it is not restored, or all values like it are changed there. */
  mayStand: boolean;
  /** The words of a name stand for those of the value. */
  isInvented: boolean;
}

/** `people` were named before; undefined where a placeholder stands for the value. */
export type MakeStandIn = (value: string, entityType: string, people: readonly NamedValue[]) => Made | undefined;

/** Operators that give a model something to work with. For all others values are numbered, so that answers get them back. */
export const USEFUL_OPERATORS: readonly string[] = ['surrogate', 'generalize', 'shift_date', 'fpe', 'tokenize'];

/** Stand-ins by the operators of the caller. Undefined where none of them gives a model more than a placeholder does. */
export async function standInsBy(
  operators: Readonly<Record<string, Operator>>,
  context: OperatorContext,
  language?: string | undefined,
): Promise<MakeStandIn | undefined> {
  const named = new Map<string, { type: string; operator?: Apply | ByText }>();
  for (const [name, operator] of Object.entries(operators)) {
    const { type } = operator;
    const isUseful = USEFUL_OPERATORS.includes(type);
    named.set(
      name,
      isUseful ? { type, operator: await definitionOf(type).prepare(operator as never, context) } : { type },
    );
  }
  if (![...named.values()].some(({ operator }) => operator)) return undefined;
  const byType = withAliases(named);
  return (value, entityType, people) => {
    const { type, operator } = entryFor(byType, entityType) ?? {};
    if (!type || !operator) return undefined;
    const isInvented = type === 'surrogate';
    const values = [...(isInvented ? people : []), { value, entityType }];
    const text = applied(operator, { values, language });
    if (text === undefined || text === value || text === `<${entityType}>`) return undefined;
    const isRestored = type !== 'generalize';
    return { text, isInvented, isRestored, mayStand: type === 'shift_date' || !isRestored };
  };
}

/** Which types operators leave as they are: they are not veiled. */
export async function keptTypes(
  operators: Readonly<Record<string, Operator>>,
  context: OperatorContext,
): Promise<(entityType: string) => boolean> {
  const prepared = await prepareOperators({ operators, context });
  return (entityType) => operatorFor(prepared, entityType).type === 'keep';
}

/** What becomes of the last value; undefined where it is too short for the operator. */
function applied(operator: Apply | ByText, text: TextInHand): string | undefined {
  const { value, entityType } = text.values.at(-1) as NamedValue;
  try {
    const apply = typeof operator === 'function' ? operator : operator.begin(text);
    const made = typeof apply === 'function' ? apply(value, entityType) : undefined;
    if (typeof made !== 'string') throw new TypeError('These operators answer at once');
    return made;
  } catch (error) {
    if (isUnfit(error)) return undefined;
    throw error;
  }
}
