import { useState } from 'react';
import { TextField } from '../Field';
import { useMessages } from '../i18n';
import { read, write } from '../kept';
import { evidenceMessages } from './evidence-messages';

const KEY = 'veilmark.reviewer';

/** Who decides, as the decisions say it; kept in this browser. Without a name of their own it is that of the account. */
export function useReviewer(account?: string | undefined) {
  const t = useMessages(evidenceMessages);
  const [reviewer, setReviewer] = useState(() => read(KEY) ?? '');
  const known = reviewer.trim() || account;
  return {
    reviewer,
    setReviewer: (next: string) => {
      write(KEY, next || null);
      setReviewer(next);
    },
    /** Signs what is decided now; what nobody signed bears the name of whoever saves it. */
    known,
    name: known || t.unnamed,
  };
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  account?: string | undefined;
}

export function ReviewerField({ value, onChange, account }: FieldProps) {
  const t = useMessages(evidenceMessages);
  return (
    <TextField
      label={t.reviewer}
      hint={t.reviewerHint}
      value={value}
      maxLength={100}
      placeholder={account}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
