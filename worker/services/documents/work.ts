import type { DocumentForm, DocumentMode, GivenBox } from '@veilmark/contract/documents';
import { ApiError } from '@veilmark/contract/errors';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { analyze } from '@veilmark/finders/analyze';
import type { FillColor } from '@veilmark/media-protocol';
import type { ReportedSpan } from '@veilmark/replace/cover-spans';
import { parseOperators } from '@veilmark/replace/operators/parse';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type * as z from 'zod';
import type { UserContext } from '../../context';
import { chosenTypes, detectionOptions } from '../pii/detection-options';
import { requireCount } from '../pii/require-count';
import type { SessionOption } from '../pii/token-sessions';
import { settingsOf } from '../profiles/use-profile';

export type GivenFinding = z.infer<typeof GivenBox> | (Omit<ReportedSpan, 'score'> & { score?: number; code?: string });

/** What is to be done with a document: everything a call says but the file, complete and checked. */
export interface DocumentWork {
  mode: DocumentMode;
  settings: ProfileSettings;
  /** What to replace, where the caller reviewed it. */
  given: GivenFinding[] | undefined;
  session: SessionOption;
  /** What to do with each column, where the file is a table. */
  plan?: unknown;
  /** Of the decisions behind what is given. */
  reviewSha256?: string | undefined;
  explain: boolean;
  offsetUnit: OffsetUnit;
  fill: FillColor;
  fileName: string;
  mimeType: string;
  /** What happens to files inside the file that cannot be read. */
  unreadable: 'refuse' | 'drop';
  /** Only the price is asked for. */
  isEstimate?: boolean;
}

/** Reads and checks what a call asks for; what is wrong with it is said before the file is looked at. */
export async function workOf(ctx: UserContext, form: DocumentForm): Promise<DocumentWork> {
  const given = form.analyzer_results as GivenFinding[] | undefined;
  const session = form.session;
  const settings = await settingsOf(ctx, {
    language: form.language,
    entities: chosenTypes(form.entities),
    preset: form.preset,
    exclude_entities: form.exclude_entities,
    score_threshold: form.score_threshold,
    score_thresholds: form.score_thresholds,
    allow_list: form.allow_list,
    allow_patterns: form.allow_patterns,
    label_synonyms: form.label_synonyms,
    deny_list: form.deny_list,
    ad_hoc_recognizers: form.ad_hoc_recognizers,
    operators: form.operators,
    plan: form.plan,
    profile: form.profile,
  });
  parseOperators(settings.operators ?? {});
  analyze('', detectionOptions(settings));
  if (form.mode !== 'redact') refuseWithout(form, ['analyzer_results', 'session', 'plan'], 'mode=redact');
  if (form.plan) refuseWithout(form, ['analyzer_results', 'session'], 'to be sent without plan');
  if (!given) refuseWithout(form, ['review_sha256'], 'analyzer_results');
  if (given) requireCount('analyzer_results', given.length, REQUEST_LIMITS.findings);
  return {
    mode: form.mode,
    settings,
    given,
    session,
    plan: form.plan,
    reviewSha256: form.review_sha256,
    explain: form.explain,
    offsetUnit: form.offset_unit,
    fill: form.fill_color,
    fileName: form.file.name,
    mimeType: form.file.type,
    unreadable: form.unreadable,
    isEstimate: form.dry_run,
  };
}

/** Refuses fields that have no effect: the caller expects one. */
export function refuseWithout(form: DocumentForm, fields: readonly (keyof DocumentForm)[], needed: string): void {
  const field = fields.find((name) => form[name] !== undefined);
  if (field) throw new ApiError('INVALID_REQUEST', `${field} needs ${needed}`, { field });
}

export function isBox(finding: GivenFinding): finding is z.infer<typeof GivenBox> {
  return 'boxes' in finding;
}
