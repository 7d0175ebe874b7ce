// Written by scripts/generate/versions.ts from what detects.
export const CATALOG_VERSION = '1.0.0+8f1556858f85';
