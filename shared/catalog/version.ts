// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+ebf28b44772a';
