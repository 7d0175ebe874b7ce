import type { Locale } from '@veilmark/ui/i18n';
import type { Where } from '../../messaging/protocol';
import type { Step } from './line';

interface StepTexts {
  /** Titles. */
  review: string;
  blocked: string;
  notChecked: string;
  notProtected: string;
  /** Where the text is when nothing went on. */
  kept: string;
  checking: string;
  /** Choices. */
  protected: string;
  asItIs: string;
  back: string;
}

const en = {
  steps: {
    send: {
      review: 'Personal data in what you are about to send',
      blocked: 'Not sent: it holds personal data',
      notChecked: 'Not sent: the text could not be checked',
      notProtected: 'Not sent: the values could not be replaced',
      kept: 'Nothing was sent. Your text is still in the field.',
      checking: 'Checking before it is sent…',
      protected: 'Send protected',
      asItIs: 'Send as it is',
      back: 'Go back and edit',
    },
    paste: {
      review: 'Personal data in what you are pasting',
      blocked: 'Not pasted: it holds personal data',
      notChecked: 'Not pasted: the text could not be checked',
      notProtected: 'Not pasted: the values could not be replaced',
      kept: 'The chat page has received none of it. If you do not paste it now, you can paste it again later.',
      checking: 'Checking what you pasted…',
      protected: 'Paste protected',
      asItIs: 'Paste as it is',
      back: 'Do not paste',
    },
  } satisfies Record<Step, StepTexts>,
  found: (count: number) =>
    count === 1 ? '1 value would leave this browser.' : `${count} values would leave this browser.`,
  promise: 'Sent protected, the chat provider sees placeholders; answers are shown to you with the real values.',
  choose: 'Values to protect',
  protectType: (name: string) => `Protect: ${name}`,
  protectValue: (value: string) => `Protect ${value}`,
  asWritten: 'as it is',
  neverAsk: 'Never ask for this',
  askAgain: 'Ask for this again',
  notRemembered: 'That value could not be remembered: it is too long, or your organisation decides this',
  blockedDetail: 'Your organisation does not allow personal data on this site. Remove the marked values and try again.',
  blockedOwn: 'The prompt guard is set to refuse personal data. Remove the marked values and try again.',
  masked: (count: number) =>
    count === 1 ? '1 value replaced by a placeholder' : `${count} values replaced by placeholders`,
  files: 'Not checked: the prompt guard does not read files and images. Look at them yourself before you send them.',
  filesBlocked: 'Not attached: files and images cannot be checked and are not allowed on this site',
  fromAddress:
    'The address of this page carried a text. It was kept from the chat; it goes into the field once it was checked.',
  states: {
    on: 'Veilmark checks what you send here',
    refusing: 'Veilmark refuses personal data and files here',
  },
  retry: 'Try again',
  notWritten: 'The page did not take the text, so nothing was sent. Copy it from here and paste it yourself.',
  notTaken: 'The page did not take the text',
  copy: 'Copy text',
  close: 'Close',
  changed: 'Not sent: you went on writing while it was checked. Send it again.',
  noAnswer: 'Veilmark did not answer.',
  gone: 'Veilmark was updated or removed and no longer works on this page. Reload the page to go on.',
  checkedHere: 'Checked on this device',
  checkedFallback: 'Checked on this device, the service cannot be reached',
  checkedBy: (host: string) => `Checked by ${host}`,
};

export type GuardTexts = Omit<typeof en, 'steps'> & { steps: Record<Step, StepTexts> };

const de: GuardTexts = {
  steps: {
    send: {
      review: 'Personenbezogene Daten in Ihrer Nachricht',
      blocked: 'Nicht gesendet: enthält personenbezogene Daten',
      notChecked: 'Nicht gesendet: Der Text konnte nicht geprüft werden',
      notProtected: 'Nicht gesendet: Die Werte konnten nicht ersetzt werden',
      kept: 'Es wurde nichts gesendet. Ihr Text steht noch im Feld.',
      checking: 'Wird vor dem Senden geprüft…',
      protected: 'Geschützt senden',
      asItIs: 'Unverändert senden',
      back: 'Zurück und bearbeiten',
    },
    paste: {
      review: 'Personenbezogene Daten im eingefügten Text',
      blocked: 'Nicht eingefügt: enthält personenbezogene Daten',
      notChecked: 'Nicht eingefügt: Der Text konnte nicht geprüft werden',
      notProtected: 'Nicht eingefügt: Die Werte konnten nicht ersetzt werden',
      kept: 'Die Chat-Seite hat nichts davon erhalten. Was Sie jetzt nicht einfügen, können Sie später erneut einfügen.',
      checking: 'Der eingefügte Text wird geprüft…',
      protected: 'Geschützt einfügen',
      asItIs: 'Unverändert einfügen',
      back: 'Nicht einfügen',
    },
  },
  found: (count) =>
    count === 1 ? '1 Wert würde diesen Browser verlassen.' : `${count} Werte würden diesen Browser verlassen.`,
  promise:
    'Geschützt gesendet sieht der Chat-Anbieter Platzhalter; Antworten werden Ihnen mit den echten Werten gezeigt.',
  choose: 'Zu schützende Werte',
  protectType: (name) => `Schützen: ${name}`,
  protectValue: (value) => `${value} schützen`,
  asWritten: 'unverändert',
  neverAsk: 'Danach nie fragen',
  askAgain: 'Wieder danach fragen',
  notRemembered: 'Der Wert konnte nicht gemerkt werden: Er ist zu lang, oder Ihre Organisation entscheidet darüber',
  blockedDetail:
    'Ihre Organisation erlaubt auf dieser Seite keine personenbezogenen Daten. Entfernen Sie die markierten Werte und versuchen Sie es erneut.',
  blockedOwn:
    'Der Prompt-Schutz ist so eingestellt, dass er personenbezogene Daten ablehnt. Entfernen Sie die markierten Werte und versuchen Sie es erneut.',
  masked: (count) =>
    count === 1 ? '1 Wert durch einen Platzhalter ersetzt' : `${count} Werte durch Platzhalter ersetzt`,
  files:
    'Nicht geprüft: Dateien und Bilder liest der Prompt-Schutz nicht. Sehen Sie sie selbst durch, bevor Sie sie senden.',
  filesBlocked: 'Nicht angehängt: Dateien und Bilder lassen sich nicht prüfen und sind auf dieser Seite nicht erlaubt',
  fromAddress:
    'Die Adresse dieser Seite enthielt einen Text. Er blieb dem Chat vorenthalten und kommt nach der Prüfung ins Feld.',
  states: {
    on: 'Veilmark prüft, was Sie hier senden',
    refusing: 'Veilmark lehnt hier personenbezogene Daten und Dateien ab',
  },
  retry: 'Erneut versuchen',
  notWritten:
    'Die Seite hat den Text nicht angenommen, deshalb wurde nichts gesendet. Kopieren Sie ihn hier und fügen Sie ihn selbst ein.',
  notTaken: 'Die Seite hat den Text nicht angenommen',
  copy: 'Text kopieren',
  close: 'Schließen',
  changed: 'Nicht gesendet: Sie haben während der Prüfung weitergeschrieben. Senden Sie erneut.',
  noAnswer: 'Veilmark hat nicht geantwortet.',
  gone: 'Veilmark wurde aktualisiert oder entfernt und arbeitet auf dieser Seite nicht mehr. Laden Sie die Seite neu.',
  checkedHere: 'Auf diesem Gerät geprüft',
  checkedFallback: 'Auf diesem Gerät geprüft, der Dienst ist nicht erreichbar',
  checkedBy: (host) => `Geprüft von ${host}`,
};

export const guardTexts = (locale: Locale): GuardTexts => (locale === 'de' ? de : en);

export function whereText(where: Where, t: GuardTexts): string {
  if (where.kind === 'service') return t.checkedBy(where.host);
  return where.reason === 'unreachable' ? t.checkedFallback : t.checkedHere;
}
