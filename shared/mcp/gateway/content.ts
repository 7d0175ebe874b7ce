import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { Passage } from './handles';
import { isJsonObject, type Json, type JsonObject, mapLeaves } from './json';
import type { Veil } from './veil';

/** Shorter numbers are counts, prices and years; from here on they are telephone, account and identity numbers. */
const LEAST_DIGITS = 7;
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|javascript|x-ndjson))/i;
/** `firstName`, `id`, `HTML`: one plain word names a field. */
const PLAIN_NAME = /^[$_]?[A-Za-z]{1,40}$/;

/** Any JSON, leaf by leaf, each read with the name of its member as its label; names of members are read as well. */
export function veilTree(value: Json, veil: Veil, name?: string): Promise<Json> {
  const change = {
    key: async (member: string) => (PLAIN_NAME.test(member) ? member : veil.veil(member)),
    leaf: async (leaf: string | number, label: string | undefined) => {
      if (typeof leaf === 'string') return veil.veil(leaf, label);
      const digits = String(leaf);
      if (digits.replace(/\D/g, '').length < LEAST_DIGITS) return leaf;
      const veiled = await veil.veil(digits, label);
      return veiled === digits ? leaf : veiled;
    },
  };
  return mapLeaves(value, change, name);
}

/** What a tool, a prompt or a model says: text, resources, links, pictures and sound. */
export async function veilContent(content: Json, passage: Passage): Promise<Json> {
  if (Array.isArray(content)) {
    const blocks: Json[] = [];
    for (const block of content) blocks.push(await veilContent(block, passage));
    return blocks;
  }
  if (!isJsonObject(content)) return veilTree(content, passage.veil);
  switch (content.type) {
    case 'image':
    case 'audio':
      return veilMedia(content, passage.veil);
    case 'resource': {
      const { resource, type, ...rest } = content;
      return {
        ...(await veilAddressed(rest, passage)),
        type,
        resource: isJsonObject(resource) ? await veilResource(resource, passage) : null,
      };
    }
    default:
      return veilAddressed(content, passage);
  }
}

/** The contents of a resource: text, or bytes in base64. */
export async function veilResource(resource: JsonObject, passage: Passage): Promise<JsonObject> {
  const { veil } = passage;
  const { blob, ...rest } = resource;
  const veiled = await veilAddressed(rest, passage);
  if (typeof blob !== 'string') return veiled;
  const mimeType = typeof resource.mimeType === 'string' ? resource.mimeType : '';
  const bytes = fromBase64(blob);
  if (bytes && TEXT_TYPE.test(mimeType)) {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ...veiled, blob: toBase64(new TextEncoder().encode(await veil.veil(text))) };
  }
  const file = bytes && (await veil.veilFile?.(bytes, mimeType));
  return file
    ? { ...veiled, blob: toBase64(file.bytes), mimeType: file.mimeType }
    : { ...veiled, text: withheld(mimeType), mimeType: 'text/plain' };
}

/** A thing with an address and words of the protocol next to what it says. */
export async function veilAddressed(item: JsonObject, { veil, handles }: Passage): Promise<JsonObject> {
  const { uri, ...rest } = item;
  const words = Object.entries(rest).filter(
    ([name, value]) => typeof value === 'string' && PROTOCOL_WORDS[name]?.test(value),
  );
  const said = Object.fromEntries(Object.entries(rest).filter(([name]) => !words.some(([word]) => word === name)));
  return {
    ...(uri !== undefined && {
      uri: typeof uri === 'string' ? await handles.hideAddress(uri) : await veilTree(uri, veil),
    }),
    ...((await veilTree(said, veil)) as JsonObject),
    ...Object.fromEntries(words),
  };
}

/** Words of the protocol are no text, as long as they look like such. */
const PROTOCOL_WORDS: Record<string, RegExp> = {
  type: /^[a-z][a-z_/-]{0,40}$/,
  role: /^(?:user|assistant|system)$/,
  mimeType: /^[a-z]{1,20}\/[a-z0-9.+-]{1,100}(?:; ?charset=[\w-]{1,30})?$/i,
};

async function veilMedia(block: JsonObject, veil: Veil): Promise<Json> {
  const mimeType = typeof block.mimeType === 'string' ? block.mimeType : '';
  const bytes = typeof block.data === 'string' ? fromBase64(block.data) : undefined;
  const file = bytes && block.type === 'image' ? await veil.veilFile?.(bytes, mimeType) : undefined;
  if (!file) return { type: 'text', text: withheld(mimeType || String(block.type)) };
  const { data: _, mimeType: __, type: ___, ...rest } = block;
  return {
    ...((await veilTree(rest, veil)) as JsonObject),
    type: 'image',
    data: toBase64(file.bytes),
    mimeType: file.mimeType,
  };
}

/** What cannot be looked at is not passed on, nor what it calls itself unless that is a type. */
const withheld = (what: string): string =>
  `[withheld by veilmark: ${PROTOCOL_WORDS.mimeType?.test(what) || what === 'audio' || what === 'image' ? what : 'binary data'} cannot be checked]`;
