import { DEFAULT_CODES, parseCodes } from '@veilmark/review/codes';
import { useState } from 'react';
import { read, write } from '../kept';

const KEY = 'veilmark.exemption-codes';

/** Exemption codes of the person, kept in this browser. */
export function useCodes() {
  const [codes, setCodes] = useState<readonly string[]>(() => {
    const kept = parseCodes(read(KEY) ?? '');
    return kept.length > 0 ? kept : DEFAULT_CODES;
  });
  return {
    codes,
    onCodes: (next: string[]) => {
      write(KEY, next.join('\n'));
      setCodes(next.length > 0 ? next : DEFAULT_CODES);
    },
  };
}
