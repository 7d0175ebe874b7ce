import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { selectPlan } from '@veilmark/engine/select';
import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import type { RequestContext } from '../../context';
import { engineTables } from '../../platform/engine-tables';
import { nameRecognizer } from '../../platform/ner';

/** What the engine needs to read a text: its tables, and the model where the request asks for a type that it reads. */
export async function nameModelFor(ctx: RequestContext, options: AnalyzeOptions): Promise<NlpRecognizer | undefined> {
  await engineTables(ctx.env, ctx.waitUntil);
  const { usesModel, language } = selectPlan(options);
  return usesModel ? nameRecognizer(ctx.env, language, ctx.waitUntil) : undefined;
}
