import { SignedReceipt } from '@veilmark/contract/receipts';
import { checkReceipt, type FileMatch, findFile, type Verdict } from '@veilmark/receipts/check';
import { useEffect, useState } from 'react';
import { client } from '../../api/client';

type Shown = Verdict | 'legacy-valid' | 'legacy-invalid';
type Problem = 'unreadable' | 'keysFailed' | 'unsupported';

export interface Check {
  receipt?: SignedReceipt;
  verdict?: Shown;
  isRetired?: boolean;
  problem?: Problem;
  /** Undefined until a file is chosen; null when the receipt does not speak of it. */
  match?: FileMatch | null;
}

/** Checks as soon as there is something to check: everything here, only the keys are fetched. */
export function useCheck(text: string, file: File | undefined) {
  const [check, setCheck] = useState<Check>({});
  useEffect(() => {
    let isCurrent = true;
    void checkAll(text, file).then((result) => {
      if (isCurrent) setCheck(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, file]);
  const askService = async () => {
    const { receipt } = check;
    if (!receipt) return;
    const answer = await client.verifyReceipt({ body: { receipt } });
    setCheck({ ...check, verdict: answer.success ? 'legacy-valid' : 'legacy-invalid' });
  };
  return { ...check, askService };
}

async function checkAll(text: string, file: File | undefined): Promise<Check> {
  if (text.trim() === '') return {};
  const receipt = parseReceipt(text);
  if (!receipt) return { problem: 'unreadable' };
  const match = file ? ((await findFile(receipt, new Uint8Array(await file.arrayBuffer()))) ?? null) : undefined;
  if (!('algorithm' in receipt)) return { receipt, verdict: 'legacy', match };
  const keys = await client.receiptKeys();
  if (!keys.success) return { receipt, problem: 'keysFailed', match };
  try {
    const { verdict, key } = await checkReceipt(receipt, keys.data.keys);
    return { receipt, verdict, isRetired: key?.status === 'retired', match };
  } catch {
    return { receipt, problem: 'unsupported', match };
  }
}

/** As saved by the wizard, as answered by the service, or inside a report. */
function parseReceipt(text: string): SignedReceipt | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const inner = typeof read === 'object' && read !== null && 'receipt' in read ? read.receipt : read;
    return SignedReceipt.safeParse(inner).data;
  } catch {
    return undefined;
  }
}
