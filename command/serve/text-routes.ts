import { Budget, DEFAULT_WORK } from '@veilmark/budget';
import { findPreset } from '@veilmark/catalog';
import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { AnalyzeRequest, AnonymizeRequest, BatchRequest, DeanonymizeRequest } from '@veilmark/contract/pii';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { parseBatch, planBatch } from '@veilmark/replace/batch';
import { deanonymize } from '@veilmark/replace/deanonymize';
import { parseDeanonymizers } from '@veilmark/replace/operators/parse';
import { parseOutputs, planOutputs } from '@veilmark/replace/outputs';
import { restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { writeSpans } from '@veilmark/replace/spans';
import { recognizerOf } from '../library/model-handle';
import type { NameModel } from '../library/types';
import { Sessions } from './sessions';

type Detection = Pick<
  AnalyzeRequest,
  | 'language'
  | 'entities'
  | 'preset'
  | 'exclude_entities'
  | 'score_threshold'
  | 'score_thresholds'
  | 'label_synonyms'
  | 'allow_patterns'
  | 'allow_list'
  | 'deny_list'
  | 'ad_hoc_recognizers'
  | 'explain'
  | 'offset_unit'
  | 'profile'
>;

const FREE = { tokens_charged: 0 };
const ESTIMATE = { tokens_estimated: 0 };

/** What the text routes of the API answer, for one caller and without charge. */
export class TextRoutes {
  readonly #sessions = new Sessions();

  readonly #model: NameModel | undefined;

  constructor(model: NameModel | undefined) {
    this.#model = model;
  }

  async analyze(request: AnalyzeRequest) {
    const found = this.#find(request.text, request);
    return request.dry_run ? ESTIMATE : { ...found, ...FREE };
  }

  async batch(request: BatchRequest) {
    const asked = parseBatch(request, operatorsOf(request));
    const scanned = request.texts.map((text) => this.#find(text, request));
    const plan = asked && (await planBatch(request.texts, scanned, asked, { offsetUnit: request.offset_unit }));
    if (request.dry_run) return ESTIMATE;
    const made = await plan?.apply();
    return {
      results: scanned.map(({ results }, index) => ({
        index,
        entities: results.map(({ text: _, ...entity }) => entity),
        ...(made && { text: made[index]?.text, items: made[index]?.items }),
      })),
      receipts: scanned.map(({ receipt }) => receipt),
      ...FREE,
    };
  }

  async anonymize(request: AnonymizeRequest) {
    const { text, analyzer_results, session } = request;
    refuseProfile(request.profile);
    const asked = parseOutputs(request.operator_sets ? request : { operators: operatorsOf(request) });
    const found = analyzer_results ? undefined : this.#find(text, request);
    const findings = found?.results ?? analyzer_results?.map((one) => ({ ...one, score: one.score ?? 1 })) ?? [];
    const options = { offsetUnit: request.offset_unit, numbered: Boolean(session) };
    const plan = await planOutputs(text, findings, asked, options);
    if (request.dry_run) return ESTIMATE;
    const { mapping, ...replaced } = await plan.apply();
    const ttl = typeof session === 'object' ? session.ttl_seconds : undefined;
    const session_id = mapping && this.#sessions.open(mapping, ttl);
    return { ...replaced, ...FREE, ...(session_id && { session_id }), ...found };
  }

  async deanonymize(request: DeanonymizeRequest) {
    refuseProfile(request.profile);
    const restored = await this.#restore(request);
    return request.dry_run ? ESTIMATE : { ...restored, ...FREE };
  }

  async #restore({ text, session_id, anonymizer_results, deanonymizers, offset_unit }: DeanonymizeRequest) {
    if (session_id !== undefined) {
      if (deanonymizers)
        throw new ApiError('INVALID_REQUEST', 'Give either session_id or deanonymizers, not both', {
          field: 'session_id',
        });
      const restored = restorePlaceholders(text, this.#sessions.read(session_id));
      return { text: restored.text, items: writeSpans(restored.text, restored.items, offset_unit) };
    }
    if (!anonymizer_results) throw missing('anonymizer_results');
    if (!deanonymizers) throw missing('deanonymizers');
    return deanonymize(text, anonymizer_results, parseDeanonymizers(deanonymizers), offset_unit);
  }

  #find(text: string, request: Detection) {
    refuseProfile(request.profile);
    const options: AnalyzeOptions = {
      language: request.language,
      entities: request.entities?.length ? request.entities : undefined,
      preset: request.preset,
      excludeEntities: request.exclude_entities,
      scoreThreshold: request.score_threshold,
      scoreThresholds: request.score_thresholds,
      labelSynonyms: request.label_synonyms,
      allowPatterns: request.allow_patterns,
      adHocRecognizers: request.ad_hoc_recognizers,
      allowList: request.allow_list,
      denyList: request.deny_list,
      explain: request.explain,
      offsetUnit: request.offset_unit,
      budget: new Budget({ ...DEFAULT_WORK, steps: PLANS.enterprise.maxWorkSteps }),
    };
    return analyze(text, options, recognizerOf(this.#model));
  }
}

/** A preset that follows a rule says what is done with its values, unless the call does. */
function operatorsOf({ operators, preset }: Pick<AnonymizeRequest, 'operators' | 'preset'>) {
  return operators ?? findPreset(preset ?? '')?.rule?.operators;
}

function refuseProfile(profile: string | undefined): void {
  if (profile !== undefined)
    throw new ApiError('NOT_FOUND', 'The local service has no saved profiles: send the settings themselves', {
      field: 'profile',
    });
}

const missing = (field: string): ApiError =>
  new ApiError('MISSING_FIELD', `${field} is required unless session_id is given`, { field });
