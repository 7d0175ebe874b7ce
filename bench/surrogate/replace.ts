export { analyze } from '#shared/finders/analyze.ts';
export { anonymize } from '#shared/replace/anonymize.ts';
export { parseOperators } from '#shared/replace/operators/parse.ts';
