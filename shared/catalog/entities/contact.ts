import type { EntityDefinition } from '../types';
import { phoneNumber } from '../validators/phone';

export const contactEntities: readonly EntityDefinition[] = [
  /** Format: local part up to 64 characters, @, dotted host name */
  {
    type: 'EMAIL_ADDRESS',
    description: 'Electronic mail address',
    category: 'contact',
    detection: 'pattern',
    pattern: /[\p{L}\p{N}_][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/u,
    score: 0.95,
    anchor: { sign: '@', before: /[\p{L}\p{N}._%+'-]/u },
    context: ['email', 'e-mail', 'mail', 'courriel', 'correo', 'posta elettronica'],
    container: true,
  },
  /** Format: 7-15 digits, optional + or 00 country prefix, grouped with space, dot, hyphen, slash, parentheses. Note: regex only proposes candidates; libphonenumber decides. Default regions for national notation come from the request language. */
  {
    type: 'PHONE_NUMBER',
    description: 'Telephone number, international or national notation',
    category: 'contact',
    detection: 'pattern',
    // A bracket belongs to the number only where it closes around an area code.
    pattern:
      /(?:\+[1-9]|\((?=\+?\d[\d -]{0,6}\))\+?\d|\b\d)(?:[ ./()-]{0,2}\d){5,14}(?:\s?(?:x|ext\.?|extension)\s?\d{1,6})?\b/iu,
    score: 0.1,
    validator: phoneNumber,
    validScore: 0.3,
    strong: {
      pattern:
        /^(?:(?:\+|00)[1-9].*|\(\+?\d{1,5}\).*|0\d{1,4}[ /-]\d.*|\d{3}[-. ]\d{3}[-. ]\d{4}|1-\d{3}-\d{3}-\d{4})$/u,
      score: 0.65,
    },
    context: [
      'phone',
      'tel',
      'telephone',
      'mobile',
      'cell',
      'call',
      'fax',
      'telefon',
      'handy',
      'téléphone',
      'portable',
      'teléfono',
      'móvil',
      'telefono',
      'cellulare',
      'telefone',
      'celular',
      'telemóvel',
      'telefoon',
      'телефон',
      '电话',
      '電話',
      '전화',
      ...['โทรศัพท์', 'โทร', 'มือถือ', 'เบอร์', 'ติดต่อ'],
      ...['au numéro', 'appeler', 'appelez', 'appelle', 'joindre', 'llamar', 'llame', 'chiamare', 'zadzwoń'],
      'answering',
      'dial',
      'whatsapp',
      'reach me',
      'reach us',
      'text me',
      'cell',
      'fax',

      'contact number',
      'hotline',
      'call me',
      'phoned',
    ],
    needsContext: true,
  },
  /** Format: scheme://host/path or www.host */
  {
    type: 'URL',
    description: 'Web or file-transfer address',
    category: 'contact',
    detection: 'pattern',
    pattern:
      /\b(?:https?:\/\/|ftps?:\/\/|sftp:\/\/|www\.(?=[^\s<>"'.]{1,63}\.[^\s<>"'.]))[^\s<>"'{}|\\^]{2,900}[^\s<>"'{}|\\^.,;:!?)\]]/iu,
    score: 0.6,
    context: ['url', 'website', 'link', 'webseite', 'site web', 'sitio web', 'sito'],
    container: true,
  },
  /** Format: @ plus 3-31 letters, digits, dot, underscore; not a package scope (@scope/name) nor a documentation tag */
  {
    type: 'SOCIAL_MEDIA_HANDLE',
    description: 'Social network handle starting with @',
    category: 'contact',
    detection: 'pattern',
    pattern:
      /(?<![^\s(,;:"'[])@(?!(?:abstract|alpha|author|beta|callback|class|const|default|deprecated|description|enum|example|experimental|extends|file|function|generic|ignore|implements|import|inheritdoc|interface|internal|license|link|media|method|module|name|namespace|override|packagedocumentation|param|preserve|private|prop|property|protected|public|readonly|remarks|returns?|see|since|static|summary|template|this|throws|todo|ts|type|typedef|typeparam|var|version)\b)[A-Za-z_][A-Za-z0-9_.]{1,28}[A-Za-z0-9_](?!\/)/u,
    score: 0.4,
    needsContext: true,
    strong: { pattern: /^@(?=.*\d)\w+$/u, score: 0.4 },
    context: ['twitter', 'instagram', 'tiktok', 'mastodon', 'threads', 'handle', 'follow', 'dm', 'profil'],
  },
  /** Format: known network host plus profile path */
  {
    type: 'SOCIAL_PROFILE_URL',
    description: 'Link to a personal profile on a social network',
    category: 'contact',
    detection: 'pattern',
    pattern:
      /\b(?:https?:\/\/)?(?:www\.|m\.|[a-z]{2}\.)?(?:linkedin\.com\/(?:in|pub)\/|facebook\.com\/|fb\.com\/|instagram\.com\/|twitter\.com\/|x\.com\/|tiktok\.com\/@|youtube\.com\/(?:@|user\/|c\/)|github\.com\/|gitlab\.com\/|t\.me\/|xing\.com\/profile\/|vk\.com\/|snapchat\.com\/add\/|reddit\.com\/u(?:ser)?\/|threads\.net\/@|bsky\.app\/profile\/|medium\.com\/@)[a-z0-9_.%-]{2,60}/iu,
    score: 0.75,
    context: ['profile', 'linkedin', 'facebook', 'instagram', 'profil', 'perfil', 'profilo'],
    container: true,
  },
];
