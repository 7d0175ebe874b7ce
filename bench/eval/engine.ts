export { listEntities } from '../../shared/catalog';
export { analyze } from '../../shared/engine/analyze';
