/** A value of an option: in quotes, or up to the next space. What a variable or a placeholder stands for is left out. */
const VALUE = String.raw`(?:'(?<single>[^'\n]{3,100})'|"(?<double>[^"$\n]{3,100})"|(?<plain>[^\s'"$<{%\x60*|;&-][^\s'"|;&]{2,99}))`;
/** A value right behind the letter of its option: a word in letters alone is another option (`-progress`). */
const JOINED = String.raw`(?=['"]?\S{0,99}[^a-z\s'"])${VALUE}`;
/** Where a command begins: at the head of a line, behind a prompt, another command or what runs it. */
const BEGINS = String.raw`(?:^|[|;&(\x60$#>%:]|\b(?:sudo|run|RUN|then|do|and|exec|time|nohup|with|via))[^\S\n]{0,8}(?:\S{1,80}\/)?`;
/** The rest of a command up to its option. */
const REST = String.raw`[^\n|;&]{0,200}?\s`;
/** `user:password`, in quotes or not. */
const PAIR = String.raw`["']?[\w.@\\+-]{1,60}:(?<plain>[^\s'"$<{%\x60*@/|;&][^\s'"|;&]{2,99})["']?(?=\s|$)`;

/** The same before a pipe. */
const PAIR_OF_ECHO = PAIR.replace('(?=\\s|$)', '(?=\\s|$|\\|)');

interface CommandLine {
  /** Words of which one is in every such command, */
  words: readonly string[];
  /** and parts of its options, of which one is as well: "http" and "zip" alone are in many texts. */
  signs: readonly string[];
  /** The source of a pattern; the password is its group `single`, `double` or `plain`. */
  pattern: string;
}

/** How programs take a password on their command line. */
export const COMMAND_LINES: readonly CommandLine[] = [
  {
    words: ['curl', 'wget', 'http'],
    signs: ['-u', '-user'],
    pattern: String.raw`${BEGINS}(?:curl|wget|https?|xh)\s(?:${REST})?(?:-u\s?|--(?:proxy-)?user[ =])${PAIR}`,
  },
  {
    words: ['mysql', 'mariadb'],
    signs: ['-p'],
    pattern: String.raw`${BEGINS}(?:mysql|mariadb)(?:dump|admin|import|check)?\s(?:${REST})?-p${JOINED}`,
  },
  { words: ['sshpass'], signs: ['-p'], pattern: String.raw`${BEGINS}sshpass\s+-p\s?${VALUE}` },
  {
    words: ['login'],
    signs: ['-p'],
    pattern: String.raw`${BEGINS}(?:docker|podman|nerdctl|helm registry|az|oc|cf|oras|skopeo|vault)\s+login\s(?:${REST})?(?:-p|--password)[ =]${VALUE}`,
  },
  {
    words: ['redis-cli', 'valkey-cli'],
    signs: ['-a', '-pass'],
    pattern: String.raw`${BEGINS}(?:redis|valkey)-cli\s(?:${REST})?(?:-a|--pass)\s${VALUE}`,
  },
  {
    words: ['htpasswd'],
    signs: ['-'],
    pattern: String.raw`${BEGINS}htpasswd\s+-\w{0,12}b\w{0,12}\s(?:-\w{1,12}\s+){0,8}\S{1,200}\s+\S{1,60}\s+${VALUE}`,
  },
  {
    words: ['chpasswd'],
    signs: ['|'],
    pattern: String.raw`${BEGINS}echo\s+${PAIR_OF_ECHO}\s*\|\s*(?:sudo\s+)?chpasswd`,
  },
  {
    words: ['smbclient', 'smbget', 'rpcclient'],
    signs: ['-U'],
    pattern: String.raw`${BEGINS}(?:smbclient|smbget|rpcclient)\s(?:${REST})?-U\s?["']?[\w.@\\/+-]{1,60}%(?<plain>[^\s'"$<{%\x60*|;&-][^\s'"|;&]{2,99})`,
  },
  {
    words: ['zip', '7z', 'rar'],
    signs: ['-P', '-p', '-hp'],
    pattern: String.raw`${BEGINS}(?:(?:un)?zip\s(?:${REST})?-P\s?|(?:7z[ar]?|(?:un)?rar)\s(?:${REST})?-h?p)${JOINED}`,
  },
  {
    words: ['ldap'],
    signs: ['-w'],
    pattern: String.raw`${BEGINS}ldap(?:search|add|modify|delete|passwd|whoami)\s(?:${REST})?-w\s${VALUE}`,
  },
  {
    words: ['IDENTIFIED', 'identified'],
    signs: ['BY', 'by'],
    pattern: String.raw`\b(?:IDENTIFIED|identified)\s+(?:BY|by)\s+(?:(?:PASSWORD|password)\s+)?'(?<single>[^'\n]{3,100})'`,
  },
  {
    words: ['keytool', 'jarsigner'],
    signs: ['pass'],
    pattern: String.raw`${BEGINS}(?:keytool|jarsigner)\s(?:${REST})?-(?:store|key|srcstore|deststore)pass\s${VALUE}`,
  },
  {
    words: ['openssl'],
    signs: ['-k', '-pass'],
    pattern: String.raw`${BEGINS}openssl\s(?:${REST})?(?:-k\s|-pass(?:in|out)?\s+pass:)${VALUE}`,
  },
  {
    words: ['mongo', 'cqlsh'],
    signs: ['-p'],
    pattern: String.raw`${BEGINS}(?:mongo(?:sh|dump|restore|export|import)?|cqlsh)\s(?:${REST})?(?:-p|--password)[ =]${VALUE}`,
  },
  { words: ['sqlcmd', 'bcp'], signs: ['-P'], pattern: String.raw`${BEGINS}(?:sqlcmd|bcp)\s(?:${REST})?-P\s?${VALUE}` },
  {
    words: ['freerdp', 'rdesktop'],
    signs: ['/p:', '-p'],
    pattern: String.raw`${BEGINS}(?:[xw]l?freerdp3?\s(?:${REST})?/p:|rdesktop\s(?:${REST})?-p\s)${VALUE}`,
  },
  {
    words: ['plink', 'pscp', 'psftp'],
    signs: ['-pw'],
    pattern: String.raw`${BEGINS}(?:plink|pscp|psftp)(?:\.exe)?\s(?:${REST})?-pw\s${VALUE}`,
  },
  {
    words: ['wpa_passphrase'],
    signs: ['wpa_passphrase'],
    pattern: String.raw`${BEGINS}wpa_passphrase\s+(?:"[^"\n]{1,64}"|\S{1,64})\s+${VALUE}`,
  },
  {
    words: ['gpg'],
    signs: ['--passphrase'],
    pattern: String.raw`${BEGINS}gpg2?\s(?:${REST})?--passphrase[ =]${VALUE}`,
  },
];
