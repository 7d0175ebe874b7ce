import { read, write } from '@veilmark/ui/kept';
import { create } from 'zustand';
import { getSession, signOut, type User } from '../api/auth';

type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'unreachable' }
  | { status: 'signed-in'; user: User; sessionId: string };

/** Remembers that someone was signed in here, to choose what the first paint shows; grants nothing. */
const HINT_KEY = 'veilmark.signed-in';

export const useSession = create<SessionState>(() =>
  read(HINT_KEY) === null ? { status: 'signed-out' } : { status: 'unknown' },
);

const forgetters = new Set<() => void>();

/** Registers what must be forgotten when the session ends. */
export function onSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

/** Questions that were asked. An answer from before somebody signed in must not sign them out again. */
let questions = 0;

export async function restoreSession(): Promise<void> {
  const own = ++questions;
  const result = await getSession();
  if (own !== questions) return;
  if (!result.success) {
    if (read(HINT_KEY) !== null) useSession.setState({ status: 'unreachable' }, true);
    return;
  }
  if (result.data === null) endSession();
  else startSession(result.data.user, result.data.session.id);
}

function startSession(user: User, sessionId: string): void {
  write(HINT_KEY, '1');
  useSession.setState({ status: 'signed-in', user, sessionId }, true);
}

/** The server no longer knows the session. What was kept for it in memory goes with it. */
export function endSession(): void {
  for (const forget of forgetters) forget();
  write(HINT_KEY, null);
  useSession.setState({ status: 'signed-out' }, true);
}

export async function leave(): Promise<boolean> {
  const result = await signOut();
  if (result.success) endSession();
  return result.success;
}

export function useUser(): User | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : undefined;
}
