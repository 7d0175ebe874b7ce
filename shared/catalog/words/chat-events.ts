/** What a chat says of somebody who comes or goes, behind the name. Alternatives of a pattern, one line a language. */
const places = {
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
  `(?:(?:has|have) )?(?:re)?(?:joined|left|entered)(?: (?:the|this|your))? (?:${places.en})`,
  `was (?:added to|removed from) the (?:${places.en})`,
  `ist (?:dem|der) (?:${places.de}) beigetreten|hat (?:den|die|das) (?:${places.de}) (?:verlassen|betreten)`,
  `a (?:rejoint|quitté) (?:le |la |l[’'])(?:${places.fr})`,
  `(?:se (?:unió|ha unido) (?:al|a la|a)|(?:salió|ha salido) (?:del|de la)|(?:abandonó|ha abandonado|dejó) (?:el|la)) (?:${places.es})`,
  `(?:è entrat[oa] (?:nel|nella|in)|si è unit[oa] (?:al|alla)|ha (?:abbandonato|lasciato) (?:il|la)) (?:${places.it})`,
  `(?:entrou n[oa]|saiu d[oa]|juntou-se (?:ao|à)) (?:${places.pt})`,
  `(?:neemt (?:nu )?deel aan (?:het|de) (?:${places.nl})|heeft (?:het|de) (?:${places.nl}) verlaten)`,
  `(?:dołączyła? do|opuściła?) (?:${places.pl})`,
  `(?:присоединил(?:ся|ась) к|покинула?|вош(?:ел|ёл|ла) в|вышл?[аел]? из) (?:${places.ru})`,
  '(?:gruba|sohbete|toplantıya|görüşmeye) katıldı|(?:gruptan|sohbetten|toplantıdan|görüşmeden) ayrıldı',
].join('|');

/** One of these is in every such line: a text without them is not searched. */
export const CHAT_EVENT_PARTS: readonly string[] = [
  'joined|left|entered|was added to|was removed from|beigetreten|verlassen|betreten|rejoint|quitté',
  'unió|unido|salió|salido|abandon|dejó|entrat|unit|lasciato|entrou|saiu|juntou',
  'neemt|verlaten|dołączył|opuścił|присоединил|покинул|вош|выш|katıldı|ayrıldı',
].flatMap((words) => words.split('|'));
