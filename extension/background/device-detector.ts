import { InputError } from '@veilmark/engine/input-error';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { analyze } from '@veilmark/finders/analyze';
import type { Where } from '../messaging/protocol';
import { loadNameRecognizer, readyNameRecognizer } from '../platform/ner';
import { engineTables } from '../platform/tables';
import type { DetectOptions } from './detect-options';
import type { Detector } from './detector';

/** Whether the model reads along: not at all, if it is there already, or even if it has to be waited for. */
type ModelUse = 'none' | 'if-ready' | 'always';

/** The engine in the browser: nothing leaves it. It runs in the background, off every page's main thread. */
export function createDeviceDetector(
  reason: Extract<Where, { kind: 'device' }>['reason'],
  modelUse: ModelUse,
): Detector {
  return {
    maxLength: 20_000,
    async analyze(text, options) {
      try {
        const { find, hasModel } = await deviceAnalyzer(options, modelUse);
        const { results, receipt } = find(text);
        return {
          ok: true,
          results,
          where: { kind: 'device', reason },
          skipped: receipt.skipped.map(({ reason }) => reason),
          isEarly: modelUse === 'if-ready' && !hasModel,
        };
      } catch (error) {
        const isInput = error instanceof InputError;
        const message = isInput ? error.message : 'The check on this device failed';
        return { ok: false, problem: { status: 0, code: isInput ? error.code : 'DEVICE_FAILED', message } };
      }
    },
  };
}

/** The engine, ready for what the settings look for; a text may be known to be in another language than they say. */
export async function deviceAnalyzer(options: DetectOptions, modelUse: ModelUse) {
  const [nlp] = await Promise.all([modelFor(modelUse), engineTables()]);
  const find = (text: string, language: string | null = options.language) =>
    analyze(
      text,
      {
        ...(language ? { language } : {}),
        ...(options.preset ? { preset: options.preset } : {}),
        ...(!options.preset && options.entities.length > 0 ? { entities: options.entities } : {}),
        scoreThreshold: options.scoreThreshold,
        allowList: options.allowList,
        denyList: options.denyList,
        ...(options.recognizers.length > 0 ? { adHocRecognizers: options.recognizers } : {}),
        excludeEntities: options.ofProfile.exclude_entities,
        scoreThresholds: options.ofProfile.score_thresholds,
        allowPatterns: options.ofProfile.allow_patterns,
        labelSynonyms: options.ofProfile.label_synonyms,
        explain: true,
      },
      nlp,
    );
  return { find, hasModel: nlp !== undefined };
}

async function modelFor(use: ModelUse): Promise<NlpRecognizer | undefined> {
  if (use === 'none') return undefined;
  return use === 'always' ? loadNameRecognizer() : readyNameRecognizer();
}
