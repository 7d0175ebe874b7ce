import { InputError } from '@veilmark/engine/input-error';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { analyze } from '@veilmark/finders/analyze';
import type { Where } from '../messaging/protocol';
import { loadNameRecognizer, readyNameRecognizer } from '../platform/ner';
import { engineTables } from '../platform/tables';
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
        const [nlp] = await Promise.all([modelFor(modelUse), engineTables()]);
        const { results, receipt } = analyze(
          text,
          {
            ...(options.language ? { language: options.language } : {}),
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
        return {
          ok: true,
          results,
          where: { kind: 'device', reason },
          skipped: receipt.skipped.map(({ reason }) => reason),
          isEarly: modelUse === 'if-ready' && !nlp,
        };
      } catch (error) {
        const isInput = error instanceof InputError;
        const message = isInput ? error.message : 'The check on this device failed';
        return { ok: false, problem: { status: 0, code: isInput ? error.code : 'DEVICE_FAILED', message } };
      }
    },
  };
}

async function modelFor(use: ModelUse): Promise<NlpRecognizer | undefined> {
  if (use === 'none') return undefined;
  return use === 'always' ? loadNameRecognizer() : readyNameRecognizer();
}
