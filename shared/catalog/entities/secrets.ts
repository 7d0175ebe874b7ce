import type { EntityDefinition } from '../types';
import { cryptoKey } from '../validators/crypto';
import { basicAuth, credentials, jwt, labelledSecret, mixedEntropy, plausiblePassword } from '../validators/secrets';

export const secretsEntities: readonly EntityDefinition[] = [
  /** Format: WIF: 51-52 base58 starting 5, K, L; extended: xprv/yprv/zprv/xpub.. 111 characters. Check: base58check */
  {
    type: 'CRYPTO_PRIVATE_KEY',
    description: 'Bitcoin private key (WIF) or BIP-32 extended key',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KL][1-9A-HJ-NP-Za-km-z]{51}|[xyzt](?:prv|pub)[1-9A-HJ-NP-Za-km-z]{107})\b/u,
    score: 0.6,
    validator: cryptoKey,
    validScore: 1,
    context: ['private key', 'wif', 'xprv', 'wallet', 'seed'],
  },
  /** Format: 12-24 lower-case words of 3-8 letters after a seed-phrase label */
  {
    type: 'CRYPTO_SEED_PHRASE',
    description: 'Wallet recovery phrase (BIP-39 mnemonic), recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:seed phrase|recovery phrase|mnemonic(?: phrase)?|secret phrase|wallet seed|backup phrase|seed words|wiederherstellungsphrase|phrase de récupération|frase semilla|frase di recupero)\b\W{0,5}(?:is\W{1,3})?(?<v>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){11,23})\b/iu,
    score: 0.85,
    context: ['seed phrase', 'recovery phrase', 'mnemonic', 'wallet', 'phrase de récupération'],
    labelled: true,
    container: true,
  },
  /** Format: 4-128 non-space characters after a password label */
  {
    type: 'PASSWORD',
    description: 'Clear-text password, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /(?:password|passwd|passcode|pwd|passphrase|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|lösenord|adgangskode|parola|пароль|密码|パスワード|비밀번호)["']?\s{0,3}(?:is:?\s|ist:?\s|est\s|es\s|=>|[:=：])\s{0,3}["'(„“«»]?(?<v>[^\s"',;]{3,127}(?:[^\s"',;.)\]«»“”]|(?<=[\p{L}\p{N}_]\([^\s()]{0,40})\)))/iu,
    score: 0.6,
    validator: plausiblePassword,
    validScore: 0.7,
    context: [
      'password',
      'passwort',
      'kennwort',
      'mot de passe',
      'contraseña',
      'senha',
      'wachtwoord',
      'hasło',
      'пароль',
      '密码',
    ],
    labelled: true,
  },
  /** Format: modular crypt format */
  {
    type: 'PASSWORD_HASH',
    description: 'Stored password hash (bcrypt, argon2, crypt, PBKDF2, LDAP)',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\$2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}|\$argon2(?:id|i|d)\$v=\d{1,3}\$m=\d{1,9},t=\d{1,4},p=\d{1,3}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128}|\$[156]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{22,86}|\bpbkdf2_sha256\$\d{1,9}\$[A-Za-z0-9+/]{4,64}\$[A-Za-z0-9+/]{43}=|\{SSHA\}[A-Za-z0-9+/]{28,64}={0,2}/u,
    score: 0.9,
    context: ['hash', 'password', 'shadow', 'bcrypt', 'passwort'],
  },
  /** Format: 16-128 token characters after a key label. Check: Shannon entropy of at least 3 bits per character, letters and digits mixed */
  {
    type: 'API_KEY',
    description: 'Generic API key, access token or application secret, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /(?:api|access|auth|secret|private|signing|client|app|master|service)?(?:token|key|secret|credential|passwd|auth|bearer|webhook)s?(?:[ _-]?(?:id|value|string|v?\d{1,2}))?["'`]?\]?\s{0,3}(?:=>|:=|[:=]|,|>|\sis\s|\s-\s)\s{0,3}["'`]?(?<v>[A-Za-z0-9_][A-Za-z0-9_.~+/:@=-]{14,249}[A-Za-z0-9_~+/:@=-])(?=\.?(?:["'`\s;,<>)}\]]|$))|(?:(?:do[opr]_v1_[a-f0-9]{64}|gl(?:sa|c)_[A-Za-z0-9_+/=]{32,400}|(?:lin_api_|sntry[su]_|rdme_|pscale_(?:tkn|pw|oauth)_|rubygems_|shippo_(?:live|test)_|rootly_|lsv2_(?:pt|sk)_|nvapi-|tskey-|ntn_|figd_|PMAK-|sgp_|r8_|xai-|gsk_|pplx-|ph[cx]_|dapi|dp\.(?:pt|st|ct|sa|scim|audit)\.|sq0(?:atp|csp|ige)-|EZ[AT]K|dt0c01\.|fm2_|jina_|nfp_|ATTA|AKCp|ABSK|LTAI|sha256~)[A-Za-z0-9][A-Za-z0-9_.+/=-]{19,500}))/iu,
    score: 0.4,
    validator: labelledSecret,
    validScore: 0.65,
    context: ['api key', 'token', 'secret', 'credential', 'schlüssel', 'clé', 'clave'],
    labelled: true,
  },
  /** Format: 32-128 hexadecimal digits or 44-88 base64 characters after a key label */
  {
    type: 'ENCRYPTION_KEY',
    description: 'Symmetric encryption or signing key, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:aes|encryption|hmac|signing|master|symmetric|cipher|data)[ _-]?(?:256[ _-]?)?key["']?\s{0,3}(?:=>|[:=])\s{0,3}["']?(?<v>[0-9a-f]{32,128}|[A-Za-z0-9+/]{42,86}={1,2})/iu,
    score: 0.5,
    validator: mixedEntropy,
    validScore: 0.8,
    context: ['encryption key', 'aes', 'hmac', 'cipher', 'schlüssel'],
    labelled: true,
  },
  /** Format: PEM block; the shortest key, Ed25519 in PKCS #8, takes 64 characters of base64 */
  {
    type: 'PRIVATE_KEY',
    description: 'PEM-encoded private key (RSA, EC, OpenSSH, PKCS#8, PGP)',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----(?:\s{0,4}(?:Proc-Type|DEK-Info|Version|Comment): [^\r\n]{1,100})*[A-Za-z0-9+/=\s\\]{64,}-----END (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----/u,
    score: 1,
    context: ['private key', 'pem', 'ssh', 'rsa'],
    container: true,
  },
  /** Format: PEM block */
  {
    type: 'SSL_CERTIFICATE',
    description: 'PEM-encoded X.509 certificate',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[A-Za-z0-9+/=\s\\]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/u,
    score: 0.9,
    context: ['certificate', 'x509', 'tls', 'zertifikat'],
    container: true,
  },
  /** Format: three base64url parts separated by dots, header starts eyJ. Check: header and payload decode to JSON with an alg member */
  {
    type: 'JWT',
    description: 'JSON Web Token',
    category: 'secret',
    detection: 'pattern',
    pattern: /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,}/u,
    score: 0.7,
    validator: jwt,
    validScore: 1,
    context: ['jwt', 'token', 'bearer', 'authorization'],
    container: true,
  },
  /** Format: Bearer plus 16 or more token characters */
  {
    type: 'BEARER_TOKEN',
    description: 'Bearer token in an HTTP authorization header',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b[Bb]earer\s{1,3}(?<v>[A-Za-z0-9_.~+/-]{16,1000}={0,2})/u,
    score: 0.75,
    context: ['authorization', 'bearer', 'oauth', 'header'],
    labelled: true,
  },
  /** Format: Basic plus base64 of user:password. Check: decodes to text with a colon */
  {
    type: 'BASIC_AUTH_HEADER',
    description: 'HTTP basic authentication credentials',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b[Bb]asic\s{1,2}(?<v>[A-Za-z0-9+/]{8,500}={0,2})/u,
    score: 0.5,
    validator: basicAuth,
    validScore: 0.95,
    context: ['authorization', 'basic', 'header'],
    labelled: true,
  },
  /** Format: scheme://user:password@host */
  {
    type: 'URL_CREDENTIALS',
    description: 'User name and password embedded in a URL',
    category: 'secret',
    detection: 'pattern',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<v>[^\s:/@"'<>]{1,64}:[^\s/@"'<>]{1,128})@[a-z0-9.-]{1,253}/iu,
    score: 0.9,
    validator: credentials,
    anchor: { sign: ':', before: /[A-Za-z0-9+.-]/, after: /\// },
    context: ['url', 'login', 'ftp', 'proxy'],
    labelled: true,
  },
  /** Format: scheme://user:password@host/db or Key=Value; list with a password */
  {
    type: 'DB_CONNECTION_STRING',
    description: 'Database or message-broker connection string with credentials',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|jdbc:[a-z]{2,12}):\/\/[^\s:@/"'<>]{0,64}:[^\s@"'<>]{1,128}@[^\s"'<>?#/][^\s"'<>]{1,300}[^\s"'<>,.;)]|\b(?:Server|Data Source|Host|Endpoint|AccountEndpoint)=[^;\r\n"']{1,200};(?:[^;\r\n"'=]{1,40}=[^;\r\n"']{0,200};)*(?:Password|Pwd|AccountKey|SharedAccessKey)=[^;\s"']{3,300}[^;\s"',.)]/iu,
    score: 0.95,
    validator: credentials,
    context: ['connection string', 'database', 'dsn', 'datenbank'],
    container: true,
  },
  /** Format: 16-128 token characters after a CSRF label */
  {
    type: 'XSRF_TOKEN',
    description: 'Cross-site request forgery token value',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:x[-_])?(?:csrf|xsrf)(?:[-_]?middleware)?[-_]?token["']?\s{0,3}(?:=>|[:=]|value=)\s{0,3}["']?(?<v>[A-Za-z0-9_+/-]{16,128}={0,2})/iu,
    score: 0.7,
    context: ['csrf', 'xsrf', 'token', 'header'],
    labelled: true,
  },
  /** Format: 16-128 token characters after a client-secret label */
  {
    type: 'OAUTH_CLIENT_SECRET',
    description: 'OAuth 2.0 client secret, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\b(?:oauth[ _-]?)?(?:client|consumer)[ _-]?secret["']?\s{0,3}(?:=>|[:=])\s{0,3}["']?(?<v>[A-Za-z0-9_.~-]{16,128})/iu,
    score: 0.5,
    validator: labelledSecret,
    validScore: 0.85,
    context: ['client secret', 'oauth', 'client id'],
    labelled: true,
  },
  /** Format: 4-8 digits, optional hyphen in the middle, after a code label */
  {
    type: 'ONE_TIME_PASSCODE',
    description: 'One-time or verification code, recognised by its label',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /(?:(?:verification|security|one[- ]time|otp|2fa|mfa|authentication|authenticator|confirmation|access|login)[ -](?:code|passcode|password|pin)|otp|m?tan|bestätigungscode|sicherheitscode|einmalcode|code de (?:vérification|sécurité|confirmation)|código de (?:verificación|seguridad|verificação)|codice di (?:verifica|sicurezza)|verificatiecode|код подтверждения|验证码|認証コード|인증번호)\s{0,2}(?:is:?\s|ist:?\s|est\s|es\s|è\s|[:：]\s?)?(?<v>\d{3}-\d{3}|\d{4,8})\b/iu,
    score: 0.75,
    context: [
      'verification code',
      'otp',
      'one-time',
      'tan',
      'bestätigungscode',
      'code de vérification',
      'código de verificación',
      '验证码',
    ],
    labelled: true,
  },
  /** Format: otpauth://totp or hotp URI */
  {
    type: 'TOTP_SECRET',
    description: 'Authenticator enrolment URI with shared secret',
    category: 'secret',
    detection: 'pattern',
    pattern: /\botpauth:\/\/(?:totp|hotp)\/[^\s"'<>]{5,400}[^\s"'<>,.;)]/u,
    score: 1,
    context: ['otpauth', 'authenticator', '2fa', 'qr'],
    container: true,
  },
  /** Format: https URL with X-Amz-Signature, X-Goog-Signature or Signature query member */
  {
    type: 'STORAGE_SIGNED_URL',
    description: 'Pre-signed cloud storage URL that grants access',
    category: 'secret',
    detection: 'pattern',
    pattern:
      /\bhttps:\/\/[^\s"'<>?]{4,400}\?[^\s"'<>]{0,600}(?:X-Amz-Signature=[0-9a-f]{64}|X-Goog-Signature=[0-9a-f]{16,512}|[?&]?Signature=[A-Za-z0-9%+/=_-]{20,200})(?:&[^\s"'<>,;)]{0,300})?/u,
    score: 0.95,
    context: ['signed url', 'presigned', 's3', 'gcs', 'download'],
    container: true,
  },
];
