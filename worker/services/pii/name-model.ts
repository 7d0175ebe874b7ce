import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { selectPlan } from '@veilmark/engine/select';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import type { RequestContext } from '../../context';
import { nameRecognizer } from '../../platform/ner';

/** The model where the request asks for a type that it reads; nothing is loaded for one that does not. */
export async function nameModelFor(ctx: RequestContext, options: AnalyzeOptions): Promise<NlpRecognizer | undefined> {
  const { usesModel, language } = selectPlan(options);
  return usesModel ? nameRecognizer(ctx.env, language, ctx.waitUntil) : undefined;
}
