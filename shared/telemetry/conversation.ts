import { fromBase64 } from '@veilmark/crypto/bytes';
import { tokensOf } from '@veilmark/replace/json/json';
import { textOf } from './text-bytes';

/** Redacts what people write. */
export type Prose = (text: string) => Promise<string>;

/** JSON inside JSON inside JSON: nothing real goes further. */
const DEEPEST = 6;
/** Shorter numbers are counts, sizes and years. */
const LEAST_DIGITS = 7;
/** Shorter ones are ids and digests, which are read as text. */
const LEAST_ENCODED = 200;
const ENCODED = /^(?:data:[^,]{0,200};base64,)?([A-Za-z\d+/_-]+={0,2})$/;
/** Words of the protocol between programs and models. */
const PROTOCOL = /^(?:type|role|id|model|name|finish_reason|index|(?:tool_)?call_id|mime_?type|media_type|modality)$/i;
/** Where a tool's own fields begin, in which the same names are somebody's. */
const TOOL_DATA = /\.(?:arguments|args|input|output|parameters|response|result|content)\b./;

/** Prompts and answers: a text, or JSON of which every text is one. */
export async function redactConversation(text: string, prose: Prose, depth = 0): Promise<string> {
  const encoded = text.length >= LEAST_ENCODED ? ENCODED.exec(text)?.[1] : undefined;
  if (encoded !== undefined) return redactEncoded(encoded, prose, depth);
  if (depth > DEEPEST || !/^\s*[[{]/.test(text)) return prose(text);
  const tokens = tokensOf(text);
  if (!tokens) return prose(text);
  const made: string[] = [];
  for (const token of tokens) {
    if ('name' in token) made.push(await written(token.raw, token.name.name, prose));
    else if ('value' in token) {
      const { path, label, text: value, raw } = token.value;
      const isText = raw.startsWith('"') && !(PROTOCOL.test(label) && !TOOL_DATA.test(path));
      const isNumber = new RegExp(`^\\d{${LEAST_DIGITS},}$`).test(raw);
      if (isText) made.push(await written(raw, value, (inner) => redactConversation(inner, prose, depth + 1)));
      else made.push(isNumber ? await written(raw, value, prose) : raw);
    } else made.push(token.raw);
  }
  return made.join('');
}

/** As it was where nothing changed, byte for byte. */
async function written(raw: string, text: string, redact: Prose): Promise<string> {
  const made = await redact(text);
  return made === text ? raw : JSON.stringify(made);
}

/** A file: text is read; of a picture or a document nobody here can say what it shows. */
async function redactEncoded(encoded: string, prose: Prose, depth: number): Promise<string> {
  const bytes = fromBase64(encoded);
  const text = bytes && textOf(bytes);
  return text === undefined || depth > DEEPEST ? '<FILE>' : redactConversation(text, prose, depth + 1);
}
