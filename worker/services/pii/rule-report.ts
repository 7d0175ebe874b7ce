import { findPreset } from '@veilmark/catalog';
import { countByType } from '@veilmark/contract/count-by-type';
import { ApiError } from '@veilmark/contract/errors';
import type { AnonymizeRequest } from '@veilmark/contract/pii';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import type { PublicReceipt } from '@veilmark/contract/receipts';
import { keepsValue } from '@veilmark/replace/operators';
import type { Outputs } from '@veilmark/replace/outputs';
import { ruleReport } from '@veilmark/replace/rule-report';
import type { UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { verdictOn } from '../receipts/check-copy';
import { signReceipt } from '../receipts/sign';
import { describePolicy } from '../receipts/upload-receipt';
import { detect } from './analyze';

interface Span {
  start: number;
  end: number;
}

/** How a report names texts that came with a call. */
const API = 'api';

/** Said before anything is looked at: only a rule has items to report on. */
export function requireRule({ preset }: ProfileSettings): void {
  if (findPreset(preset ?? '')?.rule) return;
  throw new ApiError('INVALID_REQUEST', 'report needs a preset that follows a rule, such as hipaa-safe-harbor', {
    field: 'report',
  });
}

/** What was done to a text for each item of the rule, signed. The new text is searched once more for what it still shows. */
export async function signReport(
  ctx: UserContext,
  request: AnonymizeRequest,
  settings: ProfileSettings,
  { text, items }: Outputs,
): Promise<PublicReceipt> {
  const changed = items.filter(({ operator }) => !keepsValue(operator));
  const { results } = await detect(ctx, { ...request, text, explain: false }, settings);
  // What was put in is meant to be there: a year, a band of ages, an invented name.
  const isOurs = (found: Span) => changed.some((item) => item.start <= found.start && found.end <= item.end);
  const verification = verdictOn(countByType(results.filter((found) => !isOurs(found))));
  const operators = new Map(changed.map(({ entity_type, operator }) => [entity_type, operator]));
  const replaced = countByType(changed);
  const original = await sha256Hex(request.text);
  return signReceipt(ctx, [
    {
      addin: API,
      file_id_sha256: await sha256Hex(`${API}:${original}`),
      original_sha256: original,
      copy_sha256: await sha256Hex(text),
      replaced: changed.length,
      entities: replaced,
      policy: await describePolicy({ preset: settings.preset }),
      verification,
      report: ruleReport(settings.preset, {
        replaced,
        left: verification.remaining ?? {},
        operatorOf: (type) => operators.get(type) ?? 'replace',
      }),
      anonymized_at: new Date(ctx.now).toISOString(),
    },
  ]);
}
