export { listEntities, resolveEntityName } from '#shared/catalog/index.ts';
export { analyze } from '#shared/finders/analyze.ts';
