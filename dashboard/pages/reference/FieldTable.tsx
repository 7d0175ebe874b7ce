import { useMessages } from '@veilmark/ui/i18n';
import { InlineText } from './InlineText';
import { referenceMessages } from './messages';
import type { Field } from './openapi';
import css from './Reference.module.css';

/** Values of an enum that are listed; the types of the catalog have a page of their own. */
const MOST_VALUES = 24;

export function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  const t = useMessages(referenceMessages);
  if (fields.length === 0) return null;
  return (
    <section className={css.part}>
      <h4>{title}</h4>
      <table className={css.fields}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.type}</th>
            <th scope="col">{t.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path}>
              <td>
                <code>{field.path}</code>
                {field.isRequired && <span className={css.required}>{t.required}</span>}
              </td>
              <td lang="en">{field.type}</td>
              <td>
                {field.description && (
                  <span lang="en">
                    <InlineText text={field.description} />
                  </span>
                )}
                <Values values={field.values} />
                {field.initial !== undefined && <div>{t.initial(JSON.stringify(field.initial))}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Values({ values }: { values: readonly unknown[] | undefined }) {
  const t = useMessages(referenceMessages);
  if (!values || values.length < 2) return null;
  const listed = values.slice(0, MOST_VALUES).map(String).join(', ');
  return (
    <div>
      {t.oneOf} <span lang="en">{values.length > MOST_VALUES ? `${listed}, …` : listed}</span>
    </div>
  );
}
