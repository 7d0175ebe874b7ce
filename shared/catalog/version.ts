// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+dc7c9ee7d9b2';
