import { fromBase64 } from '@veilmark/crypto/bytes';
import * as z from 'zod';
import { SitePattern } from '../state/settings';
import type { SiteList } from './rules';

/**
 * Chat pages change more often than extensions are released. An operator may publish a newer list, signed with a key that the policy or
 * the settings name: it is data, and can neither run code nor shrink what the settings themselves protect.
 */
const Selectors = z.array(z.string().min(1).max(300)).max(50);
const Entry = z.object({
  id: z.string().max(60),
  name: z.string().max(60),
  hosts: z.array(SitePattern).min(1).max(50),
  paths: z.array(z.string().startsWith('/').max(200)).max(20).optional(),
  composers: Selectors,
  sendButtons: Selectors,
  answers: Selectors,
  promptParameters: z.array(z.string().max(60)).max(20).optional(),
});
const List = z.object({
  version: z.int().positive(),
  generic: z.object({
    composers: Selectors,
    sendButtons: Selectors,
    answers: Selectors,
    sendWords: z.array(z.string().max(60)).max(500),
  }),
  sites: z.array(Entry).max(500),
});
/** The list as text, so that what was signed is what is read. */
const Signed = z.object({ list: z.string().max(500_000), signature: z.string().max(200) });

export type ListProblem = 'unreachable' | 'unsigned' | 'unreadable';

/** Reads a signed list; says what is wrong with it instead where anything is. */
export async function openList(
  text: string | undefined,
  publicKey: string,
): Promise<{ list: SiteList } | { problem: ListProblem }> {
  if (text === undefined) return { problem: 'unreachable' };
  const signed = Signed.safeParse(readJson(text));
  if (!signed.success) return { problem: 'unreadable' };
  if (!(await isSignedBy(publicKey, signed.data))) return { problem: 'unsigned' };
  const list = List.safeParse(readJson(signed.data.list));
  return list.success ? { list: list.data as SiteList } : { problem: 'unreadable' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** ECDSA on P-256: the one signature every browser we run in can check. */
async function isSignedBy(publicKey: string, { list, signature }: z.infer<typeof Signed>): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const [keyBytes, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (!keyBytes || !signed) return false;
  try {
    const key = await crypto.subtle.importKey('spki', keyBytes, algorithm, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(how, key, signed, new TextEncoder().encode(list));
  } catch {
    return false;
  }
}
