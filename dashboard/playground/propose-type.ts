import type { ProfileRequest } from '@veilmark/contract/profiles';
import type { ProposedType, TypeRequest } from '@veilmark/ui/TypeFromExamples';
import { askEngine, EngineError } from './engine';

type Recognizer = NonNullable<ProfileRequest['ad_hoc_recognizers']>[number];

/** A type from examples, made by the engine of this page: nothing is sent. */
export async function proposeHere(request: TypeRequest): Promise<ProposedType<Recognizer> | { problem: string }> {
  try {
    const { recognizer, ...proposal } = await askEngine({ kind: 'propose', request });
    const { context, ...rest } = recognizer;
    const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
    return { ...proposal, recognizer: { ...rest, patterns, ...(context && { context: [...context] }) } };
  } catch (error) {
    if (error instanceof EngineError) return { problem: error.message };
    throw error;
  }
}
