import type { Analyzer } from '@veilmark/proxy';
import { listOf, numberOf } from '../frame/parse-options';
import { analyze } from '../library/analyze';
import { loadModel } from '../library/node/model';
import type { AnalyzeOptions, ReadFileOptions } from '../library/types';
import type { GovernedConfig } from '../organization/apply';

export type PartOptions = AnalyzeOptions & Pick<ReadFileOptions, 'ocrData' | 'ocrLanguage'>;

export interface DetectionValues {
  preset?: string | undefined;
  entities?: string[] | undefined;
  language?: string | undefined;
  threshold?: string | undefined;
  allow?: string[] | undefined;
  config?: string | undefined;
  'no-model'?: boolean | undefined;
  'ocr-data'?: string | undefined;
  'ocr-language'?: string | undefined;
}

export interface Detection {
  options: PartOptions;
  analyze: Analyzer;
}

/** Command line over configuration; wrong options are refused before anything listens. */
export async function readDetection(values: DetectionValues, config: GovernedConfig): Promise<Detection> {
  if (config.policy) (await import('../organization/apply')).requireWithinPolicy(values, config);
  const named = listOf(values.entities);
  const isChosenHere = named.length > 0 || values.preset !== undefined;
  const options: PartOptions = {
    entities: isChosenHere ? (named.length > 0 ? named : undefined) : config.entities,
    preset: isChosenHere ? values.preset : config.preset,
    language: values.language ?? config.language,
    scoreThreshold: values.threshold === undefined ? config.threshold : numberOf('--threshold', values.threshold, 0, 1),
    allowList: [...(config.allowList ?? []), ...(values.allow ?? [])],
    scoreThresholds: config.thresholds,
    labelSynonyms: config.labels,
    allowPatterns: config.allowPatterns,
    denyList: config.denyList,
    adHocRecognizers: config.recognizers,
    ocrData: values['ocr-data'] ?? config.ocrData,
    ocrLanguage: values['ocr-language'] ?? config.ocrLanguage,
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
