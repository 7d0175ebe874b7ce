import type { InputErrorCode } from '@veilmark/engine/input-error';
import type * as z from 'zod';
import type { TextInHand } from '../text-in-hand';
import { createPublicKeyEncryptors, type PublicKeyEncryptors } from './public-keys';

/** Turns one value into its replacement. Synchronous where no cryptography is needed. */
export type Apply = (value: string, entityType: string) => string | Promise<string>;

/** For operators that have to see all values of a text before they replace one. */
export interface ByText {
  begin(text: TextInHand): Apply | Promise<Apply>;
}

/** What a request shares between its operators. Make one for each request: it contains session keys. */
export interface OperatorContext {
  publicKeys: PublicKeyEncryptors;
  /** What tells the document in hand from others: whom its dates belong to where no subject is named. */
  document?: string | undefined;
}

/** `publicKeyById` answers the PEM of a stored, active key pair of the caller, or undefined. */
export function createOperatorContext(
  publicKeyById?: (id: string) => Promise<string | undefined>,
  document?: string,
): OperatorContext {
  return { publicKeys: createPublicKeyEncryptors(publicKeyById), document };
}

interface OperatorExample<P> {
  params: P;
  entityType: string;
  value: string;
  /** The exact replacement, or a pattern where each run gives another one. */
  replacement: string | RegExp;
}

/**
 * One way to replace a value. A new operator is one file and one line of docs/anonymization.md: the registry, the contract and the pages
 * read what they need from here, so nothing outside names an operator.
 */
export interface OperatorDefinition<Schema extends z.ZodType<{ type: string }>> {
  type: z.output<Schema>['type'];
  /** Its place in lists, smaller first. */
  order: number;
  description: string;
  Params: Schema;
  /** Runs once for each operator of a request, before any value: checks what the schema cannot and prepares keys. */
  prepare(params: z.output<Schema>, context: OperatorContext): Apply | ByText | Promise<Apply | ByText>;
  /** The value stays as it is: it is not counted, not charged and not looked for in a copy. */
  keepsValue?: true;
  /** What it makes is found again, as the same type, and tells no value of the text. */
  isMeantToBeFound?: true;
  /** Whether numbered placeholders may stand in for what these parameters would give. */
  isNumberable?(params: z.output<Schema>): boolean;
  /** A session remembers which value each of its own took the place of. */
  isRemembered?: true;
  /** Seals each value under the key of the parameters, where they ask for that: what takes its place says nothing about it. */
  seal?(params: z.output<Schema>): Promise<((value: string) => string) | undefined>;
  /** Its values say nothing to a reader and differ each time: previews only say that they are encrypted. */
  isCiphertext?: true;
  /** The parameter that is a secret of the caller. */
  secretField?: string;
  /** The parameter that says whose values they are, required for texts; a document is its own subject. */
  subjectField?: string;
  /** The parameter that names a key pair stored with the service. */
  keyPairField?: string;
  /** Codes of wrong parameters that have one of their own. */
  errorCodes?: Readonly<Record<string, InputErrorCode>>;
  /** The type of the deanonymizer that restores its values, where one can. */
  reversedBy?: string;
  /** What restores its values, where the parameters themselves say so. */
  reverse?(params: z.output<Schema>): { type: string } | undefined;
  examples: readonly OperatorExample<z.input<Schema>>[];
}

/** Keeps the link between a definition's schema and its functions. */
export function defineOperator<Schema extends z.ZodType<{ type: string }>>(
  definition: OperatorDefinition<Schema>,
): OperatorDefinition<Schema> {
  return definition;
}
