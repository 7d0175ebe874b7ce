import { CATEGORY_ICONS, categoryColor } from '@veilmark/ui/categories';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import css from './Files.module.css';
import { fileMessages } from './messages';
import { type Review, toggled } from './review';

/** What people add by hand most often; types of the file itself are offered as well. */
const USUAL = ['PERSON', 'LOCATION', 'ORGANIZATION', 'EMAIL_ADDRESS', 'PHONE_NUMBER', 'DATE_TIME'];

export function useTypes({ findings }: Review): { id: string; name: string }[] {
  const entityName = useEntityName();
  const ids = new Set([...USUAL, ...findings.map(({ entity_type }) => entity_type)]);
  return [...ids].map((id) => ({ id, name: entityName(id) }));
}

/** Takes out, or leaves in, everything of a type at once. */
export function TypeChoice({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  const t = useMessages(fileMessages);
  const entityName = useEntityName();
  const byType = new Map<string, number[]>();
  for (const [index, { entity_type }] of review.findings.entries())
    byType.set(entity_type, [...(byType.get(entity_type) ?? []), index]);
  if (byType.size === 0) return null;
  return (
    <fieldset className={css.types}>
      <legend>{t.types}</legend>
      {[...byType].map(([type, indices]) => {
        const left = indices.filter((index) => review.left.has(index)).length;
        const category = review.categories[type] ?? 'other';
        const Icon = CATEGORY_ICONS[category];
        return (
          <label key={type}>
            <input
              type="checkbox"
              checked={left < indices.length}
              ref={(box) => {
                if (box) box.indeterminate = left > 0 && left < indices.length;
              }}
              onChange={(event) => onChange(toggled(review, indices, !event.target.checked))}
            />
            <Icon size={15} aria-hidden style={{ color: categoryColor(category) }} />
            {t.typeCount(entityName(type), indices.length)}
          </label>
        );
      })}
    </fieldset>
  );
}
