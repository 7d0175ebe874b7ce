import { REVIEW_ENDING, ReviewError } from '@veilmark/review/decisions';
import { FileCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button';
import { useMessages } from '../i18n';
import { evidenceMessages } from './evidence-messages';
import css from './review.module.css';

interface EvidenceProps {
  printsCodes: boolean;
  onPrintsCodes: (prints: boolean) => void;
  /** Takes a file of decisions over; answers what else there is to say. Throws ReviewError. */
  load: (written: string) => Promise<string | undefined>;
  /** More to choose about the copy. */
  children?: ReactNode;
}

/** How the decisions show in the copy; decisions of an earlier review can be loaded. */
export function Evidence({ printsCodes, onPrintsCodes, load, children }: EvidenceProps) {
  const t = useMessages(evidenceMessages);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const more = await load(await chosen.text());
      setSaid([t.loaded, more].filter(Boolean).join(' '));
    } catch (error) {
      if (!(error instanceof ReviewError)) throw error;
      setSaid(t.problems[error.problem](error.line ?? 0));
    }
  };
  return (
    <div className={css.evidence}>
      <label>
        <input type="checkbox" checked={printsCodes} onChange={({ target }) => onPrintsCodes(target.checked)} />
        {t.printCodes}
      </label>
      {children}
      <div>
        <Button size="small" icon={FileCheck} onClick={() => input.current?.click()}>
          {t.load}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={REVIEW_ENDING}
          aria-label={t.load}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
