import { type Box, isAdded, isKept, type Mark } from '@veilmark/review/marks';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button';
import { categoryColor, type UiCategory } from '../categories';
import { classNames } from '../class-names';
import { TextField } from '../Field';
import { useMessages } from '../i18n';
import { Switch } from '../Switch';
import { useEntityName } from '../use-entity-name';
import { boxBetween, fitted, middleOf, movedBy, placeOf, type Size, SMALLEST } from './boxes';
import { reviewMessages } from './messages';
import css from './review.module.css';
import type { ReviewHandle } from './use-review';

interface PictureProps {
  review: ReviewHandle;
  source: string;
  type: string;
  categoryOf: (type: string) => UiCategory;
  printsCodes: boolean;
}

/** A picture with its boxes: chosen, moved, resized, drawn; and as it will look. */
export function PictureDocument({ review, source, type, categoryOf, printsCodes }: PictureProps) {
  const t = useMessages(reviewMessages);
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  const [isAfter, setAfter] = useState(false);
  const { current } = review;
  const box = current?.boxes?.[0];
  const edit = (mark: Mark, next: Box) => size && review.setBoxes(mark.id, [fitted(next, size)]);
  const draw = (drawn: Box) => size && review.addBox(fitted(drawn, size), type);
  if (isBroken) return <p className={css.warning}>{t.noPicture}</p>;
  return (
    <div className={css.stack}>
      <Switch label={t.after} isOn={isAfter} onChange={setAfter} />
      <Canvas size={size} onDraw={draw}>
        <img
          src={source || undefined}
          alt={t.picture}
          draggable={false}
          onError={() => source && setBroken(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
        {size && (
          <BoxMarks
            review={review}
            marks={review.marks}
            size={size}
            isAfter={isAfter}
            printsCodes={printsCodes}
            categoryOf={categoryOf}
            onEdit={edit}
          />
        )}
      </Canvas>
      <p className={css.hint}>{t.boxHint}</p>
      <div className={css.tools}>
        <Button size="small" icon={Plus} aria-disabled={!size} onClick={() => size && draw(middleOf(size))}>
          {t.addBox}
        </Button>
      </div>
      {current && box && (
        <div className={css.edges}>
          {(['left', 'top', 'width', 'height'] as const).map((edge) => (
            <TextField
              key={edge}
              label={t[edge]}
              type="number"
              min={0}
              value={Math.round(box[edge])}
              onChange={({ target }) => edit(current, { ...box, [edge]: Number(target.value) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface BoxesProps {
  review: ReviewHandle;
  marks: readonly Mark[];
  size: Size;
  isAfter: boolean;
  printsCodes: boolean;
  categoryOf: (type: string) => UiCategory;
  /** Absent where boxes follow the text and cannot be moved. */
  onEdit?: (mark: Mark, box: Box) => void;
}

export function BoxMarks({ review, marks, size, isAfter, printsCodes, categoryOf, onEdit }: BoxesProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const onKeyDown = (event: KeyboardEvent, mark: Mark, box: Box) => {
    if (!onEdit) return;
    const moved = movedBy(event, box);
    if (moved) onEdit(mark, moved);
    else if (event.key === 'Delete' && isAdded(mark)) review.drop(mark.id);
    else return;
    event.preventDefault();
  };
  return marks.flatMap((mark) =>
    (mark.boxes ?? []).map((box, index) => {
      const isCurrent = mark.id === review.current?.id;
      const name = mark.text === '' ? t.ownBox : `${entityName(mark.entity_type)}: ${mark.text}`;
      return (
        <button
          type="button"
          key={`${mark.id} ${index}`}
          className={classNames(
            css.box,
            isKept(mark) && css.off,
            isCurrent && css.currentMark,
            isAfter && !isKept(mark) && css.covered,
          )}
          style={placeOf(box, size, categoryColor(categoryOf(mark.entity_type)))}
          data-current={isCurrent}
          aria-pressed={!isKept(mark)}
          aria-label={`${name}, ${t.verdicts[mark.verdict]}`}
          title={name}
          // The first press looks at it, the next one decides.
          onClick={() => (isCurrent ? review.toggle(mark.id) : review.choose(mark.id))}
          onKeyDown={(event) => onKeyDown(event, mark, box)}
        >
          {isAfter && printsCodes && !isKept(mark) && mark.code}
        </button>
      );
    }),
  );
}

/** Dragging on free ground draws a box. */
function Canvas({
  size,
  onDraw,
  children,
}: {
  size: Size | undefined;
  onDraw: (box: Box) => void;
  children: ReactNode;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] }>();
  const at = (event: PointerEvent): [number, number] => {
    const rect = holder.current?.getBoundingClientRect();
    if (!rect || !size) return [0, 0];
    return [
      ((event.clientX - rect.left) / rect.width) * size.width,
      ((event.clientY - rect.top) / rect.height) * size.height,
    ];
  };
  const box = drag && boxBetween(drag.from, drag.to);
  return (
    <div
      ref={holder}
      className={css.canvas}
      data-testid="picture"
      onPointerDown={(event) => {
        if (event.target instanceof HTMLImageElement) setDrag({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerLeave={() => setDrag(undefined)}
      onPointerUp={() => {
        if (box && box.width > SMALLEST && box.height > SMALLEST) onDraw(box);
        setDrag(undefined);
      }}
    >
      {children}
      {box && size && <span className={css.box} style={placeOf(box, size, 'var(--accent)')} aria-hidden />}
    </div>
  );
}
