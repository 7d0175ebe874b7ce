import type { AnalyzeOptions } from '@veilmark/finders/analyze';

/** What a caller of Presidio's interface can say about finding, in the words of the API, for hosts that put a policy above it. */
export function asSettings({ entities, scoreThreshold, denyList, adHocRecognizers, language }: AnalyzeOptions) {
  return {
    ...(language !== undefined && { language }),
    ...(entities && { entities: [...entities] }),
    ...(scoreThreshold !== undefined && { score_threshold: scoreThreshold }),
    ...(denyList && { deny_list: denyList.map(({ entity_type, values }) => ({ entity_type, values: [...values] })) }),
    ...(adHocRecognizers && { ad_hoc_recognizers: adHocRecognizers.map(copyOf) }),
  };
}

const copyOf = ({ entity_type, patterns, context }: NonNullable<AnalyzeOptions['adHocRecognizers']>[number]) => ({
  entity_type,
  patterns: patterns.map((pattern) => ({ ...pattern })),
  ...(context && { context: [...context] }),
});
