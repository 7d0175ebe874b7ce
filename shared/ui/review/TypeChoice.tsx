import { isKept } from '@veilmark/review/marks';
import { useMemo } from 'react';
import { CATEGORY_ICONS, categoryColor, type UiCategory } from '../categories';
import { useMessages } from '../i18n';
import { useEntityName } from '../use-entity-name';
import { reviewMessages } from './messages';
import css from './review.module.css';
import type { ReviewHandle } from './use-review';

/** Takes out, or leaves in, everything of a type at once. */
export function TypeChoice({ review, categoryOf }: { review: ReviewHandle; categoryOf: (type: string) => UiCategory }) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const byType = useMemo(() => {
    const groups = new Map<string, { all: number; kept: number }>();
    for (const mark of review.marks) {
      const group = groups.get(mark.entity_type) ?? { all: 0, kept: 0 };
      if (group.all++ === 0) groups.set(mark.entity_type, group);
      if (isKept(mark)) group.kept++;
    }
    return [...groups];
  }, [review.marks]);
  if (byType.length === 0) return null;
  return (
    <fieldset className={css.types}>
      <legend>{t.types}</legend>
      {byType.map(([type, { all, kept }]) => {
        const category = categoryOf(type);
        const Icon = CATEGORY_ICONS[category];
        return (
          <label key={type}>
            <input
              type="checkbox"
              checked={kept < all}
              ref={(box) => {
                if (box) box.indeterminate = kept > 0 && kept < all;
              }}
              onChange={(event) => review.decideType(type, event.target.checked ? 'accept' : 'reject')}
            />
            <Icon size={15} aria-hidden style={{ color: categoryColor(category) }} />
            {t.typeCount(entityName(type), all)}
          </label>
        );
      })}
    </fieldset>
  );
}
