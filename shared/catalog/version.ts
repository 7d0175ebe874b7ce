// Written by scripts/generate/versions.ts from what detects.
export const catalogVersion = '1.0.0+0737f142f0f2';
