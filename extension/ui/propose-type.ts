import type { AdHocRecognizer } from '@veilmark/contract/pii';
import { InputError } from '@veilmark/engine/input-error';
import type { ProposedType, TypeRequest } from '@veilmark/ui/TypeFromExamples';

/** As long as an entry of the setting may be. */
const LONGEST = 1000;

/** A type as the own patterns keep it; nothing where it has too many forms. */
export function typeLine(recognizer: AdHocRecognizer): string | undefined {
  const line = JSON.stringify(recognizer);
  return line.length > LONGEST ? undefined : line;
}

/** Made in this page: nothing is sent. The samples of other texts are fetched from the extension when they are needed. */
export async function proposeHere(request: TypeRequest): Promise<ProposedType<AdHocRecognizer> | { problem: string }> {
  const { loadCorpora, propose } = await import('@veilmark/finders/by-example');
  try {
    const { recognizer, ...proposal } = propose(request, await loadCorpora());
    const { context, ...rest } = recognizer;
    const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
    return { ...proposal, recognizer: { ...rest, patterns, ...(context && { context: [...context] }) } };
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message };
    throw error;
  }
}
