import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { isJsonObject, type Json, type JsonObject, mapLeaves } from './json';
import type { Veil } from './veil';

/** Shorter numbers are counts, prices and years; from here on they are telephone, account and identity numbers. */
const LEAST_DIGITS = 7;
const TEXT_TYPE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|javascript|x-ndjson))/i;

/** Any JSON, leaf by leaf, each read with the name of its member as its label. */
export function veilTree(value: Json, veil: Veil): Promise<Json> {
  return mapLeaves(value, async (leaf, name) => {
    if (typeof leaf === 'string') return veil.veil(leaf, name);
    const digits = String(leaf);
    if (digits.replace(/\D/g, '').length < LEAST_DIGITS) return leaf;
    const veiled = await veil.veil(digits, name);
    return veiled === digits ? leaf : veiled;
  });
}

/** What a tool, a prompt or a model says: text, resources, links, pictures and sound. */
export async function veilContent(content: Json, veil: Veil): Promise<Json> {
  if (Array.isArray(content)) {
    const blocks: Json[] = [];
    for (const block of content) blocks.push(await veilContent(block, veil));
    return blocks;
  }
  if (!isJsonObject(content)) return veilTree(content, veil);
  switch (content.type) {
    case 'image':
    case 'audio':
      return veilMedia(content, veil);
    case 'resource':
      return {
        ...content,
        resource: isJsonObject(content.resource) ? await veilResource(content.resource, veil) : null,
      };
    default:
      return keepType(content, await veilTree(content, veil));
  }
}

/** The contents of a resource: text, or bytes in base64. */
export async function veilResource(resource: JsonObject, veil: Veil): Promise<JsonObject> {
  const { blob, ...rest } = resource;
  const veiled = keepType(resource, await veilTree(rest, veil)) as JsonObject;
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

async function veilMedia(block: JsonObject, veil: Veil): Promise<Json> {
  const mimeType = typeof block.mimeType === 'string' ? block.mimeType : '';
  const bytes = typeof block.data === 'string' ? fromBase64(block.data) : undefined;
  const file = bytes && block.type === 'image' ? await veil.veilFile?.(bytes, mimeType) : undefined;
  return file
    ? { ...block, data: toBase64(file.bytes), mimeType: file.mimeType }
    : { type: 'text', text: withheld(mimeType || String(block.type)) };
}

/** What cannot be looked at is not passed on. */
const withheld = (what: string): string => `[withheld by veilmark: ${what || 'binary data'} cannot be checked]`;

/** Words of the protocol, which are no text. */
function keepType(before: JsonObject, after: Json): Json {
  if (!isJsonObject(after)) return after;
  const kept = ['type', 'mimeType', 'role'].filter((name) => typeof before[name] === 'string');
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, before[name] as Json])) };
}
