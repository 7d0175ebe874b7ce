import { isAnyReference } from '@veilmark/catalog/kinds';
import { NUMBER_ENDINGS } from '@veilmark/catalog/labels/number-words';
import type { Finding } from '../finding';

/** The score of a number that its check proves without a context word: a payment card, an IBAN. */
const SURE_CHECK = 0.9;

const isProof = ({ isPattern, checked, score, type }: Finding): boolean =>
  isPattern === true && checked === true && score >= SURE_CHECK && !isAnyReference(type);

/** The end of a label that a reference took for its beginning: "ID" in "client ID 4929 …". A prefix of a number is none. */
const ENDS_OF_LABELS: ReadonlySet<string> = new Set(NUMBER_ENDINGS);
const SIGNS_BEHIND = /[.:=\s]+$/;
const LONGEST_END = 12;

/** Without references that are a number of another kind by proof: a valid card number behind "customer number" is a card number. */
export function withoutMistakenReferences(found: readonly Finding[], text: string): readonly Finding[] {
  const proofs = found.filter(isProof).sort((a, b) => a.start - b.start);
  if (proofs.length === 0) return found;
  const references = found.filter(({ type }) => isAnyReference(type)).sort((a, b) => a.start - b.start);
  const mistaken = new Set<Finding>();
  let next = 0;
  let reach = 0;
  for (const reference of references) {
    for (let proof = proofs[next]; proof && proof.start <= reference.start; proof = proofs[++next])
      reach = Math.max(reach, proof.end);
    const isCovered = reach >= reference.end || beginsWithLabel(reference, proofs[next], text);
    if (isCovered && reference.exact !== true) mistaken.add(reference);
  }
  return mistaken.size === 0 ? found : found.filter((finding) => !mistaken.has(finding));
}

const beginsWithLabel = ({ start, end }: Finding, proof: Finding | undefined, text: string): boolean =>
  proof !== undefined &&
  proof.end >= end &&
  proof.start - start <= LONGEST_END &&
  ENDS_OF_LABELS.has(text.slice(start, proof.start).replace(SIGNS_BEHIND, '').toLowerCase());
