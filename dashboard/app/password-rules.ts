/** As the server demands it. */
export const SHORTEST_PASSWORD = 10;

/** What people type when they are asked for a password; a number or a sign around it hides nothing. */
const COMMON_WORDS = new Set(
  (
    'password passwords passwort kennwort passphrase motdepasse contraseña contrasena senha parola heslo haslo hasło wachtwoord lösenord losenord ' +
    'adgangskode salasana jelszo jelszó пароль letmein welcome welcometo willkommen hallo hello helloworld hallowelt iloveyou ichliebedich changeme ' +
    'default secret geheim topsecret admin administrator root user guest login test tester testtest demo master monkey dragon shadow killer hunter ' +
    'sunshine sonnenschein princess prinzessin schatz superman batman spiderman starwars pokemon minecraft football fussball fußball baseball basketball ' +
    'soccer hockey liverpool arsenal chelsea barcelona realmadrid juventus bayern schalke borussia dortmund hamburg berlin münchen muenchen london ' +
    'charlie michael jennifer jessica michelle thomas andreas alexander computer internet google facebook whatever trustno summer sommer winter spring ' +
    'frühling fruehling autumn herbst january januar february februar march märz april august september october oktober november december dezember ' +
    'monday montag friday freitag veilmark qwerty qwertz azerty qwertyui qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcvbnm yxcvbnm йцукен'
  ).split(' '),
);
/** Fingers that walk over the keys. */
const WALKS = [
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1qay2wsx3edc4rfv5tgb6zhn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Why a new password will not do; `own` is what is next to it in the account, such as the e-mail. */
export function weaknessOf(password: string, own: readonly string[] = []): 'short' | 'common' | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'short';
  const low = password.toLowerCase();
  const isGuessed = isRepeated(low) || isCounted(low) || WALKS.some((walk) => walk.includes(low)) || isWord(low, own);
  return isGuessed ? 'common' : undefined;
}

const isRepeated = (low: string): boolean => /^(.{1,4}?)\1+.{0,3}$/u.test(low);

/** "1234567890", "abcdefghij", and the same backwards. */
function isCounted(low: string): boolean {
  const steps = Array.from(low.slice(1), (_, i) => low.charCodeAt(i + 1) - low.charCodeAt(i));
  return [1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}

/** One word of those everybody tries or of the account itself, or two of them together, however they are joined. */
function isWord(low: string, own: readonly string[]): boolean {
  const names = new Set(own.flatMap(wordsOf));
  const isKnown = (word: string) => COMMON_WORDS.has(word) || names.has(word);
  const withoutEnd = low.replace(/[^\p{L}]+$/u, '');
  const stem = withoutEnd.replace(/^[^\p{L}]+/u, '');
  const spelled = Array.from(withoutEnd, (sign) => LOOK_ALIKES[sign] ?? sign).join('');
  return [low, stem, spelled].map(joined).some((word) => {
    const ends = Array.from(word, (_, at) => at);
    return isKnown(word) || ends.some((at) => isKnown(word.slice(0, at)) && isKnown(word.slice(at)));
  });
}

const joined = (text: string): string => text.replace(/[\s._'’-]+/gu, '');

/** "Ada Lovelace" or "ada.lovelace@example.org": all of it, what stands before the sign, and every part of that. */
function wordsOf(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const name = whole.split('@')[0] ?? '';
  return [whole, name, ...name.split(/[^\p{L}]+/u)].map(joined).filter((word) => word.length > 2);
}
