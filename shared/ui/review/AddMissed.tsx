import type { Span } from '@veilmark/review/marks';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../Button';
import { TextField } from '../Field';
import { useMessages } from '../i18n';
import { reviewMessages } from './messages';
import css from './review.module.css';
import { TypeField } from './TypeField';
import type { ReviewHandle } from './use-review';

interface AddProps {
  review: ReviewHandle;
  types: readonly string[];
  type: string;
  setType: (type: string) => void;
  selection: Span | undefined;
  clear: () => void;
}

/** For what the detection missed: by selecting it, or by typing it in. */
export function AddMissed({ review, types, type, setType, selection, clear }: AddProps) {
  const t = useMessages(reviewMessages);
  const [typed, setTyped] = useState('');
  // A field has one line.
  const value = selection ? review.text.slice(selection.start, selection.end).replace(/\s+/g, ' ') : typed;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!(selection ? review.addSelection(selection, type) : review.addValue(typed, type))) return;
    setTyped('');
    clear();
  };
  return (
    <form className={css.missed} onSubmit={add} aria-label={t.missed}>
      <TextField
        label={t.missed}
        hint={t.missedHint}
        value={value}
        autoComplete="off"
        onChange={({ target }) => {
          clear();
          setTyped(target.value);
        }}
      />
      <TypeField label={t.missedType} value={type} types={types} onChange={setType} />
      <Button type="submit" icon={Plus} disabled={value.trim() === ''}>
        {t.add}
      </Button>
    </form>
  );
}
