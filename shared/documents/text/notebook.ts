import type { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { ExtractedDocument } from '../document';
import { PICTURES_UNREAD } from '../notes';
import { cleanPicture } from '../pictures';
import { readJsonAs } from './json';

const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"';
/** Results that are no text: a media type, and its content as base64, in one string or in a list of them. */
const RESULT = new RegExp(
  `("(?:image/(?!svg)[\\w.+-]+|audio/[\\w.+-]+|video/[\\w.+-]+|application/(?:pdf|octet-stream|zip))"\\s*:\\s*)(${STRING}|\\[[^\\]]*\\])`,
  'g',
);

/** A notebook: code, notes and results are text; pictures among the results are cleaned, other files go. */
export function readNotebook(bytes: Uint8Array, budget: Budget): ExtractedDocument {
  return readJsonAs(bytes, 'ipynb', budget, (content, notes) => {
    const said = new Set<string>();
    const text = content.replace(RESULT, (_, key: string, value: string) => {
      budget.spend(1000 + value.length);
      const clean = cleaned(value);
      said.add(
        clean === '' ? 'Results of the notebook that are neither text nor pictures were removed.' : PICTURES_UNREAD,
      );
      return `${key}"${clean}"`;
    });
    notes.push(...said);
    return text;
  });
}

/** Base64 without the signs that only lay it out. */
function cleaned(value: string): string {
  const data = value.replace(/\\n/g, '').replace(/[^A-Za-z\d+/=]/g, '');
  const bytes = fromBase64(data);
  const clean = bytes && cleanPicture(bytes);
  return clean ? toBase64(clean) : '';
}
