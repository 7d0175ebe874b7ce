import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import type { AddinPanelProps } from '../addin-renderer';
import css from '../wizard.module.css';

const messages = defineMessages('extension/ui/wizard/settings/NextcloudSettings', {
  en: {
    label: 'Address of your server',
    save: 'Save address',
  },
  de: {
    label: 'Adresse Ihres Servers',
    save: 'Adresse speichern',
  },
});

const EXAMPLE = 'https://cloud.example.com';

export function NextcloudSettings({ userAddin, onSettingsChange }: AddinPanelProps) {
  const t = useMessages(messages);
  const stored = typeof userAddin.settings.serverUrl === 'string' ? userAddin.settings.serverUrl : '';
  const [value, setValue] = useState(stored);
  return (
    <form
      className={css.inline}
      onSubmit={(event) => {
        event.preventDefault();
        onSettingsChange({ ...userAddin.settings, serverUrl: value.trim() });
      }}
    >
      <TextField
        label={t.label}
        placeholder={EXAMPLE}
        type="url"
        required
        value={value}
        onChange={(e) => setValue(e.target.value)}
      />
      <Button type="submit" disabled={value.trim() === '' || value.trim() === stored}>
        {t.save}
      </Button>
    </form>
  );
}
