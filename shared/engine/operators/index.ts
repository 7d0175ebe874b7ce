import * as z from 'zod';
import { decrypt } from './decrypt';
import { decryptAsym } from './decrypt-asym';
import { encrypt } from './encrypt';
import { encryptAsym } from './encrypt-asym';
import { hash } from './hash';
import { keep } from './keep';
import { mask } from './mask';
import { redact } from './redact';
import { replace } from './replace';

/** Every operator, in the order the reference lists them. */
export const operators = { replace, redact, hash, mask, encrypt, encrypt_asym: encryptAsym, keep } as const;
export type OperatorType = keyof typeof operators;
export const OPERATOR_TYPES = Object.keys(operators) as OperatorType[];

export const Operator = z.discriminatedUnion('type', [
  replace.Params,
  redact.Params,
  hash.Params,
  mask.Params,
  encrypt.Params,
  encryptAsym.Params,
  keep.Params,
]);
export type Operator = z.output<typeof Operator>;
export type OperatorInput = z.input<typeof Operator>;

export const deanonymizers = { decrypt, decrypt_asym: decryptAsym } as const;

export const Deanonymizer = z.discriminatedUnion('type', [decrypt.Params, decryptAsym.Params]);
export type Deanonymizer = z.output<typeof Deanonymizer>;

/** The key that serves every entity type without one of its own. */
export const DEFAULT_KEY = 'DEFAULT';

export function isOperatorType(type: unknown): type is OperatorType {
  return typeof type === 'string' && Object.hasOwn(operators, type);
}

/** Whether the operator's values can be restored with a key. */
export function isReversible(type: OperatorType): boolean {
  return operators[type].reversedBy !== undefined;
}
