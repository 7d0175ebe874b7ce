// Written by scripts/generate/facts.ts: what the catalog holds, for pages that do not load it.
export const FACTS = { types: 317, presets: 109, countries: 73 } as const;
