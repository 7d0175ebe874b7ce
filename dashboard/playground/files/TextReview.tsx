import { Button } from '@veilmark/ui/Button';
import { EntityText } from '@veilmark/ui/EntityText';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import play from '../Playground.module.css';
import css from './Files.module.css';
import { fileMessages } from './messages';
import { findingsIn, type Review, toggled, type View, viewsOf, withMissed } from './review';
import { TypeChoice, useTypes } from './TypeChoice';

interface ReviewProps {
  review: Review;
  onChange: (review: Review) => void;
}

/** The text of a file, a page or sheet at a time; its marks are pressed to leave something in. */
export function TextReview({ review, onChange }: ReviewProps) {
  const t = useMessages(fileMessages);
  const views = useMemo(() => viewsOf(review), [review]);
  const [at, setAt] = useState(0);
  const [missed, setMissed] = useState('');
  const view = views[Math.min(at, views.length - 1)];
  const shown = view ? findingsIn(review, view) : [];
  const spans = shown.map(({ finding: { start = 0, end = 0, entity_type, score }, index }) => ({
    start: start - (view?.start ?? 0),
    end: end - (view?.start ?? 0),
    entityType: entity_type,
    category: review.categories[entity_type] ?? ('other' as const),
    score,
    isOff: review.left.has(index),
    action: review.left.has(index) ? t.left : t.out,
  }));
  const press = (position: number) => {
    const index = shown[position]?.index;
    if (index !== undefined) onChange(toggled(review, [index], !review.left.has(index)));
  };
  return (
    <>
      {views.length > 1 && (
        <SelectField label={t.part} value={String(at)} onChange={(event) => setAt(Number(event.target.value))}>
          {views.map((one, index) => (
            <ViewOption
              outside={review.parts.length === 0 ? '' : review.holdsFiles ? t.text : t.elsewhere}
              key={`${one.start}`}
              index={index}
              view={one}
              count={findingsIn(review, one).length}
            />
          ))}
        </SelectField>
      )}
      <TypeChoice review={review} onChange={onChange} />
      {view && (
        <>
          <p className={play.summary}>{t.markHint}</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: selecting only fills the field below, which can be typed into. */}
          <div
            className={css.text}
            onMouseUp={() => setMissed((old) => window.getSelection()?.toString().trim() || old)}
          >
            <EntityText text={review.text.slice(view.start, view.end)} spans={spans} onSelect={press} />
          </div>
        </>
      )}
      <Missed review={review} onChange={onChange} value={missed} setValue={setMissed} />
    </>
  );
}

interface ViewOptionProps {
  index: number;
  view: View;
  count: number;
  /** What a view is called that is no page, slide or sheet. */
  outside: string;
}

function ViewOption({ index, view, count, outside }: ViewOptionProps) {
  const t = useMessages(fileMessages);
  const name = view.part ? `${t.parts[view.part.kind]} ${view.part.name}` : outside;
  const piece = view.pieces > 1 ? t.piece(view.piece, view.pieces) : '';
  return <option value={String(index)}>{[name, piece, t.inPart(count)].filter(Boolean).join(' · ')}</option>;
}

function Missed({
  review,
  onChange,
  value,
  setValue,
}: ReviewProps & { value: string; setValue: (value: string) => void }) {
  const t = useMessages(fileMessages);
  const types = useTypes(review);
  const [type, setType] = useState('PERSON');
  const [message, setMessage] = useState('');
  const add = () => {
    const { review: next, places } = withMissed(review, value, type);
    setMessage(places > 0 ? t.added(places) : t.notFound);
    if (places === 0) return;
    onChange(next);
    setValue('');
  };
  return (
    <form
      className={css.missed}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={t.missed}
        hint={t.missedHint}
        value={value}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
      />
      <SelectField label={t.missedType} value={type} onChange={(event) => setType(event.target.value)}>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" icon={Plus}>
        {t.add}
      </Button>
      <p role="status" className={play.summary}>
        {message}
      </p>
    </form>
  );
}
