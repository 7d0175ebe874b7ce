import { useEffect, useState } from 'react';
import { callService } from './service';

export interface Balance {
  balance: number;
  plan: string;
}

/** The account's tokens, asked again whenever `version` changes. */
export function useBalance(version: unknown = 0): Balance | undefined {
  const [balance, setBalance] = useState<Balance>();
  useEffect(() => {
    let isCurrent = true;
    void callService('getTokens', {}).then((answer) => isCurrent && answer.success && setBalance(answer.data));
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return balance;
}
