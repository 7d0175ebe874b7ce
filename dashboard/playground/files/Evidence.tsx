import { REVIEW_ENDING, ReviewError } from '@veilmark/review/decisions';
import { Button } from '@veilmark/ui/Button';
import { useMessages } from '@veilmark/ui/i18n';
import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '../../app/session';
import { withDecisions } from './decisions';
import { evidenceMessages } from './evidence-messages';
import css from './Files.module.css';
import type { Place } from './file-calls';
import type { Review } from './review';

interface EvidenceProps {
  file: File;
  place: Place;
  review: Review;
  onChange: (review: Review) => void;
}

/** How the decisions show in the copy and who vouches for it; decisions of an earlier review can be loaded. */
export function Evidence({ file, place, review, onChange }: EvidenceProps) {
  const t = useMessages(evidenceMessages);
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      onChange(await withDecisions(file, review, await chosen.text()));
      setSaid(t.loaded);
    } catch (error) {
      if (!(error instanceof ReviewError)) throw error;
      setSaid(t.problems[error.problem](error.line ?? 0));
    }
  };
  return (
    <div className={css.evidence}>
      <label>
        <input
          type="checkbox"
          checked={review.printsCodes}
          onChange={({ target }) => onChange({ ...review, printsCodes: target.checked })}
        />
        {t.printCodes}
      </label>
      {user && place === 'device' && (
        <label>
          <input
            type="checkbox"
            checked={review.isSigned}
            onChange={({ target }) => onChange({ ...review, isSigned: target.checked })}
          />
          {t.sign(location.host)}
        </label>
      )}
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
            void load(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
