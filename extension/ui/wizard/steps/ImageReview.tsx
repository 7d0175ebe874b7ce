import { extensionOf, mediaTypeOf } from '@veilmark/documents/formats';
import { Button } from '@veilmark/ui/Button';
import { classNames } from '@veilmark/ui/class-names';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { Switch } from '@veilmark/ui/Switch';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { mapFile } from '../job/review';
import { useJob } from '../job/store';
import type { BoxFinding, JobFile } from '../job/types';
import { useContent } from '../job/use-content';
import css from '../wizard.module.css';
import { FindingList } from './FindingList';
import { reviewMessages } from './review-messages';

type Edges = Pick<BoxFinding, 'left' | 'top' | 'width' | 'height'>;
interface Size {
  width: number;
  height: number;
}

const NUDGE = 4;
const SMALLEST = 4;

/** The picture with its boxes: chosen, moved, resized, drawn, removed; and as it will look. */
export function ImageReview({ entry }: { entry: JobFile }) {
  const t = useMessages(reviewMessages);
  const content = useContent(entry);
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  const [isAfter, setAfter] = useState(false);
  const [chosen, setChosen] = useState<string>();
  if (content === undefined) return <SkeletonRows rows={6} height={40} />;
  if (content?.kind !== 'image') return <p className={css.danger}>{t.lost}</p>;
  const setBoxes = (change: (boxes: BoxFinding[]) => BoxFinding[]) =>
    useJob.getState().update((job) => mapFile(job, entry.file.id, (file) => ({ ...file, boxes: change(file.boxes) })));
  const edit = (id: string, edges: Edges) =>
    setBoxes((boxes) => boxes.map((box) => (box.id === id ? { ...box, ...fit(edges, size) } : box)));
  const remove = (id: string) => {
    setChosen(undefined);
    setBoxes((boxes) => boxes.filter((box) => box.id !== id));
  };
  const draw = (edges: Edges) => {
    const id = `added-${crypto.randomUUID()}`;
    setChosen(id);
    const box = { id, entity_type: 'PERSON', score: 1, text: '', isAccepted: true, isAdded: true as const };
    setBoxes((boxes) => [...boxes, { ...box, ...fit(edges, size) }]);
  };
  const selected = entry.boxes.find(({ id }) => id === chosen);
  const source = `data:${mediaTypeOf(`x.${extensionOf(entry.file.name)}`)};base64,${content.base64}`;
  return (
    <div className={css.stack}>
      <FindingList entry={entry} onShow={({ id }) => setChosen(id)} />
      <Switch label={t.after} isOn={isAfter} onChange={setAfter} />
      {isBroken ? (
        <p className={css.warning}>{t.noPicture}</p>
      ) : (
        <Canvas size={size} onDraw={draw}>
          <img
            src={source}
            alt={entry.file.name}
            draggable={false}
            onError={() => setBroken(true)}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          {size &&
            entry.boxes.map((box) => (
              <BoxMark
                key={box.id}
                box={box}
                size={size}
                isAfter={isAfter}
                isChosen={box.id === chosen}
                onChoose={() => setChosen(box.id)}
                onEdit={(edges) => edit(box.id, edges)}
                onRemove={() => remove(box.id)}
              />
            ))}
        </Canvas>
      )}
      <p className={css.muted}>{t.boxHint}</p>
      {selected && (
        <div className={css.inline}>
          {(['left', 'top', 'width', 'height'] as const).map((edge) => (
            <TextField
              key={edge}
              label={t[edge]}
              type="number"
              min={0}
              value={selected[edge]}
              onChange={({ target }) => edit(selected.id, { ...selected, [edge]: Number(target.value) })}
            />
          ))}
          <Button onClick={() => remove(selected.id)}>{t.remove}</Button>
        </div>
      )}
    </div>
  );
}

/** Whole pixels inside the picture. */
function fit({ left, top, width, height }: Edges, size: Size | undefined): Edges {
  const most = size ?? { width: 100_000, height: 100_000 };
  const x = Math.round(Math.max(0, Math.min(left, most.width - SMALLEST)));
  const y = Math.round(Math.max(0, Math.min(top, most.height - SMALLEST)));
  return {
    left: x,
    top: y,
    width: Math.round(Math.max(SMALLEST, Math.min(width, most.width - x))),
    height: Math.round(Math.max(SMALLEST, Math.min(height, most.height - y))),
  };
}

interface CanvasProps {
  size: Size | undefined;
  onDraw: (edges: Edges) => void;
  children: React.ReactNode;
}

/** Dragging on free ground draws a box. */
function Canvas({ size, onDraw, children }: CanvasProps) {
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
  const edges = drag && {
    left: Math.min(drag.from[0], drag.to[0]),
    top: Math.min(drag.from[1], drag.to[1]),
    width: Math.abs(drag.to[0] - drag.from[0]),
    height: Math.abs(drag.to[1] - drag.from[1]),
  };
  return (
    <div
      ref={holder}
      className={css.canvas}
      data-testid="picture"
      onPointerDown={(event) => {
        if (event.target instanceof HTMLImageElement) setDrag({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={() => {
        if (edges && edges.width > SMALLEST && edges.height > SMALLEST) onDraw(edges);
        setDrag(undefined);
      }}
    >
      {children}
      {edges && size && <div className={css.boxMark} style={place(edges, size)} />}
    </div>
  );
}

const place = ({ left, top, width, height }: Edges, size: Size) => ({
  left: `${(left / size.width) * 100}%`,
  top: `${(top / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
});

interface MarkProps {
  box: BoxFinding;
  size: Size;
  isAfter: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: (edges: Edges) => void;
  onRemove: () => void;
}

function BoxMark({ box, size, isAfter, isChosen, onChoose, onEdit, onRemove }: MarkProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const onKeyDown = (event: KeyboardEvent) => {
    const dx = event.key === 'ArrowRight' ? NUDGE : event.key === 'ArrowLeft' ? -NUDGE : 0;
    const dy = event.key === 'ArrowDown' ? NUDGE : event.key === 'ArrowUp' ? -NUDGE : 0;
    if (event.key === 'Delete') onRemove();
    else if (dx === 0 && dy === 0) return;
    else if (event.shiftKey) onEdit({ ...box, width: box.width + dx, height: box.height + dy });
    else onEdit({ ...box, left: box.left + dx, top: box.top + dy });
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classNames(
        css.boxMark,
        isChosen && css.current,
        !box.isAccepted && css.off,
        isAfter && box.isAccepted && css.covered,
      )}
      style={place(box, size)}
      aria-label={t.box(`${entityName(box.entity_type)} ${box.text}`)}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    />
  );
}
