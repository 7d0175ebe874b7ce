import { useEffect, useRef } from 'react';

/**
 * Calls whenever the person comes back to this page, while something is waited for: a sign-in on another one. The browser tells it
 * twice where the page was hidden; a look that is under way answers both.
 */
export function useWhenBack(isWaiting: boolean, look: () => Promise<unknown>): void {
  const isLooking = useRef(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const back = async () => {
      if (document.visibilityState !== 'visible' || isLooking.current) return;
      isLooking.current = true;
      await look().finally(() => {
        isLooking.current = false;
      });
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  });
}
