import { messagesOf, type Translations } from '@veilmark/ui/translations';
import type { Locale } from '@veilmark/wire/interface-languages';
import type { Problem, Unchecked } from '../messaging/protocol';

type LeftOut = Pick<Unchecked, 'pictures' | 'canvases' | 'editors'>;

/** Only what there is any of. */
const listed = (...counted: [count: number, name: string][]): string =>
  counted.flatMap(([count, name]) => (count > 0 ? `${count} ${name}` : [])).join(', ');

/** Texts that appear inside pages. */
const texts = {
  id: 'extension/content/messages',
  en: {
    cardLabel: (name: string, score: string) => `${name}, ${score}`,
    redact: 'Redact',
    undo: 'Undo',
    redactType: (name: string) => `Redact all: ${name}`,
    ignore: 'Ignore this value',
    whyPattern: (name: string) => `Has this form: ${name}`,
    whyModel: 'Recognized as a name in its sentence',
    whyValidator: (name: string) => `Check digit or rule confirmed (${name})`,
    whyContext: (word: string) => `Near “${word}”`,
    position: (name: string, score: string, at: number, total: number) => `${name}, ${score}, ${at} of ${total}`,
    copied: (count: number) => (count === 1 ? 'Copied, 1 value replaced' : `Copied, ${count} values replaced`),
    saved: (count: number) => (count === 1 ? 'Saved, 1 value replaced' : `Saved, ${count} values replaced`),
    savedWithout: 'Pictures, drawings, frames and code editors were not checked and are not in the file.',
    notSaved: 'Not saved: not everything on this page could be redacted',
    copyFailed: 'The browser did not allow copying',
    copyAgain: 'Copy',
    nothingSelected: 'Select some text first',
    nothingInSelection: 'No personal data found in the selection',
    redactAnyway: 'Redact it anyway',
    redacted: (count: number) => (count === 1 ? '1 value redacted' : `${count} values redacted`),
    leftOut: ({ pictures, canvases, editors }: LeftOut) =>
      `Not read: ${listed(
        [pictures, pictures === 1 ? 'picture' : 'pictures'],
        [canvases, canvases === 1 ? 'drawing' : 'drawings'],
        [editors, editors === 1 ? 'code editor' : 'code editors'],
      )}`,
    notAll: (count: number) => `${count} could not be redacted because the page changed`,
    notInEditor: (count: number) =>
      count === 1
        ? '1 value could not be redacted in the editor'
        : `${count} values could not be redacted in the editor`,
    editorUnchanged: 'The editor would not have restored them exactly, so it was not changed.',
    editorDamaged: 'The editor changed the text in another way',
    editorCompare: 'Read your text again before you use it.',
    notBack: (count: number) =>
      count === 1
        ? '1 value was not restored because its place has changed'
        : `${count} values were not restored because their places have changed`,
    copyValues: 'Copy the values',
    imageWorking: (host: string) => `The image is sent to ${host} and checked there…`,
    imageReading: 'The image is read on this device…',
    imageDone: 'Image redacted',
    imageClean: 'No personal data was found in the image',
    imageUnsure: 'Some of its text could not be read clearly. Look at it yourself.',
    picturesReading: (done: number, all: number) => `Reading picture ${done} of ${all} on this device…`,
    picturesCovered: (count: number) =>
      count === 0
        ? 'No personal data was found in the pictures'
        : count === 1
          ? 'Personal data was covered in 1 picture'
          : `Personal data was covered in ${count} pictures`,
    picturesUnread: (count: number) =>
      count === 1
        ? '1 picture could not be read for certain. Look at it yourself.'
        : `${count} pictures could not be read for certain. Look at them yourself.`,
    picturesNone: 'No picture in view can be read',
    ignoreLocked: 'Your organization decides which values are ignored',
    ignoreTooLong: 'Too long to be remembered: only values of up to 1,000 characters can be ignored',
    checkOnDevice: 'Check on this device',
    partial: 'Only part of the page was checked. The rest is not marked.',
    onDeviceNow: 'Checked on this device: the service cannot be reached',
    problems: {
      unreachable: ['The service cannot be reached', 'Nothing was sent. The page was not checked.'],
      slow: ['The service took too long', 'The page was not checked. Try again in a moment.'],
      signIn: ['Not signed in', 'The service refused the key or session. The page was not checked.'],
      tokens: ['Not enough tokens', 'The page was not checked and nothing was charged.'],
      rate: ['Too many requests in a minute', 'The page was not checked. Wait a little and try again.'],
      plan: ['Not part of your plan', 'Nothing was changed.'],
      imageRead: [
        'The image could not be read',
        'Nothing was sent. Save the image and drop it into the dashboard, or take a screenshot.',
      ],
      key: ['This needs a key', 'Enter the key in the settings under “Redaction”. Nothing was changed.'],
      settings: ['What to look for is not set correctly. Choose it again in the settings.', ''],
      other: ['That did not work', ''],
    },
  },
  de: {
    cardLabel: (name: string, score: string) => `${name}, ${score}`,
    redact: 'Schwärzen',
    undo: 'Rückgängig',
    redactType: (name: string) => `Alle schwärzen: ${name}`,
    ignore: 'Diesen Wert ignorieren',
    whyPattern: (name: string) => `Entspricht der Form: ${name}`,
    whyModel: 'Im Satz als Name erkannt',
    whyValidator: (name: string) => `Prüfziffer oder Regel bestätigt (${name})`,
    whyContext: (word: string) => `Steht in der Nähe von „${word}“`,
    position: (name: string, score: string, at: number, total: number) => `${name}, ${score}, ${at} von ${total}`,
    copied: (count: number) => (count === 1 ? 'Kopiert, 1 Wert ersetzt' : `Kopiert, ${count} Werte ersetzt`),
    saved: (count: number) => (count === 1 ? 'Gespeichert, 1 Wert ersetzt' : `Gespeichert, ${count} Werte ersetzt`),
    savedWithout: 'Bilder, Zeichnungen, Rahmen und Code-Editoren wurden nicht geprüft und stehen nicht in der Datei.',
    notSaved: 'Nicht gespeichert: Nicht alles auf dieser Seite ließ sich schwärzen',
    copyFailed: 'Der Browser hat das Kopieren nicht erlaubt',
    copyAgain: 'Kopieren',
    nothingSelected: 'Markieren Sie zuerst einen Text',
    nothingInSelection: 'In der Auswahl wurden keine personenbezogenen Daten gefunden',
    redactAnyway: 'Trotzdem schwärzen',
    redacted: (count: number) => (count === 1 ? '1 Wert geschwärzt' : `${count} Werte geschwärzt`),
    leftOut: ({ pictures, canvases, editors }: LeftOut) =>
      `Nicht gelesen: ${listed(
        [pictures, pictures === 1 ? 'Bild' : 'Bilder'],
        [canvases, canvases === 1 ? 'Zeichnung' : 'Zeichnungen'],
        [editors, editors === 1 ? 'Code-Editor' : 'Code-Editoren'],
      )}`,
    notAll: (count: number) => `${count} ließen sich nicht schwärzen, weil sich die Seite geändert hat`,
    notInEditor: (count: number) =>
      count === 1
        ? '1 Wert ließ sich im Editor nicht schwärzen'
        : `${count} Werte ließen sich im Editor nicht schwärzen`,
    editorUnchanged: 'Der Editor hätte sie nicht genau zurückgegeben und wurde deshalb nicht verändert.',
    editorDamaged: 'Der Editor hat den Text verändert',
    editorCompare: 'Lesen Sie Ihren Text noch einmal, bevor Sie ihn verwenden.',
    notBack: (count: number) =>
      count === 1
        ? '1 Wert wurde nicht zurückgeschrieben, weil seine Stelle inzwischen geändert wurde'
        : `${count} Werte wurden nicht zurückgeschrieben, weil ihre Stellen inzwischen geändert wurden`,
    copyValues: 'Werte kopieren',
    imageWorking: (host: string) => `Das Bild wird an ${host} gesendet und dort geprüft …`,
    imageReading: 'Das Bild wird auf diesem Gerät gelesen …',
    imageDone: 'Bild geschwärzt',
    imageClean: 'Im Bild wurden keine personenbezogenen Daten gefunden',
    imageUnsure: 'Ein Teil des Textes war nicht deutlich zu lesen. Sehen Sie selbst nach.',
    picturesReading: (done: number, all: number) => `Bild ${done} von ${all} wird auf diesem Gerät gelesen …`,
    picturesCovered: (count: number) =>
      count === 0
        ? 'In den Bildern wurden keine personenbezogenen Daten gefunden'
        : count === 1
          ? 'In 1 Bild wurden personenbezogene Daten verdeckt'
          : `In ${count} Bildern wurden personenbezogene Daten verdeckt`,
    picturesUnread: (count: number) =>
      count === 1
        ? '1 Bild ließ sich nicht sicher lesen. Sehen Sie selbst nach.'
        : `${count} Bilder ließen sich nicht sicher lesen. Sehen Sie selbst nach.`,
    picturesNone: 'Kein sichtbares Bild lässt sich lesen',
    ignoreLocked: 'Ihre Organisation legt fest, welche Werte ignoriert werden',
    ignoreTooLong: 'Zu lang zum Merken: Nur Werte bis 1.000 Zeichen können ignoriert werden',
    checkOnDevice: 'Auf diesem Gerät prüfen',
    partial: 'Nur ein Teil der Seite wurde geprüft. Der Rest ist nicht markiert.',
    onDeviceNow: 'Auf diesem Gerät geprüft: Der Dienst ist nicht erreichbar',
    problems: {
      unreachable: ['Der Dienst ist nicht erreichbar', 'Es wurde nichts gesendet. Die Seite wurde nicht geprüft.'],
      slow: [
        'Der Dienst hat zu lange gebraucht',
        'Die Seite wurde nicht geprüft. Versuchen Sie es gleich noch einmal.',
      ],
      signIn: ['Nicht angemeldet', 'Der Dienst hat Schlüssel oder Sitzung abgelehnt. Die Seite wurde nicht geprüft.'],
      tokens: ['Zu wenig Token', 'Die Seite wurde nicht geprüft und nichts berechnet.'],
      rate: ['Zu viele Anfragen in einer Minute', 'Die Seite wurde nicht geprüft. Warten Sie kurz.'],
      plan: ['Nicht in Ihrem Tarif enthalten', 'Es wurde nichts geändert.'],
      imageRead: [
        'Das Bild konnte nicht gelesen werden',
        'Es wurde nichts gesendet. Speichern Sie das Bild und ziehen Sie es ins Dashboard, oder machen Sie ein Bildschirmfoto.',
      ],
      key: [
        'Dafür ist ein Schlüssel nötig',
        'Tragen Sie ihn in den Einstellungen unter „Schwärzen“ ein. Es wurde nichts geändert.',
      ],
      settings: ['Was gesucht wird, ist nicht richtig eingestellt. Wählen Sie es in den Einstellungen neu.', ''],
      other: ['Das hat nicht funktioniert', ''],
    },
  },
} satisfies Translations<PageTextsShape>;

interface PageTextsShape {
  readonly [key: string]: string | ((...values: never[]) => string) | { readonly [key: string]: readonly string[] };
}

export type PageTexts = (typeof texts)['en'];

export const pageTexts = (locale: Locale): PageTexts => messagesOf(texts, locale);

type ProblemName = keyof PageTexts['problems'];

function problemName({ status, code }: Problem): ProblemName {
  if (code === 'CLIENT_UNREACHABLE') return 'unreachable';
  if (code === 'CLIENT_TIMEOUT' || code === 'TIMEOUT') return 'slow';
  if (code === 'IMAGE_UNREADABLE') return 'imageRead';
  if (code === 'KEY_MISSING') return 'key';
  if (code === 'INVALID_REQUEST' || code === 'INVALID_ENTITIES' || code === 'TOO_MANY_ENTITIES') return 'settings';
  if (status === 401) return 'signIn';
  if (status === 402) return 'tokens';
  if (status === 429) return 'rate';
  if (status === 403) return 'plan';
  return 'other';
}

/** A failure in the reader's words. */
export function explainProblem(problem: Problem, t: PageTexts): { title: string; detail: string } {
  const [title = '', detail = ''] = t.problems[problemName(problem)];
  return { title, detail: detail || problem.message };
}
