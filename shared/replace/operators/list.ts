// Written by scripts/generate/operator-lists.ts from shared/replace/operators.
import { decrypt } from './decrypt';
import { decryptAsym } from './decrypt-asym';
import { encrypt } from './encrypt';
import { encryptAsym } from './encrypt-asym';
import { fpe } from './fpe';
import { generalize } from './generalize';
import { hash } from './hash';
import { keep } from './keep';
import { mask } from './mask';
import { redact } from './redact';
import { replace } from './replace';
import { shiftDate } from './shift-date';
import { surrogate } from './surrogate';
import { tokenize } from './tokenize';

/** Every operator, in the order of lists. */
export const operators = {
  replace,
  redact,
  hash,
  mask,
  encrypt,
  encrypt_asym: encryptAsym,
  fpe,
  tokenize,
  generalize,
  shift_date: shiftDate,
  surrogate,
  keep,
} as const;
export const operatorParams = [
  replace.Params,
  redact.Params,
  hash.Params,
  mask.Params,
  encrypt.Params,
  encryptAsym.Params,
  fpe.Params,
  tokenize.Params,
  generalize.Params,
  shiftDate.Params,
  surrogate.Params,
  keep.Params,
] as const;

export const deanonymizers = { decrypt, decrypt_asym: decryptAsym } as const;
export const deanonymizerParams = [decrypt.Params, decryptAsym.Params] as const;
