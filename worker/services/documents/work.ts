import type * as z from 'zod';
import { REQUEST_LIMITS } from '../../../shared/catalog/plans';
import {
  type DocumentForm,
  DocumentJsonFields,
  type DocumentMode,
  type GivenBox,
} from '../../../shared/contract/documents';
import { ApiError } from '../../../shared/contract/errors';
import type { ProfileSettings } from '../../../shared/contract/profiles';
import { analyze } from '../../../shared/engine/analyze';
import type { ReportedSpan } from '../../../shared/engine/cover-spans';
import type { OffsetUnit } from '../../../shared/engine/offsets';
import { parseOperators } from '../../../shared/engine/operators/parse';
import type { UserContext } from '../../context';
import { readJsonField } from '../../http/input';
import type { FillColor } from '../../media/protocol';
import { chosenTypes, detectionOptions } from '../pii/detection-options';
import { requireCount } from '../pii/require-count';
import type { SessionOption } from '../pii/token-sessions';
import { settingsOf } from '../profiles/use-profile';

export type GivenFinding = z.infer<typeof GivenBox> | (Omit<ReportedSpan, 'score'> & { score?: number });

/** What is to be done with a document: everything a call says but the file, complete and checked. */
export interface DocumentWork {
  mode: DocumentMode;
  settings: ProfileSettings;
  /** What to replace, where the caller reviewed it. */
  given: GivenFinding[] | undefined;
  session: SessionOption;
  explain: boolean;
  offsetUnit: OffsetUnit;
  fill: FillColor;
  fileName: string;
  mimeType: string;
}

/** Reads and checks what a call asks for; what is wrong with it is said before the file is looked at. */
export async function workOf(ctx: UserContext, form: DocumentForm): Promise<DocumentWork> {
  const fields = DocumentJsonFields;
  const given = readJsonField(fields.analyzer_results, 'analyzer_results', form.analyzer_results) as
    | GivenFinding[]
    | undefined;
  const session = readJsonField(fields.session, 'session', form.session);
  const settings = await settingsOf(ctx, {
    language: form.language,
    entities: chosenTypes(readJsonField(fields.entities, 'entities', form.entities)),
    preset: form.preset,
    score_threshold: form.score_threshold,
    allow_list: readJsonField(fields.allow_list, 'allow_list', form.allow_list),
    deny_list: readJsonField(fields.deny_list, 'deny_list', form.deny_list),
    ad_hoc_recognizers: readJsonField(fields.ad_hoc_recognizers, 'ad_hoc_recognizers', form.ad_hoc_recognizers),
    operators: readJsonField(fields.operators, 'operators', form.operators),
    profile: form.profile,
  });
  parseOperators(settings.operators ?? {});
  analyze('', detectionOptions(settings));
  if (form.mode !== 'redact') refuseWithout(form, ['analyzer_results', 'session'], 'mode=redact');
  if (given) requireCount('analyzer_results', given.length, REQUEST_LIMITS.findings);
  return {
    mode: form.mode,
    settings,
    given,
    session,
    explain: form.explain,
    offsetUnit: form.offset_unit,
    fill: form.fill_color,
    fileName: form.file.name,
    mimeType: form.file.type,
  };
}

/** A field that would change nothing was given in the belief that it does. */
export function refuseWithout(form: DocumentForm, fields: readonly (keyof DocumentForm)[], needed: string): void {
  const field = fields.find((name) => form[name] !== undefined);
  if (field) throw new ApiError('INVALID_REQUEST', `${field} needs ${needed}`, { field });
}

export function isBox(finding: GivenFinding): finding is z.infer<typeof GivenBox> {
  return 'boxes' in finding;
}
