import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { ruleFinding } from '../rule-finding';

/** A login as systems give them: with a sign or digit inside, or with a capital inside. */
const marked = String.raw`(?=[\p{L}\d._-]{0,38}?(?:[a-z][\d_]|[a-z]\.[a-z]|[a-z]-[a-z\d]|[a-z][A-Z]|_[a-z]))[A-Za-z][\w.-]{1,38}[\w]`;
/** A login of small letters alone: only where a date, a bracket or the line's end follows, and no sentence goes on. */
const plain = String.raw`[a-z]{4,20}(?=\s*(?:$|[,;)\]|]|(?:on|at|am|le|el|il|em|op|den|dnia|dne) \d))`;

const acts =
  'posted|exported|uploaded|submitted|edited|modified|updated|created|changed|generated|printed|entered|logged|opened|closed|approved|deleted|recorded|written|run|reported|locked|owned';
/** The words for who works with a system, in the languages of the labels. */
const userWords = [
  'user(?:name| name| id)?|login|logon|logged in as|signed in as|operator|account|handle|screen name|gamertag|nick(?:name)?',
  'benutzer(?:name)?|nutzer|anwender|bearbeiter|angemeldet als|kennung|utilisateur|identifiant|opérateur|pseudo|connecté en tant que',
  'usuari[oa]|operador[a]?|utilizador|utente|operatore|operatrice|gebruiker|gebruikersnaam|medewerker|användare|inloggad som|bruger|bruker|käyttäjä|käyttäjätunnus|tunnus',
  'użytkownik|operator|uživatel|obsluha|používateľ|felhasználó|kezelő|utilizator|operatorul|korisnik|uporabnik|kasutaja|vartotojas|lietotājs',
  'пользователь|логин|оператор|користувач|логін|потребител|корисник|χρήστης|χειριστής|kullanıcı|kullanici|operatör',
  'المستخدم|مستخدم|المشغل|کاربر|اپراتور|משתמש|מפעיל|उपयोगकर्ता|यूज़र|ऑपरेटर|लॉगिन|ผู้ใช้|ผู้ดำเนินการ|người dùng|tài khoản|pengguna|操作员|操作員|用户名?|用戶|帐号|账号|ユーザー?|操作者|担当者ID|사용자|운영자|아이디',
].join('|');

/** Written small and with a capital; the letter case of what follows says what it is. */
const inCases = (words: string): string =>
  words.replace(/(^|\|)(\p{Ll})/gu, (_, bar: string, first: string) => `${bar}[${first}${first.toUpperCase()}]`);
const lead = String.raw`(?<![\p{L}\p{M}\p{Nd}_])`;
/** Each with the user name as its one group, and what every match holds: most texts hold none of it, and are not searched. */
const places: readonly (readonly [needed: readonly string[], pattern: () => RegExp])[] = [
  [['u/'], lazyPattern(() => /(?<![\w.])\/?u\/([A-Za-z0-9_-]{3,24})(?![\w/])/dgu)],
  [
    ['by'],
    lazyPattern(
      () => new RegExp(String.raw`${lead}(?:${inCases(acts)})\s+by:?\s+@?(${marked}|${plain})(?![\p{L}@/\\])`, 'gmdu'),
    ),
  ],
  [['by user'], lazyPattern(() => /\bby user\s+@?([A-Za-z][\w.-]{2,30}\w)/dgu)],
  [
    [''],
    lazyPattern(
      () =>
        new RegExp(
          String.raw`(?:(?<!\p{L})|(?=\p{Lo}))(?:${inCases(userWords)})(?:["'”»]?\s?[:：=]\s?["'“«]?|\s)(?!\p{Ll}+\p{Lu})(${marked})(?![\p{L}@/\\(])`,
          'gdu',
        ),
    ),
  ],
  [
    ['\\'],
    lazyPattern(
      () => /(?<![\\\w:.])(?!HK[LC]|HKEY)[A-Z][A-Z0-9-]{1,15}\\(?!SYSTEM\b)([A-Za-z][\w.-]{1,30})(?![\\\w])/dgu,
    ),
  ],
  [['@'], lazyPattern(() => /\b(?:ssh|scp|sftp|rsync)\s[^\n|;&]{0,60}?(?<![\w.-])([a-z_][\w.-]{1,30})@[\w.-]+/dgu)],
  [
    ['/home/', '/Users/', ':\\'],
    lazyPattern(
      () =>
        /(?:\/home\/|\/Users\/|\b[A-Za-z]:\\{1,2}(?:Users|Benutzer|Utilisateurs|Usuarios)\\{1,2}|\b[A-Za-z]:\\Documents and Settings\\)([\p{L}\d][\p{L}\d._-]{1,30})/dgu,
    ),
  ],
];
/** Users of machines, not of people. */
const machines =
  /^(?:root|git|admin|administrator|ubuntu|debian|centos|ec2-user|user\d?|username|runner|node|app|www(?:-data)?|postgres|mysql|nginx|jenkins|docker|public|default|all|shared|guest|test|name|you|your|vagrant|pi|system|service|localhost|example)$/i;

/** The lines of a work log: date, time, who, dash. */
const logLine =
  /^\[?\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?\]? ([a-z][a-z\d._-]{2,24})(?= (?:[-–—]|\|) )/dgmu;
const score = 0.6;

/** User names by the place they stand in: "exported by jtremblay", `u/name`, `C:\Users\name`, the lines of a ticket. */
export function findUserNames(text: string, types: ReadonlySet<string>): Finding[] {
  const type = generalTypeOf.USERNAME;
  if (!types.has(type)) return [];
  const findings: Finding[] = [];
  const add = (match: RegExpExecArray): void => {
    const [start, end] = match.indices?.[1] ?? [0, 0];
    if (end > start && !machines.test(text.slice(start, end)))
      findings.push(ruleFinding('user names', type, start, end, score));
  };
  for (const [needed, pattern] of places)
    if (needed.some((part) => text.includes(part))) for (const match of text.matchAll(pattern())) add(match);
  const log = [...text.matchAll(logLine)];
  if (log.length > 1) for (const match of log) add(match);
  return findings;
}
