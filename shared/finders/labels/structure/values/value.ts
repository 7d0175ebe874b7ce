/** A value read out of the place its label governs. */
export interface ReadValue {
  start: number;
  end: number;
}

/** Where a value is looked for. */
export interface Place {
  text: string;
  start: number;
  end: number;
  /** Alone in a cell, in quotes or after an equals sign: all of it is the value. */
  isClosed: boolean;
  /** The label stands right before it in a sentence. */
  isProse: boolean;
}

/** A pattern tried at one place; the span of its match. */
function matchAt(pattern: RegExp, text: string, at: number, limit: number): ReadValue | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found || at + found[0].length > limit) return undefined;
  return { start: at, end: at + found[0].length };
}

/** The first place up to `reach` characters on where the pattern fits and no letter or digit stands before. */
export function matchNear(pattern: RegExp, { text, start, end }: Place, reach: number): ReadValue | undefined {
  for (let at = start; at < Math.min(end, start + reach); at++) {
    if (at > start && isWordLike.test(text.charAt(at - 1)) && isWordLike.test(text.charAt(at))) continue;
    const found = matchAt(pattern, text, at, end);
    if (found && found.end > found.start) return found;
  }
  return undefined;
}

const isWordLike = /[\p{L}\p{Nd}]/u;

/** Words that stand where a value is missing, in the languages of the labels. */
const empties = new RegExp(
  `^(?:${[
    'n/?a|none|nil|null|undefined|unknown|tbd|tba|tbc|pending|required|optional|see|same|as|not|no|yes|please|true|false|ok|failed|success|empty|blank|various|other|todo|the|a|an|your|this|that|you|we|if|when|for|and|or|in|on|at|is|are|was|will|must|may|can|to|of|with|by',
    'keine?r?|siehe|nicht|nein|ja|bitte|unbekannt|entf(?:ä|ae)llt|wie|offen|der|die|das|und|oder|wird|ist|im|am|bei',
    'aucune?|voir|non|oui|inconnue?|néant|idem|le|la|les|un|une|et|est|en cours|merci',
    'ninguno|ninguna|ver|sí|desconocid[oa]|pendiente|el|los|las|una?|por|para',
    'nessun[oa]?|vedi|sì|sconosciut[oa]|il|lo|gli|da|che',
    'nenhum[a]?|não|sim|desconhecid[oa]|o|os|as|uma?',
    'geen|zie|nee|onbekend|het|een|niet|nvt|n\\.v\\.t\\.?',
    'ingen|nej|nei|okänd|ukendt|ukjent|inte|ikke|se|ei|kyllä|ks|tuntematon',
    'brak|nie|tak|nieznany|patrz|żaden|není|ne|ano|žádn[ýé]|viz|nincs|nem|igen|lásd|niciun[a]?|nu|da|vezi',
    'нет|да|неизвестно|см|не|нема|немає|ні|так|няма|виж',
    'όχι|ναι|βλ|δεν|κανένα',
    'yok|hayır|evet|bilinmiyor|bkz',
    'لا|نعم|يوجد|ندارد|خیر|بله|אין|לא|כן|नहीं|हाँ|ไม่มี|ไม่|không|tidak|ya|无|無|没有|沒有|なし|無し|不明|없음|해당없음',
  ].join('|')})(?![\\p{L}\\p{N}_@.-]|\\\\?['’ʼ]\\p{L})`,
  'iu',
);
const onlySigns = /^[\s\p{P}\p{S}xX]*$/u;
/** What a template asks for: "[Job Title]", "{{name}}". */
const slot = /^(?:\[[\p{L}\p{M}\d _/'’-]*\]|\{\{?[^{}\n]*\}\}?)\s*$/u;

/** A form that nobody filled in: "Via/Piazza ______ n. ____". */
const isBlank = /_{4}|\.{4}[^.\n]*\.{4}/;

/** Nothing stands there, or a sentence begins. */
export function isEmptyValue(text: string, start: number, end: number): boolean {
  const value = text.slice(start, Math.min(end, start + 80));
  return onlySigns.test(value) || empties.test(value) || slot.test(value) || isBlank.test(value);
}
