export { listEntities, resolveEntityName } from '../../shared/catalog';
export { analyze } from '../../shared/engine/analyze';
