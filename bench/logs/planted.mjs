// Lines of eight kinds of logs with planted values, made from a seed. `{type}` in a template is a value that must go; everything else is as
// those programs write it, and must stay.
const KINDS = {
  nginx: [
    '{ip} - {user} [16/Nov/2026:10:15:{n2} +0000] "GET /api/v1/items?page={n2} HTTP/1.1" 200 {n4} "-" "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0"',
    '{ip} - - [16/Nov/2026:10:15:{n2} +0000] "GET /search?email={mailUrl}&sort=asc HTTP/2.0" 302 {n4} "https://shop.example.com/" "curl/8.5.0"',
    '2026/11/16 10:15:{n2} [error] 1187#1187: *{n4} connect() failed (111: Connection refused) while connecting to upstream, client: {ip}, server: {host}, request: "POST /login HTTP/1.1"',
  ],
  syslog: [
    'Nov 16 10:15:{n2} {host} sshd[{n4}]: Accepted publickey for {user} from {ip} port 52{n2} ssh2: RSA SHA256:abc',
    'Nov 16 10:15:{n2} {host} sudo:    {user} : TTY=pts/0 ; PWD=/home/{user} ; USER=root ; COMMAND=/usr/bin/apt update',
    'Nov 16 10:15:{n2} {host} postfix/smtp[{n4}]: 4F2A1: to=<{mail}>, relay=none, delay=0.{n2}, status=deferred',
    'Nov 16 10:15:{n2} {host} CRON[{n4}]: pam_unix(cron:session): session opened for user {user}(uid=1000) by (uid=0)',
  ],
  journald: [
    '{"__REALTIME_TIMESTAMP":"17631{n4}","_HOSTNAME":"{host}","PRIORITY":"6","_PID":"{n4}","SYSLOG_IDENTIFIER":"app","MESSAGE":"login ok user={user} from {ip}"}',
    '2026-11-16T10:15:{n2}+0000 {host} systemd-logind[{n4}]: New session {n2} of user {user}.',
    '2026-11-16T10:15:{n2}+0000 {host} NetworkManager[{n4}]: <info> dhcp4 (eth0): address={ip} mac={mac}',
  ],
  json: [
    '{"level":"info","time":17631{n4},"msg":"order placed","user_id":{id},"email":"{mail}","ip":"{ip}","request_id":"{uuid}"}',
    '{"severity":"ERROR","logger":"com.acme.Billing","version":"2.14.{n2}","customer":{"customerId":"C-{id}","fullName":"{name}","phone":"{phone}"},"port":8443}',
    '{"level":30,"pid":{n4},"hostname":"{host}","reqId":"{uuid}","headers":{"authorization":"Bearer {token}"},"msg":"request"}',
    '{"lvl":"warn","msg":"retry","body":"{\\"card\\":\\"{card}\\",\\"iban\\":\\"{iban}\\"}"}',
  ],
  java: [
    '2026-11-16 10:15:{n2},123 INFO  [http-nio-8080-exec-{n2}] c.a.s.LoginService - User {user} logged in from {ip}'.replace(
      'User {user}',
      'user={user}',
    ),
    '2026-11-16 10:15:{n2},123 ERROR [main] com.acme.Mailer - Could not send to {mail}: java.net.ConnectException: Connection refused (v3.2.{n2})',
    '\tat com.acme.shop.OrderService.place(OrderService.java:{n2}) ~[shop-2.1.{n2}.jar:2.1.{n2}]',
    'Caused by: com.acme.AuthException: bad credentials [username={user}, password={password}]',
  ],
  python: [
    '[2026-11-16 10:15:{n2},123] WARNING in auth: failed login username={user} remote_addr={ip}',
    '  File "/home/{user}/app/views.py", line {n2}, in checkout',
    'ValueError: invalid card number {card} for account_id={id}',
    '2026-11-16 10:15:{n2} DEBUG urllib3.connectionpool https://{user}:{password}@{host}:443 "GET /x HTTP/1.1" 200',
  ],
  'Kubernetes audit': [
    '{"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"{uuid}","stage":"ResponseComplete","requestURI":"/api/v1/namespaces/default/pods?limit=500","verb":"list","user":{"username":"{mail}","uid":"{uuid}","groups":["system:authenticated"]},"sourceIPs":["{ip}"],"userAgent":"kubectl/v1.31.{n2}","responseStatus":{"code":200}}',
    '{"kind":"Event","level":"Request","auditID":"{uuid}","verb":"create","user":{"username":"{user}","groups":["dev"]},"sourceIPs":["{ip}"],"objectRef":{"resource":"secrets","namespace":"prod","name":"db"}}',
  ],
  PostgreSQL: [
    '2026-11-16 10:15:{n2}.123 UTC [{n4}] {user}@shop LOG:  duration: {n2}.123 ms  statement: SELECT 1',
    '2026-11-16 10:15:{n2}.123 UTC [{n4}] FATAL:  password authentication failed for user "{user}"',
    '2026-11-16 10:15:{n2}.123 UTC [{n4}] DETAIL:  Key (email)=({mail}) already exists.',
    '2026-11-16 10:15:{n2}.123 UTC [{n4}] LOG:  connection received: host={ip} port=5{n4}',
  ],
};

const FIRST = ['jane', 'oliver', 'amelia', 'tomasz', 'sofia', 'yusuf', 'mei', 'lars', 'priya', 'diego'];
const LAST = [
  'whitfield',
  'brandt',
  'novak',
  'kowalski',
  'marchetti',
  'demir',
  'tanaka',
  'lindqvist',
  'raman',
  'fernandez',
];
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Numbers between 0 and 1 that a seed decides. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function valuesOf(next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const int = (least, most) => least + Math.floor(next() * (most - least + 1));
  const [first, last] = [pick(FIRST), pick(LAST)];
  const mail = `${first}.${last}@${pick(['corp-mail.com', 'nordwind.de', 'univ.ac.jp'])}`;
  return {
    user: pick([`${first[0]}${last}`, `${first}.${last}`, `${first}${int(10, 99)}`]),
    name: `${capital(first)} ${capital(last)}`,
    mail,
    mailUrl: mail.replace('@', '%40'),
    ip:
      next() < 0.8
        ? `${int(11, 99)}.${int(1, 250)}.${int(1, 250)}.${int(1, 250)}`
        : `2001:db8:${int(1, 9)}a:${int(10, 99)}::${int(10, 99)}`,
    host: pick([`web-${int(1, 99)}.corp.nordwind.de`, `db${int(1, 9)}-prod`, `ip-10-0-${int(1, 99)}-7.ec2.internal`]),
    mac: Array.from({ length: 6 }, () => int(16, 255).toString(16)).join(':'),
    id: String(int(100_000, 999_999)),
    phone: `+49 30 ${int(1_000_000, 9_999_999)}`,
    password: `${capital(pick(LAST))}${int(100, 999)}!x`,
    token: `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI${int(1000, 9999)}In0.c2lnbmF0dXJl${int(1000, 9999)}`,
    card: pick(['4111 1111 1111 1111', '5555-5555-5555-4444', '3782 822463 10005']),
    iban: pick(['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819']),
  };
}

/** Lines of each kind, each with the values that were planted in it. */
export function plantedLines(seed, each) {
  const next = random(seed);
  const digits = (count) =>
    String(Math.floor((0.1 + next() * 0.9) * 10 ** count))
      .padStart(count, '1')
      .slice(0, count);
  return Object.entries(KINDS).map(([kind, templates]) => ({
    kind,
    lines: Array.from({ length: each }, (_, index) => {
      const values = valuesOf(next);
      const planted = [];
      const line = templates[index % templates.length].replace(/\{([A-Za-z]+\d?)\}/g, (whole, name) => {
        if (/^n\d$/.test(name)) return digits(Number(name[1]));
        if (name === 'uuid') return `5f3a${digits(4)}-1b2c-4d3e-8f4a-5b6c${digits(8)}`;
        if (values[name] === undefined) return whole;
        planted.push({ type: name, value: values[name] });
        return values[name];
      });
      return { line, planted };
    }),
  }));
}
