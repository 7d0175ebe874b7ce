// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+a4769ccd2281';
