import type { FileRow, FolderStore } from '../../../durable/folder-store';
import type { Folder, PieceMessage } from './folder';

/** Marks as sent what an account has room for, of the job first that has the fewest under way. */
export function takeNext(
  store: FolderStore<Folder>,
  most: number,
  now: number,
): { row: FileRow; piece: PieceMessage }[] {
  const jobs = store.jobs().map((folder) => ({ folder, underWay: store.underWay(folder.id) }));
  let room = most - jobs.reduce((sum, { underWay }) => sum + underWay, 0);
  const running = jobs.filter(({ folder }) => folder.status === 'running');
  const taken: { row: FileRow; piece: PieceMessage }[] = [];
  while (room > 0 && running.length > 0) {
    running.sort((a, b) => a.underWay - b.underWay);
    const [next] = running;
    const waiting = next && store.nextWaiting(next.folder.id);
    if (!next || !waiting) {
      running.shift();
      continue;
    }
    const row: FileRow = { ...waiting, state: 'sent', token: null, at: now };
    store.saveFile(row);
    const { job, n: file, step } = row;
    taken.push({ row, piece: { account: next.folder.caller.userId, job, file, step } });
    next.underWay++;
    room--;
  }
  return taken;
}
