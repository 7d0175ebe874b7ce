import { listEntities } from '@veilmark/catalog';
import { TypePicker } from '@veilmark/ui/TypePicker';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useMemo } from 'react';

const all = listEntities();

/** Every type the engine knows, to tick. */
export function TypesOfCatalog(props: { chosen: readonly string[]; onChange: (types: string[]) => void }) {
  const text = useCatalogText();
  const types = useMemo(() => all.map(text.entity), [text]);
  return <TypePicker types={types} most={REQUEST_LIMITS.entities} {...props} />;
}
