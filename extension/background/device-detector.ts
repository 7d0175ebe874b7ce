import { analyze } from '../../shared/engine/analyze';
import { InputError } from '../../shared/engine/input-error';
import type { Where } from '../messaging/protocol';
import { loadNameRecognizer } from '../platform/ner';
import type { Detector } from './detector';

/** The engine in the browser: nothing leaves it. It runs in the background, off every page's main thread. */
export function createDeviceDetector(reason: Extract<Where, { kind: 'device' }>['reason']): Detector {
  return {
    maxLength: 20_000,
    async analyze(text, options) {
      try {
        const nlp = await loadNameRecognizer();
        const { results, receipt } = analyze(
          text,
          {
            language: options.language,
            ...(options.preset ? { preset: options.preset } : {}),
            ...(!options.preset && options.entities.length > 0 ? { entities: options.entities } : {}),
            scoreThreshold: options.scoreThreshold,
            allowList: options.allowList,
            explain: true,
          },
          nlp,
        );
        return {
          ok: true,
          results,
          where: { kind: 'device', reason },
          skipped: receipt.skipped.map(({ reason }) => reason),
        };
      } catch (error) {
        const isInput = error instanceof InputError;
        const message = isInput ? error.message : 'The check on this device failed';
        return { ok: false, problem: { status: 0, code: isInput ? error.code : 'DEVICE_FAILED', message } };
      }
    },
  };
}
