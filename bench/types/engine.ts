// What the proof of custom types needs of the engine, for a bundle.

export { examples } from '#shared/catalog/entities/examples.ts';
export { entities } from '#shared/catalog/entities/index.ts';
export { generateValue } from '#shared/catalog/generate.ts';
export { compileAdHoc } from '#shared/engine/ad-hoc.ts';
export { loadCorpora } from '#shared/finders/by-example/corpora.ts';
export { propose } from '#shared/finders/by-example/propose.ts';
export { findAdHoc } from '#shared/finders/custom/ad-hoc.ts';
