// What documents, texts and comments on exports should not say, and what to write instead.

export type Rule = readonly [pattern: RegExp, better: string];

/** English that reads like a translation. */
export const UNUSUAL: readonly Rule[] = [
  [/\banew\b/i, 'again'],
  [/\bas yet\b/i, 'yet'],
  [/\bof (?:no )?use to\b/i, 'useful'],
  [/\b(?:is|are|was|were|be|you are) told\b/i, 'recognized, notified or called'],
  [/\btold by\b/i, 'recognized by'],
  [/\bwhoever\b/i, 'the person or role'],
  [/(?:^|[.:;,] |\band |\bthat |\bwhich |\bwhat )nobody\b/i, 'a passive or the role'],
  [/\bstands? for itself\b/i, 'is'],
  [/\bfound out from\b/i, 'detected'],
  [/\bleast score\b/i, 'minimum score'],
  [/\bone a (?:line|core)\b/i, 'one per'],
  [/\b(?:some|any|every)body\b/i, 'a person, anyone, everyone'],
  [/\bbeside\b/i, 'next to'],
  [/\bfor good\b/i, 'permanently'],
  [/\bgo(?:es)? on (?!a\b|the\b)/i, 'continue'],
  [/(?<!are )\ball the same\b/i, 'anyway'],
  [/\bin clear\b/i, 'visible, as plain text'],
  [
    /(?<!\bthere )\b(?:is|are) no (?:names?|pictures?|policy|policies|texts?|answers?|message|object|address|number|file|keys?|decisions?|personal data)\b/i,
    'is not a',
  ],
  [/\b(?:has|have) to be\b/i, 'must be'],
  [/\b(?:tell|told|telling) (?:\w+ )?apart\b/i, 'distinguish'],
  [/\bmay hold\b|\bholds? at most\b/i, 'may contain'],
  [
    /\b(?:it|they|that|what|which|where|words?|texts?|keys?|values?|placeholders?) stands?\b(?! (?:out|for|in for|still)\b)/i,
    'is, appears',
  ],
  [/\b(?:a|the) \w+ stands (?:where|in|at|on|before|after|behind)\b/i, 'is'],
  [/\b(?:it|they|that|which|what) holds? (?!up\b|true\b)/i, 'contains, applies'],
  [/\bholds? (?:for|no|secrets|something)\b/i, 'applies to, contains'],
  [/\b(?:broke|breaks|broken) off\b/i, 'was cut off, stopped'],
  [/\bis not taken\b/i, 'is not accepted'],
  [/\b(?:speaks|spoke) (?:of|for) (?:it|them|him)\b/i, 'belongs to'],
  [/\bany more\b(?! (?:than|of|time|work)\b)/i, 'no longer'],
  [/\bby now\b/i, 'now'],
  [/\b(?:take|taken|took) back\b/i, 'revoke, withdraw'],
  [/\d (?:(?!of |if )[a-z]+ )?an? (?:minute|hour|day|month|byte|file|request|second)\b/, 'per'],
  [/\b(?:requests|tokens|calls|texts|mails|uploads) an? (?:minute|hour|day|month|second)\b/i, 'per'],
];

/** British spelling; texts of the interface have German words of the same form. */
export const SPELLING: readonly Rule[] = [
  [
    /\b(?:organis(?!ationen\b)|recognis|normalis|serialis|authoris|initialis|optimis|summaris|customis|minimis|categoris)/i,
    'z',
  ],
  [/\b(?:colour|behaviour|favour|honour|neighbour)/i, 'or'],
  [/\blicences?\b/i, 'license'],
  [/\b(?:label|cancel|travel|model|initial)l(?:ed|ing)\b/i, 'one l'],
  [/\banalys(?:e|ed|ing)\b/i, 'analyze'],
  [/\blearnt\b/i, 'learned'],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\b(?:grey|whilst|amongst|cheque|centre|metre|fulfil)s?\b/i, 'gray, while, among, check, center, meter, fulfill'],
];

/** German that a reader would not print: other quotes, another form of address, words that have a usual one. */
export const GERMAN: readonly Rule[] = [
  [/(?<=[\p{L}\d])…/u, 'ein Leerzeichen vor …'],
  [/(?<![\p{L}=])"[^"]*"|“[^“”]*”/u, '„…“'],
  [/\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?)\b/, 'Sie, Ihr'],
  [/\b(?:da|mu|la)ß(?:t|te)?\b/, 'ss'],
  [/\b[Vv]erhüll/, 'schwärzen, ersetzen, unkenntlich machen'],
  [/\bKennw[oö]rt/, 'Passwort'],
  [/(?<!E-)\bMails?\b/, 'E-Mail'],
  [
    /\b(?:Account|User|Session|File|Tool|Setting|Login|Logout)s?\b/,
    'Konto, Benutzer, Sitzung, Datei, Werkzeug, Einstellung',
  ],
  [/\b(?:ein|aus)(?:zu)?(?:ge)?logg/i, 'anmelden, abmelden'],
  [/\b(?:ge)?(?:download|updat|check|cancel)(?:e[dnt]|e)\b/i, 'herunterladen, aktualisieren, prüfen, abbrechen'],
  [/\b(?:macht|ergibt) (?:keinen )?Sinn\b/, 'ist sinnvoll'],
  [/\bChatseite/, 'Chat-Seite'],
  [/\bin \d{4}\b/, 'im Jahr'],
  [/\b(?:Es gibt|Da ist) niemanden?, der\b/, 'ein Passiv'],
  [/ [–—] /, 'zwei Sätze'],
];
