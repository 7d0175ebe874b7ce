import type { Analyzer } from '@veilmark/proxy';
import { analyze } from '../../library/analyze';
import { loadModel } from '../../library/node/model';
import type { AnalyzeOptions, ReadFileOptions } from '../../library/types';
import { commonOptions } from '../../scan/detection-options';
import type { GovernedConfig } from '../../scan/organization/apply';

export type PartOptions = AnalyzeOptions & Pick<ReadFileOptions, 'ocrData' | 'ocrLanguage'>;

export interface DetectionValues {
  profile?: string | undefined;
  preset?: string | undefined;
  entities?: string[] | undefined;
  language?: string | undefined;
  threshold?: string | undefined;
  allow?: string[] | undefined;
  config?: string | undefined;
  'no-model'?: boolean | undefined;
  'keep-tools'?: boolean | undefined;
  'ocr-data'?: string | undefined;
  'ocr-language'?: string | undefined;
}

export interface Detection {
  options: PartOptions;
  analyze: Analyzer;
}

/** Command line over configuration; wrong options are refused before anything listens. */
export async function readDetection(values: DetectionValues, config: GovernedConfig): Promise<Detection> {
  if (config.policy) (await import('../../scan/organization/apply')).requireWithinPolicy(values, config);
  const { options: chosen, threshold } = commonOptions(values, config);
  const options: PartOptions = {
    ...chosen,
    scoreThreshold: threshold,
    ...(!values['no-model'] && config.model !== false && { model: await loadModel() }),
  };
  const ignored = new Set(config.ignoredTypes);
  // Also has the engine ready for the first request.
  analyze('', options);
  return {
    options,
    analyze: (text) => analyze(text, options).results.filter(({ entity_type }) => !ignored.has(entity_type)),
  };
}
