/** What Japanese and Korean put behind a name. */
export const HONORIFICS: readonly string[] = 'さん さま 様 氏 君 ちゃん 先生 殿 部長 課長 社長 씨 님'.split(' ');

/** Ends of a father's name, as Russian forms it. */
export const PATRONYMIC_ENDS: readonly string[] = 'вич вича вичу вичем вна вны вне вной'.split(' ');
