import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { FileText, Printer } from 'lucide-react';
import { command } from './commands';
import css from './ui.module.css';

const messages = defineMessages('extension/ui/SaveButtons', {
  en: { group: 'Save this page redacted', markdown: 'Save as Markdown', pdf: 'Save as PDF' },
  de: { group: 'Diese Seite geschwärzt speichern', markdown: 'Als Markdown speichern', pdf: 'Als PDF speichern' },
});

/** The page as a file without what was found. PDF goes through the browser's print dialog. */
export function SaveButtons({ tabId }: { tabId: number | undefined }) {
  const t = useMessages(messages);
  return (
    <fieldset className={css.save}>
      <legend>{t.group}</legend>
      <Button size="small" icon={FileText} onClick={() => void command(tabId, { kind: 'save', format: 'markdown' })}>
        {t.markdown}
      </Button>
      <Button size="small" icon={Printer} onClick={() => void command(tabId, { kind: 'save', format: 'pdf' })}>
        {t.pdf}
      </Button>
    </fieldset>
  );
}
