import { unreadable } from '../refusal';
import type { Form } from '../surrogates';
import type { FilePart } from './files';
import { dataSlot, jsonTextSlot } from './json-slot';
import { noteForms } from './schema-forms';
import { type Json, type Slot, textSlot } from './slot';

/** Fields of every provider that hold names of the interface, ids or signatures: they pass as they are where they look like it. */
const STRUCTURAL = new Set(
  (
    'type role id call_id callId tool_call_id tool_use_id item_id model object status phase detail effort format index ' +
    'finish_reason stop_reason stop_sequence service_tier truncation encoding_format verbosity ttl media_type mime_type mimeType ' +
    'outcome language lang mode behavior name $ref $schema response_mime_type responseMimeType execution caller ' +
    'server_label server_name approval_request_id environment_id container_id prompt_cache_key previous_response_id conversation'
  ).split(' '),
);
/** Sealed by the provider: it checks them, nobody else can read them. */
const SEALED = new Set([
  ...['signature', 'encrypted_content', 'encrypted_index', 'encrypted_stdout', 'thoughtSignature', 'thought_signature'],
]);
const TOKEN = /^[\w.:/$+-]{0,200}$/;
const ENCODED = /^[A-Za-z0-9+/_-]{256,}={0,2}$/;
/** Lists of names inside a schema. */
const NAMES = new Set([
  'required',
  'propertyOrdering',
  'property_ordering',
  'include',
  'modalities',
  'responseModalities',
]);
const SCHEMAS = new Set([
  ...['parameters', 'parametersJsonSchema', 'parameters_json_schema', 'input_schema', 'output_schema', 'schema'],
  ...['responseSchema', 'response_schema', 'responseJsonSchema', 'response_json_schema'],
]);

/** Gathers everything of a request that a model, or anybody at the provider, would read. */
export class RequestReader {
  readonly slots: Slot[] = [];
  readonly files: FilePart[] = [];
  /** Documents that an answer may cite by number: the text of each, nothing for what is no text. */
  readonly documents: (Slot | undefined)[] = [];
  /** Forms that schemas of this request demand. */
  readonly forms = new Set<Form>();

  readonly #keepsTools: boolean;

  constructor({ keepsTools = false }: { keepsTools?: boolean } = {}) {
    this.#keepsTools = keepsTools;
  }

  text(owner: Json, key: string | number, path: string): void {
    const text = owner[key] as string;
    if (text === '') return;
    const looksLikeJson = /^\s*[[{]/.test(text);
    const slot = looksLikeJson ? this.#jsonSlot(owner, key, path) : undefined;
    this.slots.push(slot ?? textSlot(owner, key, path));
  }

  /** The text of a document that an answer may cite by number and offset. */
  document(owner: Json, key: string, path: string): void {
    this.slots.push(textSlot(owner, key, path));
    this.documents.push(this.slots.at(-1));
  }

  /** JSON inside a text; what is no JSON is read as text. */
  jsonText(owner: Json, key: string | number, path: string): void {
    if (typeof owner[key] !== 'string') this.data(owner, key, path);
    else if (owner[key] !== '') this.slots.push(this.#jsonSlot(owner, key, path) ?? textSlot(owner, key, path));
  }

  /** Anything the caller's own tools take or give. */
  data(owner: Json, key: string | number, path: string): void {
    const value = owner[key];
    if (typeof value === 'string') this.text(owner, key, path);
    else if (typeof value === 'object' && value !== null) this.slots.push(dataSlot(owner, key, path));
  }

  /** The name of somebody who speaks: veiled as a whole, without the brackets that providers refuse in names. */
  person(owner: Json, key: string, path: string): void {
    const text = owner[key] as string;
    this.slots.push({
      path,
      text,
      entity: 'PERSON',
      write: ([whole]) => {
        if (whole) owner[key] = whole.text.replace(/^<(.*)>$/, '$1');
      },
    });
  }

  file(part: Omit<FilePart, 'after'>): void {
    this.files.push({ ...part, after: this.slots.length });
  }

  /** What tools are for, and the form an answer shall have. */
  tools(owner: Json, key: string, path: string): void {
    if (this.#keepsTools) noteForms(owner[key], this.forms);
    else this.anything(owner, key, path);
  }

  /** Every string below a field that nobody described: names and ids pass, all else is text. */
  anything(owner: Json, key: string | number, path: string): void {
    const value = owner[key];
    const field = typeof key === 'number' ? '' : key;
    if (SCHEMAS.has(field)) noteForms(value, this.forms);
    if (typeof value === 'string') {
      if (SEALED.has(field) || (STRUCTURAL.has(field) && TOKEN.test(value))) return;
      if (ENCODED.test(value)) throw unreadable(path, 'encoded data');
      this.text(owner, key, path);
    } else if (Array.isArray(value)) {
      if (NAMES.has(field) && value.every((one) => typeof one === 'string' && TOKEN.test(one))) return;
      for (const index of value.keys()) this.anything(value, index, `${path}[${index}]`);
    } else if (typeof value === 'object' && value !== null) this.fields(value, path);
  }

  /** All fields of an object but those that were read already. */
  fields(object: Json, path: string, read: readonly string[] = []): void {
    for (const key of Object.keys(object))
      if (!read.includes(key)) this.anything(object, key, path === '' ? key : `${path}.${key}`);
  }

  #jsonSlot(owner: Json, key: string | number, path: string): Slot | undefined {
    return jsonTextSlot(path, owner[key] as string, (json) => {
      owner[key] = json;
    });
  }
}
