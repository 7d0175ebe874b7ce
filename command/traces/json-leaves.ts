import { tokensOf } from '@veilmark/replace/json/json';
import { type Encoded, readEncoded } from './encoded';
import { type FieldKind, fieldKind, isPlainName, isToolData } from './fields';

/** One place of a session file that may contain something personal. */
export interface Leaf {
  /** Where it is, as `message.content[*].text`; `→` leads into JSON inside a string. */
  path: string;
  /** The name of its field, where that says something about it. */
  label: string;
  text: string;
  kind: 'text' | 'number' | 'name' | 'folder' | 'kept' | 'file' | 'opaque';
  /** The bytes of a file inside the record; whoever writes another kind of file says so in `writtenAs`. */
  file?: Encoded & { writtenAs?: string };
}

/** Answers what takes the place of a leaf, or nothing where it stays. */
export type Visit = (leaf: Leaf) => string | undefined | Promise<string | undefined>;

/** Shorter numbers are counts, sizes and years. */
const LEAST_DIGITS = 7;
/** JSON inside JSON inside JSON: nothing real goes further. */
const DEEPEST = 6;

/**
 * Visits every place of a JSON text, and writes those that changed. Everything else stays byte for byte: names, order, spaces, the way
 * numbers and letters are written. Nothing where the text is no JSON.
 */
export async function rewriteJson(json: string, visit: Visit, at = '', depth = 0): Promise<string | undefined> {
  const tokens = tokensOf(json);
  if (!tokens) return undefined;
  const made: string[] = [];
  const media = new MediaTypes(made);
  let type = '';
  for (const token of tokens) {
    if ('name' in token) {
      const next = isPlainName(token.name.name) ? undefined : await visit(nameLeaf(token.name, at));
      made.push(next === undefined ? token.raw : JSON.stringify(next));
    } else if ('value' in token) {
      const { path, label, text, raw } = token.value;
      if (label === 'type') type = text;
      const where = at + path.slice(path.startsWith('$.') ? 2 : 1);
      const isTools = depth > 0 || isToolData(path);
      const place = { path: where, label, text, raw, isTools, isSealed: isSealedBy(type, label) };
      const watched: Visit = async (leaf) => {
        const next = await visit(leaf);
        if (leaf.file?.writtenAs !== undefined) media.change(path, leaf.file.writtenAs);
        return next;
      };
      made.push(raw.startsWith('"') ? await visitString(place, watched, depth) : await visitNumber(place, visit));
      media.note(path, label);
    } else made.push(token.raw);
  }
  return made.join('');
}

/** Keeps the type of a file beside its bytes true, whichever comes first: providers refuse a JPEG that is a PNG. */
class MediaTypes {
  readonly #made: string[];
  #last: { parent: string; index: number } | undefined;
  #next: { parent: string; type: string } | undefined;

  constructor(made: string[]) {
    this.#made = made;
  }

  note(path: string, label: string): void {
    if (!/^(?:media_type|mediaType|mimeType|mime_type|mime)$/.test(label)) return;
    const [parent, index] = [parentOf(path), this.#made.length - 1];
    this.#last = { parent, index };
    if (this.#next?.parent === parent) this.#made[index] = JSON.stringify(this.#next.type);
    this.#next = undefined;
  }

  change(path: string, type: string): void {
    const parent = parentOf(path);
    if (this.#last?.parent === parent) this.#made[this.#last.index] = JSON.stringify(type);
    else this.#next = { parent, type };
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** `redacted_thinking` seals its data; other parts have pictures in a field of that name. */
const isSealedBy = (type: string, label: string): boolean => type === 'redacted_thinking' && label === 'data';

interface Place {
  path: string;
  label: string;
  text: string;
  raw: string;
  isTools: boolean;
  isSealed?: boolean;
}

async function visitString(place: Place, visit: Visit, depth: number): Promise<string> {
  const { path, label, text, raw, isTools, isSealed } = place;
  const kind: FieldKind = isSealed ? 'sealed' : fieldKind(label, text, isTools);
  if (kind === 'sealed') return raw;
  const next =
    kind === 'text'
      ? // Outside of what tools take and give, a name such as `name` is a word of the agent.
        await visitText({ path, label: isTools ? label : '', text }, visit, depth)
      : await visit({ path, label, text, kind });
  return next === undefined || next === text ? raw : JSON.stringify(next);
}

/** A text that may itself be JSON, or bytes of a file. */
export async function visitText(
  { path, label, text }: Pick<Leaf, 'path' | 'label' | 'text'>,
  visit: Visit,
  depth = 0,
): Promise<string | undefined> {
  if (depth < DEEPEST && /^\s*[[{]/.test(text)) {
    const made = await rewriteJson(text, visit, `${path}→`, depth + 1);
    if (made !== undefined) return made;
  }
  const file = readEncoded(text);
  if (!file) return visit({ path, label, text, kind: 'text' });
  if (file.text === undefined)
    return visit({ path, label, text: '', kind: isFile(file.bytes) ? 'file' : 'opaque', file });
  const inner = await visitText({ path: `${path}→`, label, text: file.text }, visit, depth + 1);
  return inner === undefined || inner === file.text ? undefined : file.write(Buffer.from(inner), file.mediaType);
}

/** By their first bytes: pictures, PDF, Office and other archives. */
const isFile = (bytes: Uint8Array): boolean =>
  /^(?:89504e47|ffd8ff|47494638|424d|52494646|49492a00|4d4d002a|25504446|504b0304|1f8b|d0cf11e0)/.test(
    Buffer.from(bytes.subarray(0, 8)).toString('hex'),
  );

async function visitNumber({ path, label, text, raw, isTools }: Place, visit: Visit): Promise<string> {
  if (!isTools || !/^\d+$/.test(text) || text.length < LEAST_DIGITS) return raw;
  const next = await visit({ path, label, text, kind: 'number' });
  return next === undefined || next === text ? raw : JSON.stringify(next);
}

const nameLeaf = ({ name, path }: { name: string; path: string }, at: string): Leaf => ({
  path: `${at}${path.slice(2)} (name)`,
  label: '',
  text: name,
  kind: 'name',
});
