import * as z from 'zod';
import { deanonymizerParams, deanonymizers, operatorParams, operators } from './list';
import type { OperatorDefinition } from './operator';

export { deanonymizers, operators };
export type OperatorType = keyof typeof operators;
export const OPERATOR_TYPES = Object.keys(operators) as OperatorType[];

export const Operator = z.discriminatedUnion('type', operatorParams);
export type Operator = z.output<typeof Operator>;
export type OperatorInput = z.input<typeof Operator>;

export const Deanonymizer = z.discriminatedUnion('type', deanonymizerParams);
export type Deanonymizer = z.output<typeof Deanonymizer>;

/** The key that serves every entity type without one of its own. */
export const DEFAULT_KEY = 'DEFAULT';

/**
 * Whether there is an operator of this type.
 *
 * @example
 * isOperatorType('mask'); // => true
 */
export function isOperatorType(type: unknown): type is OperatorType {
  return typeof type === 'string' && Object.hasOwn(operators, type);
}

/** The registry pairs every type with a definition that takes exactly that type's parameters; the compiler cannot follow. */
export function definitionOf(type: OperatorType): OperatorDefinition<never> {
  return operators[type] as unknown as OperatorDefinition<never>;
}

/**
 * Whether the operator's values can be restored with a key.
 *
 * @example
 * isReversible('encrypt'); // => true
 */
export function isReversible(type: OperatorType): boolean {
  return definitionOf(type).reversedBy !== undefined;
}

/**
 * Whether the operator leaves values as they are.
 *
 * @example
 * keepsValue('keep'); // => true
 */
export function keepsValue(type: string): boolean {
  return isOperatorType(type) && definitionOf(type).keepsValue === true;
}

/** Whether what the operator makes is of the type of the value, and still none of the text. */
export function isMeantToBeFound(type: OperatorType): boolean {
  return definitionOf(type).isMeantToBeFound === true;
}

/** The id of the stored key pair an operator encrypts for, where it names one. */
export function keyPairOf(operator: Operator): string | undefined {
  const { keyPairField } = definitionOf(operator.type);
  return keyPairField === undefined ? undefined : (operator as Record<string, string | undefined>)[keyPairField];
}

/** The deanonymizer that undoes an operator, where its own parameters suffice. */
export function reverseOf(operator: Operator): Deanonymizer | undefined {
  return definitionOf(operator.type).reverse?.(operator as never) as Deanonymizer | undefined;
}
