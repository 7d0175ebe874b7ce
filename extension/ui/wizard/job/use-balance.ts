import { useEffect, useState } from 'react';
import { callService } from './service';

interface Balance {
  balance: number;
  plan: string;
}

const TRIES = 3;
const WAIT_MS = 2_000;

/** The account's tokens, asked again whenever `version` changes. A service that is busy for a moment does not leave it unknown. */
export function useBalance(version: unknown = 0): Balance | undefined {
  const [balance, setBalance] = useState<Balance>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    // What was left before is not what is left now.
    setBalance(undefined);
    const read = async (tries: number): Promise<void> => {
      const answer = await callService('getTokens', {}, controller.signal);
      if (controller.signal.aborted) return;
      if (answer.success) setBalance(answer.data);
      else if (tries > 1) timer = setTimeout(() => void read(tries - 1), WAIT_MS);
    };
    void read(TRIES);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [version]);
  return balance;
}
