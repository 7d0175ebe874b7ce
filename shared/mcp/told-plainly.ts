import { firstWrong, IN_OUR_WORDS, sayWrong } from '@veilmark/wire/wrong-shape';
import type * as z from 'zod';

/** A schema of arguments whose refusals a person or a model can act on, in the words of the rest of the product. */
export function toldPlainly<S extends z.ZodObject>(schema: S) {
  const known = Object.keys(schema.shape).join(', ') || 'none';
  return {
    '~standard': {
      ...schema['~standard'],
      validate(value: unknown): { value: z.output<S> } | { issues: { message: string }[] } {
        const parsed = schema.safeParse(value, IN_OUR_WORDS);
        if (parsed.success) return { value: parsed.data };
        return { issues: parsed.error.issues.map((issue) => ({ message: inWords(issue, known) })) };
      },
    },
  };
}

function inWords(issue: z.core.$ZodIssue, known: string): string {
  if (issue.code === 'unrecognized_keys')
    return `there is no argument ${issue.keys.join(', ')}; arguments are: ${known}`;
  const { path, expected, isMissing } = firstWrong([issue]);
  const name = placeOf(path);
  return isMissing ? `${name} is missing` : sayWrong(name || 'the arguments', expected);
}

/** "entities[2]". The library's own way to write it would bring all of the library along. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
