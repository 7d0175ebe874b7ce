import { definitionOf, Operator, type OperatorInput } from '@veilmark/replace/operators';

/** A key that is missing must not surface only when the copies are written. */
export function isComplete(operator: OperatorInput): boolean {
  const { keyPairField } = definitionOf(operator.type);
  const hasKeyPair = keyPairField === undefined || Boolean((operator as Record<string, unknown>)[keyPairField]);
  return hasKeyPair && Operator.safeParse(operator).success;
}
