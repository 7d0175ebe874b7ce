import { expect, test } from 'vitest';
import { requireLookedFor } from '#command/redact/options.ts';

test.each([
  ['in the scope', ['EMAIL_ADDRESS=hash'], { preset: 'identifiers' }],
  ['in part of the scope', ['DATE_TIME=shift_date'], { preset: 'identifiers' }],
  ['for all types', ['mask'], { preset: 'identifiers' }],
  ['where everything is looked for', ['DATE_TIME=shift_date'], {}],
  ['where it is named', ['DATE_TIME=shift_date'], { entities: ['DATE_TIME'] }],
  ['of a type of one’s own', ['TICKET=mask'], { preset: 'identifiers' }],
  ['none', undefined, { preset: 'identifiers' }],
])('an operator %s is taken', (_, operator, options) => {
  expect(() => requireLookedFor({ operator }, options)).not.toThrow();
});

test.each([
  [{ preset: 'identifiers' }, /SALARY=mask would change nothing.*--scope/],
  [{ entities: ['EMAIL_ADDRESS'] }, /SALARY=mask would change nothing.*--entities/],
])('an operator for a type that nothing looks for is refused: %j', (options, message) => {
  expect(() => requireLookedFor({ operator: ['mask', 'SALARY=mask'] }, options)).toThrow(message);
});
