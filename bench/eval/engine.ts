export { listEntities, resolveEntityName } from '#shared/catalog/index.ts';
export { isSupportedLanguage } from '#shared/catalog/languages.ts';
export { analyze } from '#shared/finders/analyze.ts';
