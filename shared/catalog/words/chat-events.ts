/** What a chat says of somebody who comes or goes, behind the name. Alternatives of a pattern, one line a language. */
const PLACES = {
  en: 'conversation|chat|meeting|call|channel|room|group|session|server|thread',
  de: 'Chat|Gespräch|Gruppe|Besprechung|Unterhaltung|Raum|Kanal|Konferenz|Anruf',
  fr: 'groupe|discussion|conversation|réunion|salon|appel|canal|chat',
  es: 'grupo|chat|conversación|reunión|sala|llamada|canal',
  it: 'gruppo|chat|conversazione|riunione|stanza|canale|chiamata',
  pt: 'grupo|chat|conversa|reunião|sala|canal|chamada|bate-papo',
  nl: 'gesprek|chat|groep|vergadering|kanaal',
  pl: 'czatu?|rozmow[ęy]|grup[ęy]|spotkani[ea]|kanału?',
  ru: 'чата?|чату|бесед[уеы]|групп[уеы]|разговора?|встреч[уеи]|каналу?а?',
};

export const CHAT_EVENTS = [
  `(?:(?:has|have) )?(?:re)?(?:joined|left|entered)(?: (?:the|this|your))? (?:${PLACES.en})`,
  `was (?:added to|removed from) the (?:${PLACES.en})`,
  `ist (?:dem|der) (?:${PLACES.de}) beigetreten|hat (?:den|die|das) (?:${PLACES.de}) (?:verlassen|betreten)`,
  `a (?:rejoint|quitté) (?:le |la |l[’'])(?:${PLACES.fr})`,
  `(?:se (?:unió|ha unido) (?:al|a la|a)|(?:salió|ha salido) (?:del|de la)|(?:abandonó|ha abandonado|dejó) (?:el|la)) (?:${PLACES.es})`,
  `(?:è entrat[oa] (?:nel|nella|in)|si è unit[oa] (?:al|alla)|ha (?:abbandonato|lasciato) (?:il|la)) (?:${PLACES.it})`,
  `(?:entrou n[oa]|saiu d[oa]|juntou-se (?:ao|à)) (?:${PLACES.pt})`,
  `(?:neemt (?:nu )?deel aan (?:het|de) (?:${PLACES.nl})|heeft (?:het|de) (?:${PLACES.nl}) verlaten)`,
  `(?:dołączyła? do|opuściła?) (?:${PLACES.pl})`,
  `(?:присоединил(?:ся|ась) к|покинула?|вош(?:ел|ёл|ла) в|вышл?[аел]? из) (?:${PLACES.ru})`,
  '(?:gruba|sohbete|toplantıya|görüşmeye) katıldı|(?:gruptan|sohbetten|toplantıdan|görüşmeden) ayrıldı',
].join('|');

/** One of these is in every such line: a text without them is not searched. */
export const CHAT_EVENT_PARTS: readonly string[] = [
  'joined|left|entered|was added to|was removed from|beigetreten|verlassen|betreten|rejoint|quitté',
  'unió|unido|salió|salido|abandon|dejó|entrat|unit|lasciato|entrou|saiu|juntou',
  'neemt|verlaten|dołączył|opuścił|присоединил|покинул|вош|выш|katıldı|ayrıldı',
].flatMap((words) => words.split('|'));
