import type { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { cleanPicture } from '.';

/** How files begin in base64: PDF, ZIP, PNG, JPEG, GIF, TIFF, old Office files, rich text, gzip, RIFF, XML, HTML. */
const FILE_STARTS =
  'JVBERi0,UEsDB,iVBORw0KGgo,/9j/,R0lGOD,SUkqA,TU0AK,0M8R4KGx,e1xydGY,H4sI,UklGR,PD94bWw,PGh0bWw,PCFET0NUWVBF'.split(
    ',',
  );
/** Elements of invoices and clinical documents, and keys of FHIR, that hold nothing but a file. */
const NAMED = String.raw`<(?:[\w.-]+:)?(?:EmbeddedDocumentBinaryObject|AttachmentBinaryObject|BinaryObject|Attachment)(?:\s[^<>]*)?>|representation\s*=\s*["']B64["'][^<>]*>|"data"\s*:\s*"`;
const SIGNS = String.raw`[A-Za-z\d+/]`;
/** Slashes and line ends may be escaped. */
const GAP = String.raw`(?:\s|\\[nrt])*`;
const PACKED = new RegExp(
  String.raw`(?:(?<=[>"'])${GAP}(?=(?:${FILE_STARTS.join('|')})${SIGNS})|(?<=${NAMED})${GAP}(?=${SIGNS}))((?:${SIGNS}|\\/|\s|\\[nrt]|&#(?:10|13|x[aAdD]);)+=*)${GAP}(?=[<"'])`,
  'g',
);
/** Shorter ones hold no file: words look like base64, too. */
const SHORTEST = 40;
const STEPS_A_FILE = 1000;
/** Says so, in base64, because programs refuse an empty one. */
const REMOVED = toBase64(new TextEncoder().encode('removed'));

interface CleanedText {
  text: string;
  emptied: number;
}

/** Files that an invoice, a clinical document or other data carries as base64. Pictures are cleaned; everything else goes. */
export function cleanPackedFiles(text: string, budget: Budget): CleanedText {
  let emptied = 0;
  // Elsewhere such a key holds anything.
  const mayNameFiles = text.includes('"resourceType"') || /^\s*</.test(text);
  const cleaned = text.replace(PACKED, (whole, written: string) => {
    const data = written.replace(/\\[nrt]|&#\w+;|[\s\\]/g, '');
    const isFile = FILE_STARTS.some((start) => data.startsWith(start));
    if (data.length < SHORTEST || (!isFile && (!mayNameFiles || /\S +\S/.test(written)))) return whole;
    budget.spend(STEPS_A_FILE + 4 * data.length);
    const bytes = fromBase64(data);
    if (!bytes) return whole;
    const clean = cleanPicture(bytes);
    if (!clean) emptied++;
    return clean ? toBase64(clean) : REMOVED;
  });
  return { text: cleaned, emptied };
}
