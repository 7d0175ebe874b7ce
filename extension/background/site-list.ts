import { storage } from 'wxt/utils/storage';
import { BUILT_IN, type SiteList } from '../sites/rules';
import { type ListProblem, openList } from '../sites/signed-list';
import type { Settings } from '../state/settings';
import { readSettings } from '../state/store';
import { createTurns } from '../state/turns';

interface Kept {
  list?: SiteList;
  /** Where it came from: another address or key starts anew. */
  source: string;
  askedAt: number;
  problem?: ListProblem;
}
const kept = storage.defineItem<Kept | null>('local:site-list', { fallback: null, version: 1 });

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;
const inTurn = createTurns();

const sourceOf = ({ siteListUrl, siteListKey }: Settings) => `${siteListUrl} ${siteListKey}`;

/** The newest list we have from where the settings say, and whether there was anything wrong with it. */
export async function readSiteList(): Promise<{ list: SiteList; isOwn: boolean; problem?: ListProblem | undefined }> {
  const [{ settings }, stored] = [await readSettings(), await kept.getValue()];
  const own = settings.siteListUrl !== '' && stored?.source === sourceOf(settings) ? stored : undefined;
  const isOwn = own?.list !== undefined && own.list.version > BUILT_IN.version;
  return { list: isOwn && own.list ? own.list : BUILT_IN, isOwn, problem: own?.problem };
}

/** Asks for a newer list once a day, and when address or key have changed. Answers whether there is one. */
export function refreshSiteList(fetchText = fetchList): Promise<boolean> {
  return inTurn(async () => {
    const { settings } = await readSettings();
    if (settings.siteListUrl === '') return false;
    const source = sourceOf(settings);
    const stored = await kept.getValue();
    const known = stored?.source === source ? stored : undefined;
    if (known && Date.now() - known.askedAt < DAY_MS) return false;
    const answer = await openList(await fetchText(settings.siteListUrl), settings.siteListKey);
    const base = { source, askedAt: Date.now(), ...(known?.list ? { list: known.list } : {}) };
    if ('problem' in answer) {
      await kept.setValue({ ...base, problem: answer.problem });
      return false;
    }
    const isNewer = answer.list.version > (known?.list?.version ?? 0);
    await kept.setValue(isNewer ? { ...base, list: answer.list } : base);
    return isNewer;
  });
}

async function fetchList(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
