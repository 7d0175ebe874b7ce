// Wrong findings by the kind of text they are in, over all sets together.

/** By the words of the genre that a document's author gave it; the first that fits counts. */
const kinds = [
  ['without personal data', /no-pii|no pii|look-?alike|negative|without personal|individual.* no /i],
  [
    'code, logs and machine records',
    /\blog|json|yaml|xml|code|config|sql|dump|machine|edi|hl7|fhir|api|header|sip|trace|\.env/i,
  ],
  ['tables and lists', /csv|table|spreadsheet|list|register|directory|rows|roster|schedule|inventory/i],
  ['medicine', /clinic|medic|\blab|patient|health|hospital|discharge|prescription|nurs|triage|pharm/i],
  ['law and police', /legal|court|police|contract|tenancy|\bwill\b|deed|law|affidavit|notar|fir\b|lease|agreement/i],
  [
    'chats and speech',
    /chat|whatsapp|social|transcript|interview|dictat|forum|sms|prompt|voice|post|comment|speech|call/i,
  ],
  ['mail and letters', /mail|letter|rewrite|memo|note/i],
  [
    'forms and offices',
    /form|\bcv\b|application|invoice|bank|insurance|tax|government|\bhr\b|school|ticket|minutes|report|card|statement|certificate|receipt/i,
  ],
];
const otherKind = 'other, and genres not named in English';

const kindOf = (genre = '') => kinds.find(([, words]) => words.test(genre))?.[0] ?? otherKind;

/** Markdown: characters and wrong findings per 1,000 of them, most first. */
export function wrongByTextKind(scores) {
  const sums = new Map();
  const sumOf = (genre) => {
    const kind = kindOf(genre);
    if (!sums.has(kind)) sums.set(kind, { documents: 0, characters: 0, wrong: 0 });
    return sums.get(kind);
  };
  for (const { each, wrong } of scores) {
    for (const { genre, characters } of each) {
      const sum = sumOf(genre);
      sum.documents++;
      sum.characters += characters;
    }
    for (const { document } of wrong) sumOf(document.genre).wrong++;
  }
  const rateOf = ({ wrong, characters }) => (1000 * wrong) / characters;
  const rows = [...sums]
    .sort(([, a], [, b]) => rateOf(b) - rateOf(a))
    .map(([kind, sum]) => `| ${kind} | ${sum.documents} | ${rateOf(sum).toFixed(2)} |`);
  return ['| kind of text | documents | wrong per 1,000 characters |', '|---|---|---|', ...rows, ''].join('\n');
}
