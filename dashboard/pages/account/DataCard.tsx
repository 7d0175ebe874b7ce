import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { saveFile } from '../../app/save-file';
import css from './Account.module.css';
import { DeleteAccountDialog } from './DeleteAccountDialog';

const messages = defineMessages('dashboard/pages/account/DataCard', {
  en: {
    title: 'Your data',
    explain:
      'Everything stored about you as JSON and CSV. Passwords and API keys are not in it: only their digests are kept.',
    download: 'Download my data',
    remove: 'Delete account',
  },
  de: {
    title: 'Ihre Daten',
    explain:
      'Alles, was über Sie gespeichert ist, als JSON und CSV. Passwörter und API-Schlüssel sind nicht dabei: Von ihnen werden nur Prüfsummen gespeichert.',
    download: 'Meine Daten herunterladen',
    remove: 'Konto löschen',
  },
});

export function DataCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await client.exportAccount();
    setBusy(false);
    if (result.success)
      saveFile(`veilmark-account-${new Date().toISOString().slice(0, 10)}.zip`, result.data, 'application/zip');
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
  };
  return (
    <Card title={t.title}>
      <p>{t.explain}</p>
      <div className={css.actions}>
        <Button icon={Download} isBusy={isBusy} onClick={() => void download()}>
          {t.download}
        </Button>
        <Button icon={Trash2} variant="danger" onClick={() => setLeaving(true)}>
          {t.remove}
        </Button>
      </div>
      {isLeaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}
