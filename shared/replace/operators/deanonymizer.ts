import type * as z from 'zod';

/** The way back from one reversible operator. */
export interface DeanonymizerDefinition<Schema extends z.ZodType<{ type: string }>> {
  type: z.output<Schema>['type'];
  /** The type of the operator whose values it restores. */
  reverses: string;
  /** The parameter that holds the key. */
  secretField: string;
  Params: Schema;
  /** Runs once for each key of a request. Both it and the function it gives throw CryptoError. */
  prepare(params: z.output<Schema>): Promise<(token: string) => Promise<string>>;
}

export function defineDeanonymizer<Schema extends z.ZodType<{ type: string }>>(
  definition: DeanonymizerDefinition<Schema>,
): DeanonymizerDefinition<Schema> {
  return definition;
}
