import { OPERATOR_NAMES, OPERATOR_TRAITS, type OperatorName } from '@veilmark/contract/operators';

/** What a page offers: operators that need no key pair stored beforehand. */
export const OPERATORS: readonly OperatorName[] = OPERATOR_NAMES.filter(
  (name) => OPERATOR_TRAITS[name].keyPairField === undefined,
);

/** How a page calls an operator; by its name in calls where nobody has found words for it yet. */
export function operatorText(texts: Readonly<Partial<Record<OperatorName, string>>>, name: OperatorName): string {
  return texts[name] ?? name;
}

/** Whether values stay as they are; false for what this version does not know. */
export function keepsValue(name: string): boolean {
  const known = OPERATOR_NAMES.find((operator) => operator === name);
  return known !== undefined && OPERATOR_TRAITS[known].keepsValue === true;
}

/** The parameter a page has to ask for: the caller's key. */
export function secretFieldOf(name: OperatorName): string | undefined {
  return OPERATOR_TRAITS[name].secretField;
}

/** An operator as it travels, with its key where it takes one. */
export function withSecret(type: OperatorName, secret: string): { type: OperatorName } & Record<string, string> {
  const field = secretFieldOf(type);
  return field === undefined ? { type } : { type, [field]: secret };
}
