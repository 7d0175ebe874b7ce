// What names and icons of controls beside a chat field say. Words are compared whole, in lower case.

/** Parts of names and icons by which a control sends. */
export const SENDING = new Set(
  (
    'send submit sendbutton senden absenden abschicken envoyer enviar invia verzenden skicka lähetä odeslat wyślij paperplane plane ' +
    'paperairplane arrowup uparrow arrowupward uploadprompt telegram 送信 发送 發送 提交 보내기'
  ).split(' '),
);

/** Parts of names and icons of controls that do something else. None of them may also name a way to send. */
export const HARMLESS = new Set(
  (
    'attach attachment attachments paperclip clip upload file files photo photos picture pictures image images camera gallery gif sticker ' +
    'takescreenshot capturescreenshot addscreenshot ' +
    'drive mic microphone voice audio dictate dictation speech speak emoji emojis emoticon smile smiley bold italic underline ' +
    'strikethrough strike heading bullet bullets numbered indent outdent quote blockquote font color colour highlight align format ' +
    'formatting undo redo menu more options settings preferences tools plugins model models expand collapse fullscreen maximize minimize ' +
    'copy help close cancel clear delete remove discard reset stop ' +
    'anhängen anhang hochladen datei dateien foto fotos bild bilder kamera galerie mikrofon sprache diktieren diktat fett kursiv ' +
    'unterstrichen durchgestrichen überschrift aufzählung nummerierung zitat schrift farbe hervorheben formatieren formatierung rückgängig ' +
    'wiederholen menü mehr optionen einstellungen werkzeuge modell erweitern vergrößern verkleinern kopieren hilfe schließen abbrechen leeren ' +
    'löschen entfernen verwerfen zurücksetzen stoppen ' +
    'joindre fichier gras italique adjuntar archivo negrita cursiva allega grassetto corsivo bijlage vet cursief'
  ).split(' '),
);

/** What a model or others are asked to do: with one of these, a control may send whatever it names, as "Summarize file" does. */
export const ASKING = new Set(
  (
    'summarize summarise explain translate describe analyze analyse create draw write rewrite compare improve continue answer ' +
    'ask share post publish reply comment tweet search find chatwith talkto tell try test make imagine generate run ' +
    'fragen teilen posten veröffentlichen kommentieren suchen finden testen erzeugen generieren ' +
    'zusammenfassen erklären übersetzen beschreiben analysieren erstellen zeichnen schreiben vergleichen verbessern fortsetzen antworten ' +
    // Languages that share words for files, pictures and models with those above.
    'demander poser chercher rechercher résumer expliquer traduire décrire analyser créer générer dessiner écrire comparer répondre ' +
    'partager publier preguntar buscar resumir explicar traducir describir analizar crear generar dibujar escribir comparar responder ' +
    'compartir publicar chiedi cerca riassumi spiega traduci descrivi analizza crea genera disegna scrivi rispondi condividi pubblica ' +
    'vraag zoek vertaal analyseer maak genereer teken schrijf'
  ).split(' '),
);

/** Controls by which a person empties the field. */
export const EMPTYING = new Set(
  'clear close cancel delete remove discard reset leeren schließen abbrechen löschen entfernen verwerfen zurücksetzen'.split(
    ' ',
  ),
);

/** What single signs say: arrows and planes send; letters that format, faces, tools and a plus do not. Sparkles and bubbles may. */
export const SENDING_SIGNS = /^[➤➜➔➝➞➙➢⮕→↑⬆▲►▶⏎↵↩✈🛩📤📨📩✉🚀➡]+$/u;
export const HARMLESS_SIGNS =
  /^(?:[BIUSHT]|H[1-6]|Aa|A|\+|…|⋯|⋮|×|✕|✖|<\/?>|\{ ?\}|[•☰"“”]|[\u{1F600}-\u{1F644}☺📎🖇📷📸🎥📹🖼🎤🎙🎧🔊🔇📁📂🗂⚙🛠🔧🗑❌🧹🎨🌙☀ℹ❓❔])$/u;

/** A plus alone opens a menu or adds a file; with another sign it may add a message. */
export const PLUS_ICON = /^(?:tabler-)?(?:circle-|square-)?plus(?:-circle|-square|-lg)?$/;
/** Classes of icon sets that say how large or thick an icon is drawn. */
export const ICON_STYLE = /^(?:tabler|solid|regular|light|thin|fw|xs|sm|lg|xl|\dx)$/;

/** A name without what only changes how its signs are drawn. */
export const plainName = (name: string): string => name.replace(/\uFE0F|\u200D/g, '').trim();

/** Classes by which icon fonts and icon sets name what they draw. */
const ICON_CLASS = /^(?:fa|fas|far|bi|mdi|icon|ti|ri|lucide|codicon|glyphicon|ph|tabler|octicon|feather|i)-(.+)$/;

export const iconNames = (element: Element): string[] =>
  [...element.classList].flatMap((name) => ICON_CLASS.exec(name)?.[1] ?? []);

/** The words of a name, also of one written in one piece: `attach_file`, `sendButton`, `arrow-up`. */
export function wordsOf(name: string): string[] {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');
  // Icons are called by two words as often as by one.
  return [...parts, ...parts.slice(1).map((part, index) => `${parts[index]}${part}`)];
}

/** A longer label is a sentence, not a button that sends. */
const LONGEST_LABEL = 40;

/** Whether a label is one of some words, or begins with one. */
export function startsWithAny(text: string, words: readonly string[]): boolean {
  const label = text.trim().toLowerCase();
  if (label === '' || label.length > LONGEST_LABEL) return false;
  return words.some((word) => label === word || label.startsWith(`${word} `));
}
