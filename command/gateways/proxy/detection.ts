import { DEFAULT_SCOPE, SCOPE_IDS } from '@veilmark/catalog/scope-ids';
import type { Analyzer } from '@veilmark/proxy';
import { oneOf } from '../../frame/parse-options';
import { UsageError } from '../../frame/usage-error';
import { analyze } from '../../library/analyze';
import { loadModel } from '../../library/node/model';
import type { AnalyzeOptions, ReadFileOptions } from '../../library/types';
import { commonOptions } from '../../scan/detection-options';
import type { GovernedConfig } from '../../scan/organization/apply';

export type PartOptions = AnalyzeOptions & Pick<ReadFileOptions, 'ocrData' | 'ocrLanguage'>;

export interface DetectionValues {
  profile?: string | undefined;
  preset?: string | undefined;
  scope?: string | undefined;
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
  const { isChosenHere, options: chosen, threshold } = commonOptions(values, config);
  if (isChosenHere && values.scope !== undefined) throw new UsageError('Give one of --scope, --preset and --entities');
  const options: PartOptions = {
    ...chosen,
    ...scopeOf(values, config, chosen),
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

/** How much is replaced where neither types nor a preset are named: a model gets the context, not the people. */
function scopeOf(
  { scope }: DetectionValues,
  config: GovernedConfig,
  chosen: Pick<PartOptions, 'entities' | 'preset'>,
): Pick<PartOptions, 'entities' | 'preset'> {
  if (scope === undefined && (chosen.preset !== undefined || chosen.entities !== undefined)) return {};
  return { entities: undefined, preset: oneOf('--scope', scope ?? config.scope ?? DEFAULT_SCOPE, SCOPE_IDS) };
}
