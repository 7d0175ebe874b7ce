import { stdnum } from 'stdnum';
import { type Validator, validator } from './validator';

/**
 * A national number checked by npm stdnum. It accepts repeated digits such as 111.111.111-11 and does not strip every
 * separator, so both are handled here.
 */
export function standardNumber(country: string, module: string): Validator {
  return validator(`${country} ${module}`, (value) => isStandardNumber(country, module, value));
}

export function isStandardNumber(country: string, module: string, value: string): boolean {
  const implementation = stdnum[country]?.[module];
  if (!implementation) throw new Error(`npm stdnum has no module ${country}.${module}`);
  if (/^(\d)\1+$/.test(value.replace(/[\s./()-]/g, ''))) return false;
  return withoutStackTraces(
    () => implementation.validate(value).isValid || implementation.validate(value.replace(/[\s./()-]/g, '')).isValid,
  );
}

/** The library makes an error object for every refusal, and collecting its stack takes longer than the check itself. */
function withoutStackTraces(check: () => boolean): boolean {
  const errors = Error as { stackTraceLimit?: number }; // known to V8 only; elsewhere it is an unused property
  const limit = errors.stackTraceLimit ?? 10;
  errors.stackTraceLimit = 0;
  try {
    return check();
  } finally {
    errors.stackTraceLimit = limit;
  }
}
