import { ApiError } from '@veilmark/contract/errors';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { analyze } from '@veilmark/finders/analyze';
import { planAnonymization } from '@veilmark/replace/anonymize';
import { parseOperators } from '@veilmark/replace/operators/parse';
import type { UserContext } from '../../context';
import { detectionOptions } from '../pii/detection-options';
import { operatorContext } from '../pii/operator-context';

/** Refuses what a call with these settings would be refused for, by making one over an empty text. */
export async function checkSettings(ctx: UserContext, settings: ProfileSettings): Promise<void> {
  if (Object.values(settings).every((value) => value === undefined))
    throw new ApiError('INVALID_REQUEST', 'A profile needs at least one setting');
  analyze('', detectionOptions(settings));
  // A profile for documents names no subject: each is its own.
  const operators = parseOperators(settings.operators ?? {});
  await planAnonymization('', [], { operators, context: operatorContext(ctx, 'any') });
}
