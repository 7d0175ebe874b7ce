import { Button } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../messaging/send';
import css from '../ui.module.css';

const messages = defineMessages('extension/ui/popup/PdfButton', {
  en: {
    redact: 'Redact this PDF',
    working: 'Reading the PDF…',
    saved: (count: number) =>
      count === 1 ? 'Saved as redacted.pdf, 1 value redacted' : `Saved as redacted.pdf, ${count} values redacted`,
    savedScan: 'Saved as redacted.pdf. Boxes cover what was read on the scanned pages.',
    hint: 'Makes a copy on this device: text, notes, properties and attachments without personal data.',
    problems: {
      FILE_GONE: 'The browser did not let the extension fetch this PDF. Save it and use the file instead.',
      FILE_ENCRYPTED: 'It is protected by a password.',
      FILE_TOO_LARGE: 'It is too large to be read here.',
      FILE_UNSUPPORTED: 'It contains pages that cannot be redacted on this device.',
      FILE_RESIDUE: 'Personal data was still found in the copy, so nothing was saved.',
    } as Record<string, string>,
    failed: 'The PDF could not be redacted. Nothing was saved.',
  },
  de: {
    redact: 'Dieses PDF schwärzen',
    working: 'Das PDF wird gelesen …',
    saved: (count: number) =>
      count === 1
        ? 'Als redacted.pdf gespeichert, 1 Wert geschwärzt'
        : `Als redacted.pdf gespeichert, ${count} Werte geschwärzt`,
    savedScan: 'Als redacted.pdf gespeichert. Balken verdecken, was auf den gescannten Seiten gelesen wurde.',
    hint: 'Erstellt auf diesem Gerät eine Kopie: Text, Notizen, Eigenschaften und Anhänge ohne personenbezogene Daten.',
    problems: {
      FILE_GONE:
        'Der Browser ließ die Erweiterung dieses PDF nicht laden. Speichern Sie es und verwenden Sie die Datei.',
      FILE_ENCRYPTED: 'Es ist mit einem Passwort geschützt.',
      FILE_TOO_LARGE: 'Es ist zu groß, um hier gelesen zu werden.',
      FILE_UNSUPPORTED: 'Es enthält Seiten, die sich auf diesem Gerät nicht schwärzen lassen.',
      FILE_RESIDUE: 'In der Kopie standen noch personenbezogene Daten, deshalb wurde nichts gespeichert.',
    },
    failed: 'Das PDF ließ sich nicht schwärzen. Es wurde nichts gespeichert.',
  },
});

/** For a PDF that the browser itself shows. */
export function PdfButton({ tabId }: { tabId: number }) {
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isProblem: boolean }>();

  async function redact(): Promise<void> {
    setBusy(true);
    const reply = await ask('ui.pdf', { tabId }).catch(() => undefined);
    setBusy(false);
    if (!reply?.ok) return setOutcome({ text: t.problems[reply?.problem.code ?? ''] ?? t.failed, isProblem: true });
    const link = document.createElement('a');
    link.href = `data:application/pdf;base64,${reply.file.base64}`;
    link.download = reply.file.name;
    link.click();
    setOutcome({ text: reply.count === undefined ? t.savedScan : t.saved(reply.count), isProblem: false });
  }

  return (
    <>
      <Button variant="primary" className={css.big} icon={FileLock2} isBusy={isBusy} onClick={() => void redact()}>
        {isBusy ? t.working : t.redact}
      </Button>
      <p className={outcome?.isProblem ? css.warning : css.muted} role="status">
        {outcome?.text ?? t.hint}
      </p>
    </>
  );
}
