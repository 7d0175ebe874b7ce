// Over 300 lines: the texts of the guard, side by side in both languages.
import { messagesOf, type Translations } from '@veilmark/ui/translations';
import type { Locale } from '@veilmark/wire/interface-languages';
import type { SendReason } from '@veilmark/wire/send-reasons';
import type { CopyFormat } from '../../messaging/files';
import type { Where } from '../../messaging/protocol';
import type { Settings } from '../../state/settings';
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
      blocked: 'Not sent: it contains personal data',
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
      blocked: 'Not pasted: it contains personal data',
      notChecked: 'Not pasted: the text could not be checked',
      notProtected: 'Not pasted: the values could not be replaced',
      kept: 'The chat page has received none of it. If you do not paste it now, you can paste it again later.',
      checking: 'Checking what you pasted…',
      protected: 'Paste protected',
      asItIs: 'Paste as it is',
      back: 'Do not paste',
    },
    attach: {
      review: 'Personal data in a file you are attaching',
      blocked: 'Not attached: it contains personal data',
      notChecked: 'Not attached: the file could not be checked',
      notProtected: 'Not attached: no redacted copy could be made',
      kept: 'Nothing was sent to the chat.',
      checking: 'Reading the file before it is attached…',
      protected: 'Attach a redacted copy',
      asItIs: 'Attach as it is',
      back: 'Do not attach',
    },
  } satisfies Record<Step, StepTexts>,
  found: (count: number) =>
    count === 1 ? '1 value would leave this browser.' : `${count} values would leave this browser.`,
  promise: {
    hover:
      'If you send it protected, the chat provider sees only placeholders. Answers show placeholders, too: rest the pointer on one to see its value.',
    page: 'If you send it protected, the chat provider sees only placeholders. Answers are shown to you with the real values.',
    off: 'If you send it protected, the chat provider sees only placeholders. Answers show placeholders.',
  } satisfies Record<Settings['restoreAnswers'], string> as Record<Settings['restoreAnswers'], string>,
  hoverHint:
    'The answer contains placeholders. Rest the pointer on one to see its value. If you copy the answer, you get the values.',
  unsure: 'Does this send your message?',
  unsureDetail: 'Veilmark does not know what you pressed, and your message contains personal data.',
  pressOnly: 'It does not send: press it',
  suggestion: 'This button would send its own words.',
  intoField: 'Put it into the field, protected',
  missed: 'The message left the field without a check. If the page sent it, it contained personal data.',
  missedDetail: 'Veilmark did not recognize how. Use the Enter key here, or report this site.',
  choose: 'Values to protect',
  protectType: (name: string) => `Protect: ${name}`,
  protectValue: (value: string) => `Protect ${value}`,
  asWritten: 'as it is',
  neverAsk: 'Never ask for this',
  askAgain: 'Ask for this again',
  addSelection: 'Protect the selection, too',
  undo: 'Undo',
  keys: 'Select what was missed in the text. Keys: j and k go through the values, a protects one, r leaves it, e and d extend and shorten it by a word, m protects the selection, u undoes.',
  addedPlaces: (count: number) => (count === 1 ? '1 place added' : `${count} places added`),
  addedValue: 'added by you',
  selectFirst: 'Select something in the text first.',
  undone: 'Undone',
  nothingToUndo: 'There is nothing to undo.',
  notRemembered: 'That value could not be remembered: it is too long, or your organization decides this',
  blockedDetail: 'Your organization does not allow personal data on this site. Remove the marked values and try again.',
  blockedOwn: 'The prompt guard is set to refuse personal data. Remove the marked values and try again.',
  masked: (count: number) =>
    count === 1 ? '1 value replaced by a placeholder' : `${count} values replaced by placeholders`,
  filesRefused: 'Not attached: files and pictures are not allowed here',
  foldersRefused: 'Not attached: folders cannot be checked. Choose single files.',
  reading: (name: string) => `Reading ${name} before it is attached…`,
  copying: (name: string) => `Making a redacted copy of ${name}…`,
  attached: (name: string) => `A redacted copy was attached: ${name}`,
  handedOn: 'The copy was given to the page. If it does not appear there, save it and attach it yourself.',
  save: 'Save',
  copyAs: { same: 'Attach a redacted copy', text: 'Attach its text, redacted' } as Record<CopyFormat, string>,
  unreadTitle: 'Pictures inside the file were not read',
  unreadInOffice: 'It contains pictures that cannot be read here. They are empty in the copy.',
  unreadInPdf:
    'It contains pictures that cannot be read here. They stay in a copy of the PDF. The text alone has none.',
  readInside:
    'Pictures in it were read, too. Black boxes cover the findings in them; look at the copy, because text in pictures can be missed.',
  boxes: 'Black boxes cover the findings in the copy.',
  unsurePicture: 'Some of its text could not be read clearly. Look at the copy before you send it.',
  moreValues: (count: number) => `and ${count} more, all protected or left with their type`,
  fileBlocked: 'Your organization does not allow personal data on this site.',
  fileBlockedOwn: 'The prompt guard is set to refuse personal data.',
  fileProblems: {
    FILE_ENCRYPTED: 'It is protected by a password. Save it without one and attach that.',
    FILE_MACROS: 'It contains macros, which cannot be checked. Save it without them, such as DOCX, and attach that.',
    FILE_TOO_LARGE: 'It is too large to be checked here. Attach a part of it.',
    FILE_DAMAGED: 'It is damaged. Save it again and attach that.',
    FILE_UNSUPPORTED:
      "Veilmark can't read this type of file. Save it as text, an Office document, PDF or a picture, and attach that.",
    FILE_OLD_OFFICE:
      'It is in an old format of Office. Save it as DOCX, XLSX or PPTX (soffice --convert-to docx, xlsx or pptx) and attach that.',
    FILE_RESIDUE: 'Personal data was still found in the copy, so there is none.',
    FILE_COPY_INVALID: 'The copy would not have been a valid document, so there is none. The fault is in Veilmark.',
    FILE_CHANGED: 'It has changed since it was checked.',
    FILE_GONE: 'The browser could not read it. It may be a folder, or gone.',
    PICTURE_PAGES: 'It has several pages or frames. Save each one as a picture of its own and attach those.',
    PICTURE_UNREAD: 'The text in the picture could not be read. Try again, or attach a smaller or clearer picture.',
    PICTURE_UNSURE:
      'It contains text that could not be read clearly. Look at it yourself, or attach a larger or clearer picture.',
  } as Readonly<Record<string, string>>,
  fromAddress:
    'The address of this page carried a text. It was kept from the chat and goes into the field after the check.',
  states: {
    on: 'Veilmark checks what you send here',
    refusing: 'Veilmark refuses personal data here',
    missed: 'A message left this page without a check',
  },
  reason: 'Why should it go as it is?',
  reasonDetail:
    'Your organization counts the reasons, without your text. It sees only sums over at least 5 installations.',
  reasons: {
    not_personal: 'It is not personal data',
    public_or_example: 'It is public or made up',
    recipient_may_see: 'The recipient may see it',
    other: 'Another reason',
  } satisfies Record<SendReason, string> as Record<SendReason, string>,
  retry: 'Try again',
  notWritten: 'The page did not accept the text, so nothing was sent. Copy it here and paste it yourself.',
  notTaken: 'The page did not accept the text',
  copy: 'Copy text',
  close: 'Close',
  copiedValues: 'Copied with the real values',
  changed: 'Not sent: you kept writing during the check. Send it again.',
  noAnswer: 'Veilmark did not answer.',
  gone: 'Veilmark was updated or removed and no longer works on this page. Reload the page to continue.',
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
      checking: 'Wird vor dem Senden geprüft …',
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
      checking: 'Der eingefügte Text wird geprüft …',
      protected: 'Geschützt einfügen',
      asItIs: 'Unverändert einfügen',
      back: 'Nicht einfügen',
    },
    attach: {
      review: 'Personenbezogene Daten in einer Datei, die Sie anhängen',
      blocked: 'Nicht angehängt: enthält personenbezogene Daten',
      notChecked: 'Nicht angehängt: Die Datei konnte nicht geprüft werden',
      notProtected: 'Nicht angehängt: Es ließ sich keine geschwärzte Kopie erstellen',
      kept: 'An den Chat wurde nichts gesendet.',
      checking: 'Die Datei wird vor dem Anhängen gelesen …',
      protected: 'Geschwärzte Kopie anhängen',
      asItIs: 'Unverändert anhängen',
      back: 'Nicht anhängen',
    },
  },
  found: (count) =>
    count === 1 ? '1 Wert würde diesen Browser verlassen.' : `${count} Werte würden diesen Browser verlassen.`,
  promise: {
    hover:
      'Wenn Sie geschützt senden, sieht der Chat-Anbieter nur Platzhalter. Auch Antworten zeigen Platzhalter: Zeigen Sie mit der Maus auf einen, um den Wert zu sehen.',
    page: 'Wenn Sie geschützt senden, sieht der Chat-Anbieter nur Platzhalter. Antworten werden Ihnen mit den echten Werten gezeigt.',
    off: 'Wenn Sie geschützt senden, sieht der Chat-Anbieter nur Platzhalter. Antworten zeigen Platzhalter.',
  },
  hoverHint:
    'Die Antwort enthält Platzhalter. Zeigen Sie mit der Maus auf einen, um den Wert zu sehen; beim Kopieren erhalten Sie die Werte.',
  unsure: 'Wird Ihre Nachricht damit gesendet?',
  unsureDetail: 'Veilmark kennt nicht, was Sie gedrückt haben, und Ihre Nachricht enthält personenbezogene Daten.',
  pressOnly: 'Damit wird nicht gesendet: ausführen',
  suggestion: 'Diese Schaltfläche würde ihren eigenen Text senden.',
  intoField: 'Geschützt ins Feld übernehmen',
  missed:
    'Die Nachricht hat das Feld ohne Prüfung verlassen. Falls die Seite sie gesendet hat, enthielt sie personenbezogene Daten.',
  missedDetail: 'Veilmark hat nicht erkannt, wie. Senden Sie hier mit der Eingabetaste, oder melden Sie diese Website.',
  choose: 'Zu schützende Werte',
  protectType: (name) => `Schützen: ${name}`,
  protectValue: (value) => `${value} schützen`,
  asWritten: 'unverändert',
  neverAsk: 'Danach nie fragen',
  askAgain: 'Wieder danach fragen',
  addSelection: 'Auswahl auch schützen',
  undo: 'Rückgängig',
  keys: 'Wählen Sie im Text aus, was übersehen wurde. Tasten: j und k gehen durch die Werte, a schützt einen, r lässt ihn stehen, e und d verlängern und kürzen ihn um ein Wort, m schützt die Auswahl, u macht rückgängig.',
  addedPlaces: (count) => (count === 1 ? '1 Stelle hinzugefügt' : `${count} Stellen hinzugefügt`),
  addedValue: 'von Ihnen ergänzt',
  selectFirst: 'Wählen Sie zuerst etwas im Text aus.',
  undone: 'Rückgängig gemacht',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  notRemembered: 'Der Wert konnte nicht gespeichert werden: Er ist zu lang, oder Ihre Organisation entscheidet darüber',
  blockedDetail:
    'Ihre Organisation erlaubt auf dieser Seite keine personenbezogenen Daten. Entfernen Sie die markierten Werte und versuchen Sie es erneut.',
  blockedOwn:
    'Der Prompt-Schutz ist so eingestellt, dass er personenbezogene Daten ablehnt. Entfernen Sie die markierten Werte und versuchen Sie es erneut.',
  masked: (count) =>
    count === 1 ? '1 Wert durch einen Platzhalter ersetzt' : `${count} Werte durch Platzhalter ersetzt`,
  filesRefused: 'Nicht angehängt: Dateien und Bilder sind hier nicht erlaubt',
  foldersRefused: 'Nicht angehängt: Ordner lassen sich nicht prüfen. Wählen Sie einzelne Dateien.',
  reading: (name) => `${name} wird vor dem Anhängen gelesen …`,
  copying: (name) => `Geschwärzte Kopie von ${name} wird erstellt …`,
  attached: (name) => `Eine geschwärzte Kopie wurde angehängt: ${name}`,
  handedOn: 'An die Seite übergeben. Erscheint die Datei dort nicht, speichern Sie sie und wählen Sie sie selbst aus.',
  save: 'Speichern',
  copyAs: { same: 'Geschwärzte Kopie anhängen', text: 'Nur den Text anhängen, geschwärzt' },
  unreadTitle: 'Bilder in der Datei wurden nicht gelesen',
  unreadInOffice: 'Sie enthält Bilder, die hier nicht gelesen werden können; in der Kopie sind sie leer.',
  unreadInPdf:
    'Sie enthält Bilder, die hier nicht gelesen werden können. In einer Kopie des PDF bleiben sie stehen; der Text allein hat keine.',
  readInside:
    'Auch Bilder darin wurden gelesen. Schwarze Balken verdecken, was darin gefunden wurde. Sehen Sie sich die Kopie an: In Bildern kann Text übersehen werden.',
  boxes: 'In der Kopie verdecken schwarze Balken, was gefunden wurde.',
  unsurePicture: 'Ein Teil des Textes war nicht deutlich zu lesen. Sehen Sie sich die Kopie an, bevor Sie sie senden.',
  moreValues: (count) => `und ${count} weitere; für sie gilt die Auswahl ihrer Art`,
  fileBlocked: 'Ihre Organisation erlaubt auf dieser Seite keine personenbezogenen Daten.',
  fileBlockedOwn: 'Der Prompt-Schutz ist so eingestellt, dass er personenbezogene Daten ablehnt.',
  fileProblems: {
    FILE_ENCRYPTED: 'Sie ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort und hängen Sie diese an.',
    FILE_MACROS: 'Sie enthält Makros, die sich nicht prüfen lassen. Speichern Sie sie ohne Makros, etwa als DOCX.',
    FILE_TOO_LARGE: 'Sie ist zu groß, um hier geprüft zu werden. Hängen Sie einen Teil davon an.',
    FILE_DAMAGED: 'Sie ist beschädigt. Speichern Sie sie noch einmal.',
    FILE_UNSUPPORTED:
      'Veilmark kann Dateien dieses Typs nicht lesen. Speichern Sie sie als Text, Office-Dokument, PDF oder Bild und hängen Sie diese Datei an.',
    FILE_OLD_OFFICE:
      'Sie ist in einem alten Office-Format. Speichern Sie sie als DOCX, XLSX oder PPTX (soffice --convert-to docx, xlsx oder pptx) und hängen Sie diese an.',
    FILE_RESIDUE: 'In der Kopie standen noch personenbezogene Daten, deshalb gibt es keine.',
    FILE_COPY_INVALID:
      'Die Kopie wäre kein gültiges Dokument geworden, deshalb gibt es keine. Der Fehler liegt bei Veilmark.',
    FILE_CHANGED: 'Sie hat sich seit der Prüfung geändert.',
    FILE_GONE: 'Der Browser konnte sie nicht lesen. Vielleicht ist sie ein Ordner oder nicht mehr da.',
    PICTURE_PAGES:
      'Sie hat mehrere Seiten oder Einzelbilder. Speichern Sie jedes als eigenes Bild und hängen Sie diese an.',
    PICTURE_UNREAD:
      'Der Text im Bild ließ sich nicht lesen. Versuchen Sie es noch einmal, oder hängen Sie ein kleineres oder deutlicheres Bild an.',
    PICTURE_UNSURE:
      'Sie enthält Text, der nicht deutlich zu lesen ist. Sehen Sie selbst nach, oder hängen Sie ein größeres oder deutlicheres Bild an.',
  },
  fromAddress:
    'Die Adresse dieser Seite enthielt einen Text. Der Chat hat ihn nicht erhalten. Nach der Prüfung kommt er ins Feld.',
  states: {
    on: 'Veilmark prüft, was Sie hier senden',
    refusing: 'Veilmark lehnt hier personenbezogene Daten ab',
    missed: 'Eine Nachricht hat diese Seite ohne Prüfung verlassen',
  },
  reason: 'Warum soll es unverändert bleiben?',
  reasonDetail:
    'Ihre Organisation zählt die Gründe, ohne Ihren Text. Sie sieht nur Summen über mindestens 5 Installationen.',
  reasons: {
    not_personal: 'Es ist nicht personenbezogen',
    public_or_example: 'Es ist öffentlich oder erfunden',
    recipient_may_see: 'Der Empfänger darf es sehen',
    other: 'Ein anderer Grund',
  },
  retry: 'Erneut versuchen',
  notWritten:
    'Die Seite hat den Text nicht angenommen, deshalb wurde nichts gesendet. Kopieren Sie ihn hier und fügen Sie ihn selbst ein.',
  notTaken: 'Die Seite hat den Text nicht angenommen',
  copy: 'Text kopieren',
  close: 'Schließen',
  copiedValues: 'Mit den echten Werten kopiert',
  changed: 'Nicht gesendet: Sie haben während der Prüfung weitergeschrieben. Senden Sie erneut.',
  noAnswer: 'Veilmark hat nicht geantwortet.',
  gone: 'Veilmark wurde aktualisiert oder entfernt und funktioniert auf dieser Seite nicht mehr. Laden Sie die Seite neu.',
  checkedHere: 'Auf diesem Gerät geprüft',
  checkedFallback: 'Auf diesem Gerät geprüft, der Dienst ist nicht erreichbar',
  checkedBy: (host) => `Geprüft von ${host}`,
};

const texts: Translations<GuardTexts> = { id: 'extension/content/guard/messages', en, de };

export const guardTexts = (locale: Locale): GuardTexts => messagesOf(texts, locale);

export function whereText(where: Where, t: GuardTexts): string {
  if (where.kind === 'service') return t.checkedBy(where.host);
  return where.reason === 'unreachable' ? t.checkedFallback : t.checkedHere;
}
