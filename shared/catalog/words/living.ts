/** Beginnings of words about where people live, and of questions for a place. */
const LIVING =
  'liv|resid|stay|hous|home|wohn|haus|zuhause|address|adress|flat|apartment|appartement|door|number|nummer|numéro|rent|miet|' +
  'mov(?:e|ing)|umzug|umgezog|zieh|zog|deliver|parcel|unit|suite|room|floor|street|road|straße|strasse|rue|neighbo|nachbar|tür|where|which|' +
  'welche';
/** People are there: "she was at 12". */
const PEOPLE_ARE = String.raw`(?:she|he|they|you|we|i|er|sie|ich|wir)(?: |['’])(?:is|was|are|were|am|s|m|re|ist|war|bin|sind|waren)\b`;

let words: RegExp | undefined;

/** Whether a text is about where people live. */
export function isAboutLiving(text: string): boolean {
  words ??= new RegExp(String.raw`(?<![\p{L}])(?:${LIVING}|${PEOPLE_ARE})`, 'iu');
  return words.test(text);
}
