import type * as z from 'zod';
import { createPublicKeyEncryptors, type PublicKeyEncryptors } from './public-keys';

/** Turns one value into its replacement. Synchronous where no cryptography is needed. */
export type Apply = (value: string, entityType: string) => string | Promise<string>;

/** What a request shares between its operators. Make one for each request: it holds session keys. */
export interface OperatorContext {
  publicKeys: PublicKeyEncryptors;
}

/** `publicKeyById` answers the PEM of a stored, active key pair of the caller, or undefined. */
export function createOperatorContext(publicKeyById?: (id: string) => Promise<string | undefined>): OperatorContext {
  return { publicKeys: createPublicKeyEncryptors(publicKeyById) };
}

interface OperatorExample<P> {
  params: P;
  entityType: string;
  value: string;
  /** The exact replacement, or a pattern where each run gives another one. */
  replacement: string | RegExp;
}

/** One way to replace a value. A new operator is one file and one line in `index.ts`. */
export interface OperatorDefinition<Schema extends z.ZodType<{ type: string }>> {
  type: z.output<Schema>['type'];
  description: string;
  Params: Schema;
  /** Runs once for each operator of a request, before any value: checks what the schema cannot and prepares keys. */
  prepare(params: z.output<Schema>, context: OperatorContext): Apply | Promise<Apply>;
  /** The deanonymizer that restores its values, where one can. */
  reversedBy?: 'decrypt' | 'decrypt_asym';
  examples: readonly OperatorExample<z.input<Schema>>[];
}

/** Keeps the link between a definition's schema and its functions. */
export function defineOperator<Schema extends z.ZodType<{ type: string }>>(
  definition: OperatorDefinition<Schema>,
): OperatorDefinition<Schema> {
  return definition;
}
