import { findEntity, resolveEntityName } from '@veilmark/catalog';
import { KIND_OF_UNKNOWN, kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import { refuseAbove } from './ad-hoc';
import { InputError } from './input-error';
import type { LabelSynonyms } from './options';
import { shownName } from './shown-name';

/** A label of the caller's, and what its values are. */
export interface OwnLabel {
  label: string;
  type: string;
  kind: ValueKind;
}

/** Values of types that the caller invents are read as numbers are. Throws an InputError for types that nothing has. */
export function ownLabels(synonyms: readonly LabelSynonyms[], ownTypes: ReadonlySet<string>): OwnLabel[] {
  refuseAbove('listCharacters', 'Characters of all label synonyms', () =>
    synonyms.reduce((sum, { labels }) => labels.reduce((all, { length }) => all + length, sum), 0),
  );
  return synonyms.flatMap(({ entity_type: name, labels }) => {
    const type = ownTypes.has(name) ? name : resolveEntityName(name);
    if (type === undefined)
      throw new InputError('INVALID_ENTITIES', `Unknown entity type in label_synonyms: ${shownName(name)}.`, {
        invalid: [shownName(name)],
        field: 'label_synonyms',
      });
    const definition = findEntity(type);
    const kind = definition ? kindOf(definition) : KIND_OF_UNKNOWN;
    return labels.map((label) => ({ label, type, kind }));
  });
}
