/** Makes a request of one of two kinds ready to send: what that costs is not timed. The request answers when the service has. */
export type Attempt = () => () => Promise<unknown>;

export interface Comparison {
  samples: number;
  medianMs: [number, number];
  /** Welch's t of the two sets of times, the largest over several crops. */
  t: number;
}

/** What dudect (Reparaz, Balasch, Verbauwhede 2017) takes as proof of a difference. */
export const PROVEN_DIFFERENCE = 4.5;
/** Slow answers say more about the machine than about the service; each crop leaves out some of them. */
const CROPS = [0.5, 0.75, 0.9, 1];

/** Times two kinds of request in random order, so that whatever else happens on the machine falls on both alike. */
export async function compareTimes(
  kinds: [Attempt, Attempt],
  samples: number,
  random: () => number,
): Promise<Comparison> {
  const order = shuffled(
    Array.from({ length: samples * 2 }, (_, at) => at % 2),
    random,
  );
  const times: [number[], number[]] = [[], []];
  for (const kind of order) {
    const send = (kind === 0 ? kinds[0] : kinds[1])();
    const from = performance.now();
    await send();
    (kind === 0 ? times[0] : times[1]).push(performance.now() - from);
  }
  const both = [...times[0], ...times[1]].sort((a, b) => a - b);
  const scores = CROPS.map((share) => {
    const longest = both[Math.ceil(both.length * share) - 1] ?? Number.POSITIVE_INFINITY;
    const [first, second] = times.map((list) => list.filter((ms) => ms <= longest)) as [number[], number[]];
    return welch(first, second);
  });
  return { samples, medianMs: [median(times[0]), median(times[1])], t: Math.max(...scores) };
}

function welch(a: number[], b: number[]): number {
  const [first, second] = [moments(a), moments(b)];
  return Math.abs(first.mean - second.mean) / Math.sqrt(first.variance / a.length + second.variance / b.length);
}

function moments(values: number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shuffled<T>(values: T[], random: () => number): T[] {
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other] as T, values[at] as T];
  }
  return values;
}
