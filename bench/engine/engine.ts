export { analyze } from '#shared/engine/analyze.ts';
