import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { selectPlan } from '@veilmark/engine/select';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import type { RequestContext } from '../../context';
import { nameRecognizer } from '../../platform/ner';

/** The name model where the request asks for names; nothing is loaded for one that does not. */
export async function nameModelFor(ctx: RequestContext, options: AnalyzeOptions): Promise<NlpRecognizer | undefined> {
  const { nameTypes, language } = selectPlan(options);
  return nameTypes.size > 0 ? nameRecognizer(ctx.env, language, ctx.waitUntil) : undefined;
}
