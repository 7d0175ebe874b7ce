import { findEntity } from '@veilmark/catalog';
import { type CountReport, isSite, MOST_COUNTS, MOST_VALUES, OTHER_TYPE } from '@veilmark/contract/oversight';
import { randomBytes, toHex } from '@veilmark/crypto/bytes';

const TIMEOUT_MS = 10_000;

/** What a program counted for an organization whose policy asks for it, and what of it was reported. */
export interface Counted {
  /** Whose policy asked. */
  source: string;
  today: CountReport;
  /** Of the day before, while it is not reported to the end. */
  before?: CountReport | undefined;
  /** Whether `today` has more than was reported. */
  isChanged: boolean;
  /** Epoch milliseconds of the last try. */
  triedAt: number;
}

type Count = CountReport['counts'][number];
/** What was decided about so many values of each type. */
export type Decided = Omit<Count, 'entity_type' | 'count'> & {
  values: Iterable<readonly [type: string, count: number]>;
};

/** Types that are not in the catalog are reported as `OTHER`, and hosts that the service would refuse as none. */
export function addDecided(counts: Count[], { values, site, ...rest }: Decided): void {
  for (const [type, more] of values) {
    const here = { ...rest, site: isSite(site) ? site : '', entity_type: findEntity(type) ? type : OTHER_TYPE };
    const known = counts.find((one) => Object.entries(here).every(([name, value]) => one[name as 'site'] === value));
    if (known) known.count = Math.min(known.count + more, MOST_VALUES);
    else if (more > 0 && counts.length < MOST_COUNTS) counts.push({ ...here, count: Math.min(more, MOST_VALUES) });
  }
}

/** Each day begins with another random name, so that an installation cannot be followed. */
export function turnDay(
  stored: Counted | null | undefined,
  { source, team, program }: Pick<Counted, 'source'> & Pick<CountReport, 'team' | 'program'>,
  now: number,
): Counted {
  const day = new Date(now).toISOString().slice(0, 10);
  if (stored?.source === source && stored.today.day === day) return stored;
  const today: CountReport = { reporter: toHex(randomBytes(16)), day, team, program, counts: [] };
  const before = stored?.source === source && stored.isChanged ? stored.today : undefined;
  return { source, today, before, isChanged: false, triedAt: 0 };
}

/** Answers whether the service has it, or will never take it: then trying again is of no use. */
export async function postReport(
  { url, token }: { url: string; token: string },
  report: CountReport,
  /** What else a program says of its requests. */
  { timeoutMs = TIMEOUT_MS, ...init }: { timeoutMs?: number } & Record<string, unknown> = {},
): Promise<boolean> {
  try {
    const response = await fetch(url.replace(/policy$/, 'reports'), {
      ...init,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok || response.status === 400;
  } catch {
    return false;
  }
}
