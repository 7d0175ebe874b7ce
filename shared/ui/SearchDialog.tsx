import { type ReactNode, useMemo, useState } from 'react';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { TextField } from './Field';
import { OptionList } from './OptionList';
import css from './SearchDialog.module.css';

interface SearchDialogProps<T> {
  texts: {
    title: string;
    search: string;
    searchHint: string;
    none: string;
    found: (count: number) => string;
    choose: string;
    cancel: string;
  };
  options: readonly T[];
  idOf: (option: T) => string;
  /** What an option is found by. */
  wordsOf: (option: T) => string;
  chosen: string;
  /** The options that were found, and the one that is taken. */
  children: (found: readonly T[], taken: string | undefined, pick: (id: string) => void) => ReactNode;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** One option of a list that is too long to read, so it is searched. */
export function SearchDialog<T>(props: SearchDialogProps<T>) {
  const { texts, options, idOf, wordsOf, children, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState(props.chosen);
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return options.filter((option) => {
      const words = wordsOf(option).toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  }, [options, query, wordsOf]);
  // Enter takes the only one that is left, without a press on it.
  const [only] = found.length === 1 ? found : found.filter((option) => idOf(option) === picked);
  const taken = only && idOf(only);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          // Drawn elsewhere, but to React inside the form around the field, which is not sent.
          event.stopPropagation();
          if (taken !== undefined) onChoose(taken);
        }}
      >
        <TextField
          label={texts.search}
          type="search"
          placeholder={texts.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={css.count} role="status">
          {found.length === 0 ? texts.none : texts.found(found.length)}
        </p>
        <OptionList label={texts.title}>{children(found, taken, setPicked)}</OptionList>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={taken === undefined}>
            {texts.choose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
