export { analyze } from '#shared/finders/analyze.ts';
