import { useEffect } from 'react';

/** Calls whenever the person comes back to this page, while something is waited for: a sign-in on another one. */
export function useWhenBack(isWaiting: boolean, look: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const back = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  });
}
