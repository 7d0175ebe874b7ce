/** Jobs as the queue works on them, with times that were measured: which consumer has which piece when. */

export interface Constants {
  /** Seconds of a piece apart from its content, and of a megabyte. */
  pieceSeconds: number;
  megabyteSeconds: number;
  /** Pieces of an account in the queue. */
  atOnce: number;
  /** A file in so many has a fault, after which it waits. */
  faultEvery: number;
  faultSeconds: number;
}

interface Account {
  /** Megabytes of each file, in order. */
  files: number[];
  arrivesAt: number;
}

interface Simulated {
  /** Of each account, from its arrival to its last file. */
  seconds: number[];
  /** Share of the consumers' time that was spent on pieces. */
  busy: number;
}

/** Has accounts take turns as the service does: each has so many pieces in the queue, which is worked on in the order of arrival. */
export function simulate(accounts: readonly Account[], consumers: number, constants: Constants): Simulated {
  const free = Array.from({ length: consumers }, () => 0);
  const queue: { account: number; file: number; at: number }[] = [];
  const next = accounts.map(() => 0);
  const ended = accounts.map(() => 0);
  const send = (account: number, at: number) => {
    const file = next[account] ?? 0;
    if (file >= (accounts[account]?.files.length ?? 0)) return;
    next[account] = file + 1;
    queue.push({ account, file, at });
  };
  for (const [account, { arrivesAt }] of accounts.entries())
    for (let count = 0; count < constants.atOnce; count++) send(account, arrivesAt);
  let [worked, pieces, last] = [0, 0, 0];
  while (queue.length > 0) {
    const consumer = free.indexOf(Math.min(...free));
    const now = free[consumer] as number;
    // The first that has arrived, or the next one to arrive.
    const first = queue.reduce((best, { at }, index) => (at < (queue[best]?.at ?? at) ? index : best), 0);
    const [piece] = queue.splice(first, 1);
    if (!piece) break;
    const seconds =
      constants.pieceSeconds + constants.megabyteSeconds * (accounts[piece.account]?.files[piece.file] ?? 0);
    const end = Math.max(now, piece.at) + seconds;
    free[consumer] = end;
    worked += seconds;
    last = Math.max(last, end);
    if (++pieces % constants.faultEvery === 0) {
      queue.push({ ...piece, at: end + constants.faultSeconds });
      continue;
    }
    ended[piece.account] = Math.max(ended[piece.account] ?? 0, end);
    send(piece.account, end);
  }
  const seconds = accounts.map(({ arrivesAt }, account) => (ended[account] ?? 0) - arrivesAt);
  return { seconds, busy: worked / (consumers * last) };
}
