/** What Japanese and Korean put behind a name. */
export const HONORIFICS: readonly string[] = 'さん さま 様 氏 君 ちゃん 先生 殿 部長 課長 社長 씨 님'.split(' ');

/** Ends of a father's name, as Russian forms it. */
export const PATRONYMIC_ENDS: readonly string[] = 'вич вича вичу вичем вна вны вне вной'.split(' ');

/**
 * A father's name behind a given name, in any case, as Russian and Ukrainian form it: "Ильиничне", "Петровичем", "Іванівні". No adjective
 * ("Верховна", "Основна") ends so, but those that are left out.
 */
export const WHOLE_PATRONYMIC =
  /^(?!(?:верх|гол|осн|церк|дух|м|ум|чин|вик|гот|кор|рат|душ|дерт|серц|полк|шлях|плач)(?:овн|евн))\p{L}{2,20}(?:(?:[оеє]в|ьев|ійов)ич(?:а|у|ем|е|еві|і)?|(?:[оеє]вн|[иьі]ничн|итичн|аввичн|[іїи]вн)(?:а|ы|е|у|і|ой|ою|о)|(?:Ильи|Кузьми|Фоми|Луки|Никити|Савви|Илли|Ілл|Кузьм|Лук)ч(?:а|у|ем|е)?)$/iu;

/** A family name, in any case, as against another word with a capital: "Сидоровой Анне Васильевне". */
export const FAMILY_NAME =
  /(?:(?:[оеё]в|[иыії]н|с(?:ь)?к|цк)(?:а|у|ым|им|е|ой|ого|ому|ий|ый|ая|ую|і)?|(?:ко|ук|юк|ян|ич|дзе|швили)(?:а|у|ом|ем|е|ові|еві)?)$/iu;

/** What people do, behind "I": there it is no initial. Patterns. */
export const VERBS_BEHIND_I: readonly string[] =
  "am was have had do did don['’]t didn['’]t will would won['’]t can can['’]t could should must might may want need think thought know knew hope said say told saw see met love like miss feel felt got get just really still never already also".split(
    ' ',
  );
