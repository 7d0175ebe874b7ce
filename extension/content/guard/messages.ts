import type { Locale } from '../../../shared/ui/i18n';
import type { Where } from '../../messaging/protocol';

const en = {
  reviewTitle: 'Personal data in what you are about to send',
  pasteTitle: 'Personal data in what you are pasting',
  found: (count: number) =>
    count === 1 ? '1 value would leave this browser.' : `${count} values would leave this browser.`,
  promise: 'Sent protected, the chat provider sees placeholders; answers are shown to you with the real values.',
  sendProtected: 'Send protected',
  pasteProtected: 'Paste protected',
  sendAnyway: 'Send as it is',
  pasteAnyway: 'Paste as it is',
  edit: 'Go back and edit',
  blockedTitle: 'Not sent: it holds personal data',
  blockedDetail:
    'Your organisation does not allow personal data on this site. Remove the marked values and send again.',
  blockedOwn: 'The prompt guard is set to refuse personal data. Remove the marked values and send again.',
  masked: (count: number) =>
    count === 1 ? '1 value replaced by a placeholder' : `${count} values replaced by placeholders`,
  files: 'Files and images are not checked by the prompt guard',
  filesBlocked: 'Files and images cannot be checked and are not allowed on this site',
  failedTitle: 'Not sent: the text could not be checked',
  retry: 'Try again',
  notWritten: 'The page did not take the protected text, so nothing was sent. Copy it from here and paste it yourself.',
  copy: 'Copy protected text',
  reload: 'Veilmark was updated. Reload the page to go on.',
  checkedHere: 'Checked on this device',
  checkedFallback: 'Checked on this device, the service cannot be reached',
  checkedBy: (host: string) => `Checked by ${host}`,
  becomes: (placeholder: string) => ` → ${placeholder}`,
};

export type GuardTexts = typeof en;

const de: GuardTexts = {
  reviewTitle: 'Personenbezogene Daten in Ihrer Nachricht',
  pasteTitle: 'Personenbezogene Daten im eingefügten Text',
  found: (count) =>
    count === 1 ? '1 Wert würde diesen Browser verlassen.' : `${count} Werte würden diesen Browser verlassen.`,
  promise:
    'Geschützt gesendet sieht der Chat-Anbieter Platzhalter; Antworten werden Ihnen mit den echten Werten gezeigt.',
  sendProtected: 'Geschützt senden',
  pasteProtected: 'Geschützt einfügen',
  sendAnyway: 'Unverändert senden',
  pasteAnyway: 'Unverändert einfügen',
  edit: 'Zurück und bearbeiten',
  blockedTitle: 'Nicht gesendet: enthält personenbezogene Daten',
  blockedDetail:
    'Ihre Organisation erlaubt auf dieser Seite keine personenbezogenen Daten. Entfernen Sie die markierten Werte und senden Sie erneut.',
  blockedOwn:
    'Der Prompt-Schutz ist so eingestellt, dass er personenbezogene Daten ablehnt. Entfernen Sie die markierten Werte.',
  masked: (count) =>
    count === 1 ? '1 Wert durch einen Platzhalter ersetzt' : `${count} Werte durch Platzhalter ersetzt`,
  files: 'Dateien und Bilder prüft der Prompt-Schutz nicht',
  filesBlocked: 'Dateien und Bilder lassen sich nicht prüfen und sind auf dieser Seite nicht erlaubt',
  failedTitle: 'Nicht gesendet: Der Text konnte nicht geprüft werden',
  retry: 'Erneut versuchen',
  notWritten:
    'Die Seite hat den geschützten Text nicht angenommen, deshalb wurde nichts gesendet. Kopieren Sie ihn hier und fügen Sie ihn selbst ein.',
  copy: 'Geschützten Text kopieren',
  reload: 'Veilmark wurde aktualisiert. Laden Sie die Seite neu.',
  checkedHere: 'Auf diesem Gerät geprüft',
  checkedFallback: 'Auf diesem Gerät geprüft, der Dienst ist nicht erreichbar',
  checkedBy: (host) => `Geprüft von ${host}`,
  becomes: (placeholder) => ` → ${placeholder}`,
};

export const guardTexts = (locale: Locale): GuardTexts => (locale === 'de' ? de : en);

export function whereText(where: Where, t: GuardTexts): string {
  if (where.kind === 'service') return t.checkedBy(where.host);
  return where.reason === 'unreachable' ? t.checkedFallback : t.checkedHere;
}
