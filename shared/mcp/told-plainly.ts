import type * as z from 'zod';

/** A schema of arguments whose refusals a person or a model can act on, in the words of the rest of the product. */
export function toldPlainly<S extends z.ZodObject>(schema: S) {
  const known = Object.keys(schema.shape).join(', ') || 'none';
  return {
    '~standard': {
      ...schema['~standard'],
      validate(value: unknown): { value: z.output<S> } | { issues: { message: string }[] } {
        const parsed = schema.safeParse(value, { error: (issue) => inWords(issue, known) });
        if (parsed.success) return { value: parsed.data };
        return { issues: parsed.error.issues.map(({ message }) => ({ message })) };
      },
    },
  };
}

function inWords(issue: z.core.$ZodRawIssue, known: string): string | undefined {
  const name = placeOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing` : `${name} must be of type ${issue.expected}`;
    case 'unrecognized_keys':
      return `there is no argument ${issue.keys.join(', ')}; arguments are: ${known}`;
    case 'too_small':
      return name && `${name} must be at least ${issue.minimum}${inSigns(issue.origin)}`;
    case 'too_big':
      return name && `${name} must be at most ${issue.maximum}${inSigns(issue.origin)}`;
    default:
      return undefined;
  }
}

/** "entities[2]". The library's own way to write it would bring all of the library along. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

const inSigns = (origin: string): string => (origin === 'string' ? ' characters long' : '');
