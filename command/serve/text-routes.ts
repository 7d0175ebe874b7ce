import { Budget, DEFAULT_WORK } from '@veilmark/budget';
import { findPreset } from '@veilmark/catalog';
import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import type { AnalyzeRequest, AnonymizeRequest, BatchRequest, DeanonymizeRequest } from '@veilmark/contract/pii';
import type { ProfileSettings } from '@veilmark/contract/profiles';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { parseBatch, planBatch } from '@veilmark/replace/batch';
import { deanonymize } from '@veilmark/replace/deanonymize';
import { parseDeanonymizers } from '@veilmark/replace/operators/parse';
import { parseOutputs, planOutputs } from '@veilmark/replace/outputs';
import { restorePlaceholders } from '@veilmark/replace/placeholders/restore';
import { writeSpans } from '@veilmark/replace/spans';
import { recognizerOf } from '../library/model-handle';
import type { NameModel } from '../library/types';
import { detectionOptions, settingsOf } from './detection';
import type { RulesFor } from './governed';
import { Sessions } from './sessions';

type Asked = Pick<AnalyzeRequest, 'explain' | 'offset_unit'>;

const FREE = { tokens_charged: 0 };
const ESTIMATE = { tokens_estimated: 0 };

/** What the text routes of the API answer, for one caller and without charge. */
export class TextRoutes {
  readonly #sessions = new Sessions();

  readonly #model: NameModel | undefined;

  readonly #rules: RulesFor;

  constructor(model: NameModel | undefined, rules: RulesFor) {
    this.#model = model;
    this.#rules = rules;
  }

  async analyze(request: AnalyzeRequest) {
    const { settings } = await this.#govern(request);
    const found = this.#find(request.text, settings, request);
    return request.dry_run ? ESTIMATE : { ...found, ...FREE };
  }

  async batch(request: BatchRequest) {
    const { settings, onReplaced } = await this.#govern(request);
    const asked = parseBatch(request, operatorsOf(settings));
    const scanned = request.texts.map((text) => this.#find(text, settings, request));
    const plan = asked && (await planBatch(request.texts, scanned, asked, { offsetUnit: request.offset_unit }));
    if (request.dry_run) return ESTIMATE;
    const made = await plan?.apply();
    onReplaced(made?.flatMap(replacedIn) ?? []);
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
    const { settings, onReplaced } = await this.#govern(request);
    const asked = parseOutputs(request.operator_sets ? request : { operators: operatorsOf(settings) });
    const found = analyzer_results ? undefined : this.#find(text, settings, request);
    const findings = found?.results ?? analyzer_results?.map((one) => ({ ...one, score: one.score ?? 1 })) ?? [];
    const options = { offsetUnit: request.offset_unit, numbered: Boolean(session), isDetected: !analyzer_results };
    const plan = await planOutputs(text, findings, asked, options);
    if (request.dry_run) return ESTIMATE;
    const { mapping, ...replaced } = await plan.apply();
    onReplaced(replacedIn(replaced));
    const ttl = typeof session === 'object' ? session.ttl_seconds : undefined;
    const session_id = mapping && this.#sessions.open(mapping, ttl);
    return { ...replaced, ...FREE, ...(session_id && { session_id }), ...found };
  }

  async deanonymize(request: DeanonymizeRequest) {
    await this.#rules(request.profile);
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

  /** The settings of a call, under the policy where one is followed. */
  async #govern(call: ProfileSettings & { profile?: string | undefined; operator_sets?: unknown }) {
    const { policy, govern, onReplaced } = await this.#rules(call.profile);
    if (policy?.operators && call.operator_sets !== undefined)
      throw new ApiError(
        'FORBIDDEN',
        'The policy of your organization says what replaces values; leave operator_sets out',
      );
    return { settings: govern(settingsOf(call)), onReplaced };
  }

  #find(text: string, settings: ProfileSettings, { explain, offset_unit }: Asked) {
    const options: AnalyzeOptions = {
      ...detectionOptions(settings),
      explain,
      offsetUnit: offset_unit,
      budget: new Budget({ ...DEFAULT_WORK, steps: PLANS.enterprise.maxWorkSteps }),
    };
    return analyze(text, options, recognizerOf(this.#model));
  }
}

const replacedIn = ({ items }: { items: readonly { entity_type: string; operator: string }[] }): string[] =>
  items.filter(({ operator }) => operator !== 'keep').map(({ entity_type }) => entity_type);

/** A preset that follows a rule says what is done with its values, unless the call does. */
function operatorsOf({ operators, preset }: Pick<ProfileSettings, 'operators' | 'preset'>) {
  return operators ?? findPreset(preset ?? '')?.rule?.operators;
}

const missing = (field: string): ApiError =>
  new ApiError('MISSING_FIELD', `${field} is required unless session_id is given`, { field });
