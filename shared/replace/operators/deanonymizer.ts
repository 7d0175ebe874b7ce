import type * as z from 'zod';

/** What is known of a value besides itself. */
interface ReplacedValue {
  entityType: string;
  /** The operator that made it. */
  operator: string;
}

export type Restore = (token: string, made: ReplacedValue) => Promise<string>;

/** The way back from reversible operators. */
export interface DeanonymizerDefinition<Schema extends z.ZodType<{ type: string }>> {
  type: z.output<Schema>['type'];
  /** Types of the operators whose values it restores; the first where nobody says which one made a value. */
  reverses: readonly [string, ...string[]];
  /** The parameter that holds the key. */
  secretField: string;
  Params: Schema;
  /** Runs once for each key of a request. Both it and the function it gives throw CryptoError. */
  prepare(params: z.output<Schema>): Promise<Restore>;
}

export function defineDeanonymizer<Schema extends z.ZodType<{ type: string }>>(
  definition: DeanonymizerDefinition<Schema>,
): DeanonymizerDefinition<Schema> {
  return definition;
}
