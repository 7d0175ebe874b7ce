/** What people do in a system, before "by" and a login. */
export const ACT_WORDS =
  'posted|exported|uploaded|submitted|edited|modified|updated|created|changed|generated|printed|entered|logged|opened|closed|approved|deleted|recorded|written|run|reported|locked|owned';
/** The words for who works with a system, in the languages of the labels. */
export const USER_WORDS = [
  'user(?:name| name| id)?|login|logon|logged in as|signed in as|operator|account|handle|screen name|gamertag|nick(?:name)?',
  'benutzer(?:name)?|nutzer|anwender|bearbeiter|angemeldet als|kennung|utilisateur|identifiant|opérateur|pseudo|connecté en tant que',
  'usuari[oa]|operador[a]?|utilizador|utente|operatore|operatrice|gebruiker|gebruikersnaam|medewerker|användare|inloggad som|bruger|bruker|käyttäjä|käyttäjätunnus|tunnus',
  'użytkownik|uživatel|obsluha|používateľ|felhasználó|kezelő|utilizator|operatorul|korisnik|uporabnik|kasutaja|vartotojas|lietotājs',
  'пользователь|логин|оператор|користувач|логін|потребител|корисник|χρήστης|χειριστής|kullanıcı|kullanici|operatör',
  'المستخدم|مستخدم|المشغل|کاربر|اپراتور|משתמש|מפעיל|उपयोगकर्ता|यूज़र|ऑपरेटर|लॉगिन|ผู้ใช้|ผู้ดำเนินการ|người dùng|tài khoản|pengguna|操作员|操作員|用户名?|用戶|帐号|账号|ユーザー?|操作者|担当者ID|사용자|운영자|아이디',
].join('|');

/** Accounts of machines, not of people. */
const MACHINES = 'root|git|admin|administrator|ubuntu|debian|centos|ec2-user|user|postgres|mysql|www-data';
const BESIDE_HOSTS = new RegExp(`^(?:${MACHINES}|not-for-mail)$`, 'i');
const ANYWHERE = new RegExp(
  `^(?:${MACHINES}|user\\d|username|runner|node|app|www|nginx|jenkins|docker|public|default|all|shared|guest|test|name|you|your|vagrant|pi|system|service|localhost|example)$`,
  'i',
);

/** Whether a login next to the name of a machine is no person's. */
export const isMachineUserAtHost = (login: string): boolean => BESIDE_HOSTS.test(login);
/** Whether a login elsewhere is no person's; samples and words for everyone count too. */
export const isMachineUser = (login: string): boolean => ANYWHERE.test(login);
