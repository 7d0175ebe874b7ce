import { messagesOf } from '@veilmark/ui/translations';
import { LOCALES } from '@veilmark/wire/interface-languages';

/** What the page says. `#` is a number; of two forms the page takes the one of that number. */
const texts = {
  id: 'command/gateways/proxy/live-texts',
  en: {
    title: 'Requests and answers',
    only: 'Only this device sees this page. It forgets everything when the proxy ends.',
    none: 'Nothing has been sent yet.',
    lost: 'The proxy has ended.',
    left: 'Sent to the model',
    back: 'Answer to you',
    values: 'Placeholders and their values',
    raw: 'Raw answer',
    scanned: { one: '# text scanned', other: '# texts scanned' },
    files: { one: '# file redacted', other: '# files redacted' },
    nothing: 'nothing personal found',
    waiting: 'Answering …',
    refused: 'Not sent',
    standIn: 'Placeholder',
    value: 'Value',
    requests: { one: '# request', other: '# requests' },
    places: { one: '# value replaced', other: '# values replaced' },
  },
  de: {
    title: 'Anfragen und Antworten',
    only: 'Diese Seite ist nur auf diesem Gerät sichtbar. Sie vergisst alles, wenn der Proxy endet.',
    none: 'Noch ist nichts hinausgegangen.',
    lost: 'Der Proxy läuft nicht mehr.',
    left: 'An das Modell gesendet',
    back: 'Antwort an Sie',
    values: 'Platzhalter und ihre Werte',
    raw: 'Antwort im Original',
    scanned: { one: '# Text durchsucht', other: '# Texte durchsucht' },
    files: { one: '# Datei geschwärzt', other: '# Dateien geschwärzt' },
    nothing: 'nichts Persönliches gefunden',
    waiting: 'Antwort läuft …',
    refused: 'Nicht gesendet',
    standIn: 'Platzhalter',
    value: 'Wert',
    requests: { one: '# Anfrage', other: '# Anfragen' },
    places: { one: '# Wert ersetzt', other: '# Werte ersetzt' },
  },
};

/** The texts of every language, as data for a script inside a page. */
export const liveTexts = JSON.stringify(
  Object.fromEntries(LOCALES.map((locale) => [locale, messagesOf(texts, locale)])),
).replaceAll('<', '\\u003c');
