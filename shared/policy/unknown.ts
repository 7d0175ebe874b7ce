import { OPERATOR_FIELDS, OPERATOR_NAMES } from '@veilmark/contract/operators';
import type { PolicyDocument } from '@veilmark/contract/policy';

/** Whether a policy says anything that this program does not know, so that what it would apply is not what was meant. */
export const saysUnknown = (sent: unknown, read: PolicyDocument): boolean =>
  isCut(sent, read) || [read, ...(read.profiles ?? [])].some(({ operators = {} }) => hasUnknownOperator(operators));

/** Whether anything was sent, however deep, that the schema left out. */
function isCut(sent: unknown, read: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  if (typeof read !== 'object' || read === null) return true;
  return Object.entries(sent).some(
    ([name, value]) => !Object.hasOwn(read, name) || isCut(value, (read as Record<string, unknown>)[name]),
  );
}

const KNOWN_FIELDS = ['type', ...Object.keys(OPERATOR_FIELDS)];

/** The schema takes any operator, because each checks its own parameters. */
const hasUnknownOperator = (operators: NonNullable<PolicyDocument['operators']>): boolean =>
  Object.values(operators).some(
    (operator) =>
      !OPERATOR_NAMES.some((name) => name === operator.type) ||
      Object.keys(operator).some((field) => !KNOWN_FIELDS.includes(field)),
  );
