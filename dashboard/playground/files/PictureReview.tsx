import { Button } from '@veilmark/ui/Button';
import { categoryColor } from '@veilmark/ui/categories';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import play from '../Playground.module.css';
import css from './Files.module.css';
import { fileMessages } from './messages';
import { type Box, type Finding, type Review, toggled } from './review';
import { TypeChoice } from './TypeChoice';

/** How far an arrow key moves a box, in parts of the picture's width. */
const STEP = 0.01;
const ADDED_TYPE = 'PERSON';

interface Size {
  width: number;
  height: number;
}

/** A picture with its findings as boxes: pressed to leave one in, drawn to add one. */
export function PictureReview({
  file,
  review,
  onChange,
}: {
  file: File;
  review: Review;
  onChange: (review: Review) => void;
}) {
  const t = useMessages(fileMessages);
  const entityName = useEntityName();
  const address = useAddress(review.picture ?? file);
  const [size, setSize] = useState<Size>();
  const add = (box: Box) => {
    const finding: Finding = { entity_type: ADDED_TYPE, text: '', score: 1, boxes: [box], isAdded: true };
    onChange({ ...review, findings: [...review.findings, finding] });
  };
  const move = (index: number, box: Box) => {
    const findings = review.findings.map((one, at) => (at === index ? { ...one, boxes: [box] } : one));
    onChange({ ...review, findings });
  };
  return (
    <>
      <TypeChoice review={review} onChange={onChange} />
      <p className={play.summary}>{t.boxHint}</p>
      <Canvas size={size} onDraw={add}>
        <img
          src={address}
          alt={t.picture}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
        {size &&
          review.findings.flatMap(({ boxes = [], entity_type, text, isAdded }, index) =>
            boxes.map((box) => {
              const isLeft = review.left.has(index);
              const name = isAdded ? t.ownBox : `${entityName(entity_type)}: ${text}`;
              return (
                <button
                  type="button"
                  key={`${index} ${boxes.indexOf(box)}`}
                  className={css.box}
                  data-off={isLeft}
                  style={placeOf(box, size, categoryColor(review.categories[entity_type] ?? 'other'))}
                  aria-pressed={!isLeft}
                  aria-label={`${name}, ${isLeft ? t.left : t.out}`}
                  title={name}
                  onClick={() => onChange(toggled(review, [index], !isLeft))}
                  onKeyDown={(event) => {
                    const moved = isAdded && movedBy(event, box, size);
                    if (moved) move(index, moved);
                  }}
                />
              );
            }),
          )}
      </Canvas>
      <div>
        <Button size="small" icon={Plus} aria-disabled={!size} onClick={() => size && add(middleOf(size))}>
          {t.addBox}
        </Button>
      </div>
    </>
  );
}

/** Where boxes are drawn with the pointer. */
function Canvas({
  size,
  onDraw,
  children,
}: {
  size: Size | undefined;
  onDraw: (box: Box) => void;
  children: React.ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ from: Size; to: Size }>();
  const at = (event: PointerEvent): Size => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      width: ((event.clientX - left) / width) * (size?.width ?? 0),
      height: ((event.clientY - top) / height) * (size?.height ?? 0),
    };
  };
  const box = drawn && boxBetween(drawn.from, drawn.to);
  return (
    <div
      ref={frame}
      className={css.picture}
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLButtonElement)) setDrawn({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => setDrawn((old) => old && { ...old, to: at(event) })}
      onPointerLeave={() => setDrawn(undefined)}
      onPointerUp={() => {
        if (box && box.width > 4 && box.height > 4) onDraw(box);
        setDrawn(undefined);
      }}
    >
      {children}
      {box && size && <span className={css.box} style={placeOf(box, size, 'var(--accent)')} aria-hidden />}
    </div>
  );
}

function placeOf({ left, top, width, height }: Box, size: Size, color: string): CSSProperties {
  return {
    left: `${(100 * left) / size.width}%`,
    top: `${(100 * top) / size.height}%`,
    width: `${(100 * width) / size.width}%`,
    height: `${(100 * height) / size.height}%`,
    '--mark': color,
  } as CSSProperties;
}

const boxBetween = (a: Size, b: Size): Box => ({
  left: Math.min(a.width, b.width),
  top: Math.min(a.height, b.height),
  width: Math.abs(a.width - b.width),
  height: Math.abs(a.height - b.height),
});

const middleOf = ({ width, height }: Size): Box => ({
  left: width * 0.35,
  top: height * 0.45,
  width: width * 0.3,
  height: height * 0.1,
});

/** Arrow keys move a box; with Shift they change its size. */
function movedBy(event: KeyboardEvent, box: Box, size: Size): Box | undefined {
  const step = size.width * STEP;
  const [x, y] =
    { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  event.preventDefault();
  if (event.shiftKey) return { ...box, width: Math.max(step, box.width + x), height: Math.max(step, box.height + y) };
  return {
    ...box,
    left: Math.min(size.width - box.width, Math.max(0, box.left + x)),
    top: Math.min(size.height - box.height, Math.max(0, box.top + y)),
  };
}

/** An address for a file that lives as long as it is shown. */
function useAddress(file: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
