import type { ListedAddin } from '@veilmark/contract/addins';
import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import css from './Addins.module.css';
import { addinMessages } from './messages';
import { settingsFields } from './settings-fields';

/** A form made from the addin's own description of its settings; nothing where it has none. */
export function AddinSettings({ addin, onSaved }: { addin: ListedAddin; onSaved: () => void }) {
  const t = useMessages(addinMessages);
  const locale = useLocale();
  const fields = settingsFields(addin.configSchema);
  const [values, setValues] = useState(addin.userAddin.settings);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const names: Readonly<Record<string, { label: string; hint: string }>> = t.fields;
  if (fields.length === 0) return null;
  const set = (name: string, value: unknown) => setValues({ ...values, [name]: value });
  const isMissing = fields.some(({ name, isRequired }) => isRequired && !addin.userAddin.settings[name]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const result = await client.addinSettings({ params: { slug: addin.slug }, body: { settings: values } });
    setBusy(false);
    if (!result.success) return setError(explainError(result.error, locale).next);
    showToast(t.saved);
    onSaved();
  };
  return (
    <details className={css.more} open={isMissing}>
      <summary>{t.settings}</summary>
      <form className={css.settings} onSubmit={(event) => void submit(event)}>
        {fields.map((field) =>
          field.type === 'boolean' ? (
            <Switch
              key={field.name}
              label={names[field.name]?.label ?? field.name}
              hint={names[field.name]?.hint ?? field.description}
              isOn={values[field.name] === true}
              onChange={(isOn) => set(field.name, isOn)}
            />
          ) : (
            <TextField
              key={field.name}
              label={names[field.name]?.label ?? field.name}
              hint={names[field.name]?.hint ?? field.description}
              type={field.isUrl ? 'url' : 'text'}
              required={field.isRequired}
              value={String(values[field.name] ?? '')}
              error={error}
              onChange={(event) => set(field.name, event.target.value)}
            />
          ),
        )}
        <div>
          <Button type="submit" size="small" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </details>
  );
}
