import { ApiError } from '../../../shared/contract/errors';
import type { ProfileSettings } from '../../../shared/contract/profiles';
import { analyze } from '../../../shared/engine/analyze';
import { planAnonymization } from '../../../shared/engine/anonymize';
import { parseOperators } from '../../../shared/engine/operators/parse';
import type { UserContext } from '../../context';
import { detectionOptions } from '../pii/detection-options';
import { operatorContext } from '../pii/operator-context';

/** Refuses what a call with these settings would be refused for, by making one over an empty text. */
export async function checkSettings(ctx: UserContext, settings: ProfileSettings): Promise<void> {
  if (Object.values(settings).every((value) => value === undefined))
    throw new ApiError('INVALID_REQUEST', 'A profile needs at least one setting');
  analyze('', detectionOptions(settings));
  const operators = parseOperators(settings.operators ?? {});
  await planAnonymization('', [], { operators, context: operatorContext(ctx) });
}
