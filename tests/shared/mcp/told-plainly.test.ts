import { expect, test } from 'vitest';
import * as schemas from '#shared/mcp/schemas.ts';
import { toldPlainly } from '#shared/mcp/told-plainly.ts';

test.each([
  ['a missing argument', schemas.RedactPathInput, {}, ['path is missing']],
  ['a value of another type', schemas.AnalyzeInput, { text: 7 }, ['text must be a string']],
  ['a wrong entry of a list', schemas.AnalyzeInput, { text: 'x', entities: [1] }, ['entities[0] must be a string']],
  [
    'a number out of range',
    schemas.AnalyzeInput,
    { text: 'x', score_threshold: 2 },
    ['score_threshold must be at most 1'],
  ],
  ['an empty name', schemas.AnalyzeInput, { text: 'x', profile: '' }, ['profile must not be empty']],
  [
    'a misspelled argument',
    schemas.RestoreInput,
    { text: 'x', session: 'y' },
    ['session_id is missing', 'there is no argument session; arguments are: text, session_id'],
  ],
  [
    'an argument where there is none',
    schemas.ListPresetsInput,
    { q: 1 },
    ['there is no argument q; arguments are: none'],
  ],
])('%s is refused in plain words', (_, schema, args, said) => {
  const checked = toldPlainly(schema)['~standard'].validate(args);

  expect('issues' in checked && checked.issues.map(({ message }) => message)).toEqual(said);
});

test('what is right arrives with its defaults, and the tool is described as before', () => {
  const { '~standard': told } = toldPlainly(schemas.AnalyzeInput);

  expect(told.validate({ text: 'x' })).toEqual({ value: { text: 'x', include_values: false } });
  expect(told.jsonSchema.input({ target: 'draft-2020-12' })).toMatchObject({ required: ['text'] });
});
