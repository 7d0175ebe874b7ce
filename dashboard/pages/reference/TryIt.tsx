import { Button } from '@veilmark/ui/Button';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { create } from 'zustand';
import { CodeBlock } from '../../app/CodeBlock';
import { PasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { type Answer, type Draft, FORM_TYPE, hasForm, hasJsonBody, parametersOf, send } from './call';
import { referenceMessages } from './messages';
import { accessOf, type Document, type Route, resolve } from './openapi';
import css from './Reference.module.css';

/** One key for all operations, in memory only. */
const useKeys = create<{ key: string; admin: string }>(() => ({ key: '', admin: '' }));

interface TryItProps {
  document: Document;
  route: Route;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Fills in the example and sends it to this server. */
export function TryIt({ document, route, draft, onChange }: TryItProps) {
  const t = useMessages(referenceMessages);
  const user = useUser();
  const keys = useKeys();
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => void (answer?.file && URL.revokeObjectURL(answer.file.url)), [answer]);
  const access = accessOf(route.operation);
  const takesKey = access === 'key' || access === 'admin';
  const keyName = access === 'admin' ? 'admin' : 'key';
  const key = takesKey ? keys[keyName].trim() : '';
  // The key of this service must not go where that of the provider goes.
  if (access === 'proxy') return <p className={css.about}>{t.proxied}</p>;
  if (/\/webhooks?\//.test(route.path)) return <p className={css.about}>{t.signature}</p>;

  const problem = (): string | undefined => {
    if ((access === 'key' && !key && !user) || (access === 'admin' && !key) || (access === 'session' && !user))
      return t.keyMissing;
    const missing = parametersOf(route).find(({ name, required }) => required && !draft.parameters[name]?.trim());
    if (missing) return t.missing(missing.name);
    if (hasForm(route) && !draft.form.file) return t.missing(t.file);
    return hasJsonBody(route) && !isJson(draft.body) ? t.badJson : undefined;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = problem();
    setError(found);
    if (found) return;
    setBusy(true);
    await send(route, draft, key).then(setAnswer, () => setError(t.unreachable));
    setBusy(false);
  };
  return (
    <section className={css.part}>
      <h4>{t.tryIt}</h4>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {takesKey && (
          <PasswordField
            label={access === 'admin' ? t.adminKey : t.key}
            {...(access === 'key' && user && { hint: t.keyHint })}
            autoComplete="off"
            value={keys[keyName]}
            onChange={(event) => useKeys.setState({ [keyName]: event.target.value })}
          />
        )}
        {parametersOf(route).map(({ name, required }) => (
          <TextField
            key={name}
            label={required ? `${name} (${t.required})` : name}
            autoComplete="off"
            value={draft.parameters[name] ?? ''}
            onChange={(event) =>
              onChange({ ...draft, parameters: { ...draft.parameters, [name]: event.target.value } })
            }
          />
        ))}
        {hasForm(route) && <FormFields document={document} route={route} draft={draft} onChange={onChange} />}
        {hasJsonBody(route) && (
          <TextAreaField
            label={t.body}
            className={css.json}
            rows={Math.min(16, draft.body.split('\n').length + 1)}
            spellCheck={false}
            value={draft.body}
            onChange={(event) => onChange({ ...draft, body: event.target.value })}
          />
        )}
        {error && (
          <p className={css.problem} role="alert">
            {error}
          </p>
        )}
        <div className={css.sendRow}>
          <Button type="submit" variant="primary" icon={Send} isBusy={isBusy}>
            {t.send}
          </Button>
          <span className={css.about}>{t.charged}</span>
        </div>
      </form>
      {answer && <Received answer={answer} />}
    </section>
  );
}

function FormFields({ document, route, draft, onChange }: TryItProps) {
  const t = useMessages(referenceMessages);
  const schema = resolve(document, route.operation.requestBody?.content[FORM_TYPE]?.schema);
  const set = (name: string, value: string | File) => onChange({ ...draft, form: { ...draft.form, [name]: value } });
  return Object.keys(schema.properties ?? {}).map((name) =>
    name === 'file' ? (
      <TextField key={name} label={t.file} type="file" onChange={(event) => set(name, event.target.files?.[0] ?? '')} />
    ) : (
      <TextField
        key={name}
        label={name}
        autoComplete="off"
        value={String(draft.form[name] ?? '')}
        onChange={(event) => set(name, event.target.value)}
      />
    ),
  );
}

function Received({ answer: { status, milliseconds, text, file } }: { answer: Answer }) {
  const t = useMessages(referenceMessages);
  const format = useFormat();
  return (
    <div className={css.received}>
      <p role="status" data-ok={status < 400}>
        {t.received(String(status), format.number(milliseconds))}
      </p>
      {text !== undefined && text !== '' && <CodeBlock code={text} label={t.answer} />}
      {file?.type.startsWith('image/') && <img src={file.url} alt={t.picture} />}
      {file && (
        <a href={file.url} download>
          {t.save}
        </a>
      )}
    </div>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
