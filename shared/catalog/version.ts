// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+237d360b93e8';
