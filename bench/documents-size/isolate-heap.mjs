// What the isolates of a running workerd hold, asked through its inspector (Linux).
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const EVERY_MS = 200;
const LISTENING = '0A';
const MEGABYTE = 2 ** 20;

/** Watches the heaps of the workers called so, until `stop` answers the most that each held, in megabytes. */
export async function watchHeaps(workerd, names) {
  const targets = await inspectorTargets(workerd);
  const watched = await Promise.all(
    names.flatMap((name) => {
      const target = targets.find(({ webSocketDebuggerUrl: address }) => address?.endsWith(`:${name}`));
      return target ? [connect(name, target.webSocketDebuggerUrl)] : [];
    }),
  );
  const timer = setInterval(() => {
    for (const { ask } of watched) ask();
  }, EVERY_MS);
  return {
    /** Begins anew: what is held now is the most so far. */
    reset: () => {
      for (const { reset } of watched) reset();
    },
    most: () => Object.fromEntries(watched.map(({ name, most }) => [name, most()])),
    stop: () => {
      clearInterval(timer);
      for (const { socket } of watched) socket.close();
    },
  };
}

function connect(name, address) {
  const socket = new WebSocket(address);
  let id = 0;
  let most = 0;
  let waiting = 0;
  socket.addEventListener('message', ({ data }) => {
    const { result } = JSON.parse(data);
    if (result?.usedSize === undefined) return;
    waiting = 0;
    // Objects, and the bytes that typed arrays and WASM hold beside them.
    const held = result.usedSize + (result.embedderHeapUsedSize ?? 0) + (result.backingStorageSize ?? 0);
    most = Math.max(most, held / MEGABYTE);
  });
  const ask = () => {
    // A busy isolate answers when it can; asking more often would only fill its queue.
    if (socket.readyState !== WebSocket.OPEN || (waiting > 0 && Date.now() - waiting < 5_000)) return;
    waiting = Date.now();
    socket.send(JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' }));
  };
  return new Promise((resolve, reject) => {
    const reset = () => {
      most = 0;
      ask();
    };
    socket.addEventListener('open', () => resolve({ name, socket, ask, reset, most: () => most }));
    socket.addEventListener('error', () => reject(new Error(`The inspector of ${name} does not answer.`)));
  });
}

/** Only one of the ports it listens on is the inspector. */
async function inspectorTargets(workerd) {
  for (const port of listeningPorts(workerd)) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(2_000) });
      const targets = await answer.json();
      if (Array.isArray(targets) && targets.some(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl)) return targets;
    } catch {
      // It speaks something else.
    }
  }
  return [];
}

function listeningPorts(id) {
  const inodes = new Set(
    readdirSync(`/proc/${id}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${id}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const lines = readFileSync(`/proc/${id}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === LISTENING && inodes.has(inode) ? [Number.parseInt(local.split(':')[1], 16)] : [];
  });
}
