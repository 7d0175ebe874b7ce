import { CategoryChip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import type { CatalogEntity } from '../../playground/engine-protocol';
import css from './Catalog.module.css';
import { catalogMessages } from './messages';

export function EntityDetails({ entity }: { entity: CatalogEntity }) {
  const t = useMessages(catalogMessages);
  const format = useFormat();
  return (
    <dl className={css.details}>
      <dt>{t.wireName}</dt>
      <dd>
        <code>{entity.type}</code>
      </dd>
      <dt>{t.category}</dt>
      <dd>
        <CategoryChip category={entity.category} />
      </dd>
      <dt>{t.detection}</dt>
      <dd>{entity.detection === 'nlp' ? t.byNames : t.byPattern}</dd>
      {entity.languages.length > 0 && (
        <>
          <dt>{t.languages}</dt>
          <dd>{entity.languages.map((code) => format.language(code)).join(', ')}</dd>
        </>
      )}
      {entity.pattern !== undefined && (
        <>
          <dt>{t.pattern}</dt>
          <dd>
            <code>{entity.pattern}</code>
          </dd>
          <dt>{t.validator}</dt>
          <dd>{entity.validator ?? t.noValidator}</dd>
        </>
      )}
      {entity.context.length > 0 && (
        <>
          <dt>{t.context}</dt>
          <dd>
            {entity.context.join(', ')}
            {entity.needsContext && <p className={css.description}>{t.needsContext}</p>}
          </dd>
        </>
      )}
      <Samples title={t.matches} samples={entity.matches} />
      <Samples title={t.rejects} samples={entity.rejects} />
    </dl>
  );
}

function Samples({ title, samples }: { title: string; samples: readonly string[] }) {
  if (samples.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd className={css.samples}>
        {samples.map((sample) => (
          <code key={sample}>{sample}</code>
        ))}
      </dd>
    </>
  );
}
