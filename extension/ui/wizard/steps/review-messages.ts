import { defineMessages } from '@veilmark/ui/i18n';

export const reviewMessages = defineMessages('extension/ui/wizard/steps/review-messages', {
  en: {
    title: 'Review what was found',
    lead: 'Nothing is written yet. The copies contain no finding that you do not keep.',
    files: 'Files',
    removed: (removed: number, all: number) => (all === 0 ? 'Nothing found' : `${removed} of ${all} will be removed`),
    skip: 'Write no copy of this file',
    lost: 'The content is no longer available and could not be loaded again.',
    confirmTitle: 'Write the copies now?',
    confirm: (files: number, tokens: string) =>
      `${files === 1 ? '1 copy is' : `${files} copies are`} stored next to the originals, in the same format (pictures as PNG). This costs ${tokens} tokens. The originals do not change.`,
    write: 'Write copies',
    cancel: 'Not yet',
    none: (hasFindings: boolean) =>
      hasFindings
        ? 'You keep all findings, or want no copy, so there is nothing to write.'
        : 'Nothing was found, so there is nothing to write.',
    notWritable: 'The text is anonymized for you to save.',
    otherOperators:
      'They were made with other replacements: the copy will differ unless you choose the same in step 2.',
  },
  de: {
    title: 'Funde durchsehen',
    lead: 'Noch wird nichts geschrieben. Die Kopien enthalten nur die Funde, die Sie behalten.',
    files: 'Dateien',
    removed: (removed: number, all: number) =>
      all === 0 ? 'Nichts gefunden' : `${removed} von ${all} werden entfernt`,
    skip: 'Keine Kopie dieser Datei schreiben',
    lost: 'Der Inhalt ist nicht mehr verfügbar und ließ sich nicht erneut laden.',
    confirmTitle: 'Kopien jetzt schreiben?',
    confirm: (files: number, tokens: string) =>
      `${files === 1 ? '1 Kopie wird' : `${files} Kopien werden`} neben den Originalen im gleichen Format abgelegt (Bilder als PNG). Das kostet ${tokens} Token. Die Originale bleiben, wie sie sind.`,
    write: 'Kopien schreiben',
    cancel: 'Noch nicht',
    none: (hasFindings: boolean) =>
      hasFindings
        ? 'Sie behalten alle Funde oder wollen keine Kopie; es gibt nichts zu schreiben.'
        : 'Nichts wurde gefunden; es gibt nichts zu schreiben.',
    notWritable: 'Der Text wird anonymisiert, damit Sie ihn speichern können.',
    otherOperators:
      'Sie entstanden mit anderen Ersetzungen: Die Kopie wird anders, wenn Sie in Schritt 2 nicht dieselben wählen.',
  },
});
