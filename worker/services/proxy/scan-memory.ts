import { CATALOG_VERSION } from '@veilmark/catalog';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { Finding, ScanMemory } from '@veilmark/proxy';
import type { UserContext } from '../../context';
import { macKey, masterKeyIds } from '../../platform/sealing';

const PURPOSE = 'proxy-scans';

/** What findings depend on besides the text. */
export const rememberedUnder = ({ caller }: UserContext, settings: object): string =>
  JSON.stringify([caller.userId, caller.mode, ENGINE_VERSION, CATALOG_VERSION, settings]);

/**
 * What was found in texts of earlier turns, for a day: types, offsets and scores under a keyed hash of text and settings. The texts are not
 * kept, and without the key nobody can try whether one was there. Calls of test keys cost nothing, so they are remembered apart.
 */
export async function scanMemory({ env, meter }: UserContext, under: string): Promise<ScanMemory | undefined> {
  const key = await macKey(env, masterKeyIds(env).current, PURPOSE);
  if (!key) return undefined;
  const hashOf = async (text: string) => {
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${under}\n${text}`));
    return Buffer.from(mac).toString('base64url');
  };
  const hashes = new Map<string, string>();
  const known = async (text: string): Promise<string> => {
    const hash = hashes.get(text) ?? (await hashOf(text));
    hashes.set(text, hash);
    return hash;
  };
  return {
    async recall(texts) {
      const asked = await Promise.all(texts.map(known));
      const found = await meter.recallScans(asked);
      return asked.map((hash) => (found[hash] === undefined ? undefined : read(found[hash])));
    },
    async keep(found) {
      const scans: Record<string, string> = {};
      for (const [text, findings] of found) scans[await known(text)] = write(findings);
      await meter.keepScans(scans);
    },
  };
}

const write = (findings: readonly Finding[]): string =>
  JSON.stringify(findings.map(({ entity_type, start, end, score }) => [entity_type, start, end, score]));

/** Safe: only `write` makes it. */
const read = (text: string): Finding[] =>
  (JSON.parse(text) as [string, number, number, number][]).map(([entity_type, start, end, score]) => ({
    entity_type,
    start,
    end,
    score,
  }));
