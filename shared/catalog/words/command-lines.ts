/** A value of an option: in quotes, or up to the next space. What a variable or a placeholder stands for is left out. */
const VALUE = String.raw`(?:'(?<single>[^'\n]{3,100})'|"(?<double>[^"$\n]{3,100})"|(?<plain>[^\s'"$<{%\x60*|;&-][^\s'"|;&]{2,99}))`;
/** The rest of a command up to its option. */
const REST = String.raw`[^\n|;&]{0,200}?\s`;
/** `user:password`, in quotes or not. */
const PAIR = String.raw`["']?[\w.@\\+-]{1,60}:(?<plain>[^\s'"$<{%\x60*@/|;&][^\s'"|;&]{2,99})["']?(?=\s|$)`;

interface CommandLine {
  /** Words of which one stands in every such command. */
  words: readonly string[];
  /** The source of a pattern; the password is its group `single`, `double` or `plain`. */
  pattern: string;
}

/** How programs take a password on their command line. */
export const COMMAND_LINES: readonly CommandLine[] = [
  {
    words: ['curl', 'wget', 'http'],
    pattern: String.raw`\b(?:curl|wget|https?|xh)\s(?:${REST})?(?:-u\s?|--(?:proxy-)?user[ =])${PAIR}`,
  },
  {
    words: ['mysql', 'mariadb'],
    pattern: String.raw`\b(?:mysql|mariadb)(?:dump|admin|import|check)?\s(?:${REST})?-p${VALUE}`,
  },
  { words: ['sshpass'], pattern: String.raw`\bsshpass\s+-p\s?${VALUE}` },
  {
    words: ['login'],
    pattern: String.raw`\b(?:docker|podman|nerdctl|helm registry|az|oc|cf|oras|skopeo|vault)\s+login\s(?:${REST})?(?:-p|--password)[ =]${VALUE}`,
  },
  {
    words: ['redis-cli', 'valkey-cli'],
    pattern: String.raw`\b(?:redis|valkey)-cli\s(?:${REST})?(?:-a|--pass)\s${VALUE}`,
  },
  { words: ['htpasswd'], pattern: String.raw`\bhtpasswd\s+-\w*b\w*\s(?:-\w+\s+)*\S{1,200}\s+\S{1,60}\s+${VALUE}` },
  { words: ['chpasswd'], pattern: String.raw`\becho\s+${PAIR}\s*\|\s*(?:sudo\s+)?chpasswd` },
  {
    words: ['smbclient', 'smbget', 'rpcclient', 'crackmapexec', 'netexec'],
    pattern: String.raw`\b(?:smbclient|smbget|rpcclient)\s(?:${REST})?-U\s?["']?[\w.@\\/+-]{1,60}%(?<plain>[^\s'"$<{%\x60*|;&-][^\s'"|;&]{2,99})`,
  },
  {
    words: ['zip', '7z', 'rar'],
    pattern: String.raw`\b(?:(?:un)?zip\s(?:${REST})?-P\s?|(?:7z[ar]?|(?:un)?rar)\s(?:${REST})?-h?p)${VALUE}`,
  },
  { words: ['ldap'], pattern: String.raw`\bldap(?:search|add|modify|delete|passwd|whoami)\s(?:${REST})?-w\s${VALUE}` },
  {
    words: ['IDENTIFIED', 'identified'],
    pattern: String.raw`\b(?:IDENTIFIED|identified)\s+(?:BY|by)\s+(?:(?:PASSWORD|password)\s+)?'(?<single>[^'\n]{3,100})'`,
  },
  {
    words: ['keytool', 'jarsigner'],
    pattern: String.raw`\b(?:keytool|jarsigner)\s(?:${REST})?-(?:store|key|srcstore|deststore)pass\s${VALUE}`,
  },
  { words: ['openssl'], pattern: String.raw`\bopenssl\s(?:${REST})?(?:-k\s|-pass(?:in|out)?\s+pass:)${VALUE}` },
  {
    words: ['mongo', 'cqlsh'],
    pattern: String.raw`\b(?:mongo(?:sh|dump|restore|export|import)?|cqlsh)\s(?:${REST})?(?:-p|--password)[ =]${VALUE}`,
  },
  { words: ['sqlcmd', 'bcp'], pattern: String.raw`\b(?:sqlcmd|bcp)\s(?:${REST})?-P\s?${VALUE}` },
  {
    words: ['freerdp', 'rdesktop'],
    pattern: String.raw`\b(?:[xw]l?freerdp3?\s(?:${REST})?/p:|rdesktop\s(?:${REST})?-p\s)${VALUE}`,
  },
  {
    words: ['plink', 'pscp', 'psftp'],
    pattern: String.raw`\b(?:plink|pscp|psftp)(?:\.exe)?\s(?:${REST})?-pw\s${VALUE}`,
  },
  { words: ['wpa_passphrase'], pattern: String.raw`\bwpa_passphrase\s+(?:"[^"\n]{1,64}"|\S{1,64})\s+${VALUE}` },
  { words: ['gpg'], pattern: String.raw`\bgpg2?\s(?:${REST})?--passphrase[ =]${VALUE}` },
];
