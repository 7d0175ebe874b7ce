/** How much to look for, as people choose it (`scopes.ts`). Apart from the catalog, which is large. */
export const SCOPE_IDS = ['identifiers', 'identifiers-and-facts', 'secrets'] as const;
export type ScopeId = (typeof SCOPE_IDS)[number];

/** What programs with a choice of their own start with. The API starts with every type. */
export const DEFAULT_SCOPE: ScopeId = 'identifiers';
