import type { ListedAddin } from '@veilmark/contract/addins';
import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { client } from '../../api/client';
import css from './Addins.module.css';
import { addinMessages } from './messages';
import { settingsFields } from './settings-fields';

/** A form made from the addin's own description of its settings; nothing where it has none. */
export function AddinSettings({ addin, onSaved }: { addin: ListedAddin; onSaved: () => void }) {
  const t = useMessages(addinMessages);
  const explain = useExplain();
  const fields = settingsFields(addin.configSchema);
  const form = useForm({ settings: addin.userAddin.settings }, async (body) => {
    const result = await client.addinSettings({ params: { slug: addin.slug }, body });
    if (!result.success) return { settings: explain(result.error) };
    showToast(t.saved);
    return onSaved();
  });
  const names: Readonly<Record<string, { label: string; hint: string }>> = t.fields;
  if (fields.length === 0) return null;
  const { settings: values } = form.values;
  const set = (name: string, value: unknown) => form.set({ settings: { ...values, [name]: value } });
  const isMissing = fields.some(({ name, isRequired }) => isRequired && !addin.userAddin.settings[name]);

  return (
    <details className={css.more} open={isMissing}>
      <summary>{t.settings}</summary>
      <form className={css.settings} onSubmit={(event) => void form.submit(event)}>
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
              error={form.problems.settings}
              onChange={(event) => set(field.name, event.target.value)}
            />
          ),
        )}
        <div>
          <Button type="submit" size="small" isBusy={form.isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </details>
  );
}
