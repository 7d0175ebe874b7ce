import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { read, write } from '../../app/preferences';
import { useUser } from '../../app/session';
import { fileMessages } from './messages';

const KEY = 'veilmark.reviewer';

/** Who decides, as the decisions say it; kept in this browser. */
export function useReviewer() {
  const t = useMessages(fileMessages);
  const user = useUser();
  const [reviewer, setReviewer] = useState(() => read(KEY) ?? '');
  return {
    reviewer,
    setReviewer: (next: string) => {
      write(KEY, next || null);
      setReviewer(next);
    },
    name: reviewer.trim() || user?.name || t.unnamed,
  };
}

export function ReviewerField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useMessages(fileMessages);
  const user = useUser();
  return (
    <TextField
      label={t.reviewer}
      hint={t.reviewerHint}
      value={value}
      maxLength={100}
      placeholder={user?.name}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
