// Written by scripts/versions.mjs from what detects.
export const catalogVersion = '1.0.0+8b93539f8b2d';
