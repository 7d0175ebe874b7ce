/** Words that stand where a value is missing, in the languages of the labels. Alternatives of a pattern, one line per group of languages. */
export const NO_VALUES: readonly string[] = [
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
];
