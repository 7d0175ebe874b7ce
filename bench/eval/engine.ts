export { findEntity, listEntities, resolveEntityName } from '#shared/catalog/index.ts';
export { kindOf } from '#shared/catalog/kinds.ts';
export { isSupportedLanguage } from '#shared/catalog/languages.ts';
export { analyze } from '#shared/finders/analyze.ts';
