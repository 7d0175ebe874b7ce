import { useMessages } from '@veilmark/ui/i18n';
import { Tabs } from '@veilmark/ui/Tabs';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CodeBlock } from '../../app/CodeBlock';
import { draftOf, FORM_TYPE, hasForm, JSON_TYPE, parametersOf } from './call';
import { FieldTable } from './FieldTable';
import { InlineText } from './InlineText';
import { referenceMessages } from './messages';
import { accessOf, type Document, fieldsOf, type Route, resolve, typeName } from './openapi';
import css from './Reference.module.css';
import { curlOf, javaScriptOf } from './snippets';
import { TryIt } from './TryIt';

interface OperationProps {
  document: Document;
  route: Route;
}

/** One operation: a line, and everything about it once it is opened. */
export function OperationItem(props: OperationProps & { isOpen: boolean; onToggle: () => void }) {
  const { document, route, isOpen, onToggle } = props;
  const { id, method, path, variant, operation } = route;
  return (
    <article id={id} className={css.operation}>
      <h3>
        <button type="button" className={css.head} aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight size={16} aria-hidden className={css.arrow} />
          <span className={css.method} data-method={method}>
            {method}
          </span>
          <code className={css.path}>
            {path}
            {variant && <span className={css.variant}> ({variant})</span>}
          </code>
          <span className={css.summary} lang="en">
            {operation.summary}
          </span>
        </button>
      </h3>
      {isOpen && <Details document={document} route={route} />}
    </article>
  );
}

function Details({ document, route }: OperationProps) {
  const t = useMessages(referenceMessages);
  const { operation } = route;
  const [draft, setDraft] = useState(() => draftOf(route));
  const content = operation.requestBody?.content ?? {};
  const body = content[JSON_TYPE]?.schema ?? content[FORM_TYPE]?.schema;
  const success = Object.entries(operation.responses).find(([status]) => /^[23]/.test(status))?.[1];
  const answered = success?.content?.[JSON_TYPE];
  const parameters = parametersOf(route).map(({ name, description, required = false, schema, in: place }) => ({
    path: name,
    type: `${typeName(schema)}, ${place}`,
    isRequired: required,
    description,
    values: resolve(document, schema).enum,
    initial: schema?.default,
  }));
  return (
    <div className={css.details}>
      {operation.description && (
        <p lang="en">
          <InlineText text={operation.description} />
        </p>
      )}
      <p className={css.about}>{t.access[accessOf(operation)]}</p>
      {parameters.length > 0 && <FieldTable title={t.parameters} fields={parameters} />}
      {body && <FieldTable title={hasForm(route) ? t.form : t.body} fields={fieldsOf(document, body)} />}
      <section className={css.part}>
        <h4>{t.example}</h4>
        <Tabs
          label={t.example}
          tabs={[
            {
              id: 'curl',
              label: 'curl',
              content: <CodeBlock code={curlOf(location.origin, route, draft)} label="curl" />,
            },
            {
              id: 'javascript',
              label: 'JavaScript',
              content: <CodeBlock code={javaScriptOf(location.origin, route, draft)} label="JavaScript" />,
            },
          ]}
        />
      </section>
      <TryIt document={document} route={route} draft={draft} onChange={setDraft} />
      {answered?.schema && <FieldTable title={t.answer} fields={fieldsOf(document, answered.schema)} />}
      {answered?.example !== undefined && (
        <section className={css.part}>
          <h4>{t.exampleAnswer}</h4>
          <CodeBlock code={JSON.stringify(answered.example, null, 2)} label={t.exampleAnswer} />
        </section>
      )}
      <Errors route={route} />
    </div>
  );
}

function Errors({ route }: { route: Route }) {
  const t = useMessages(referenceMessages);
  const errors = Object.entries(route.operation.responses).filter(([status]) => /^[45]/.test(status));
  if (errors.length === 0) return null;
  return (
    <section className={css.part}>
      <h4>{t.errors}</h4>
      <table className={css.fields}>
        <thead>
          <tr>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.code}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(([status, { description }]) => (
            <tr key={status}>
              <td>
                <code>{status}</code>
              </td>
              <td lang="en">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
