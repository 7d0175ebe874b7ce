import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import type { AddinPanelProps } from '../addin-renderer';

const messages = defineMessages('extension/ui/wizard/settings/OneDriveSettings', {
  en: {
    label: 'Also show SharePoint libraries',
    hint: 'Takes effect when you connect; your organization may have to agree.',
  },
  de: {
    label: 'Auch SharePoint-Bibliotheken zeigen',
    hint: 'Gilt ab dem nächsten Verbinden; Ihre Organisation muss eventuell zustimmen.',
  },
});

export function OneDriveSettings({ userAddin, onSettingsChange }: AddinPanelProps) {
  const t = useMessages(messages);
  return (
    <Switch
      label={t.label}
      hint={t.hint}
      isOn={userAddin.settings.sharePoint === true}
      onChange={(sharePoint) => onSettingsChange({ ...userAddin.settings, sharePoint })}
    />
  );
}
