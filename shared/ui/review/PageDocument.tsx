import type { Span } from '@veilmark/review/marks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../Button';
import type { UiCategory } from '../categories';
import { useMessages } from '../i18n';
import { SkeletonRows } from '../States';
import { Switch } from '../Switch';
import type { Size } from './boxes';
import { reviewMessages } from './messages';
import { BoxMarks } from './PictureDocument';
import { marksOn, type PageOfWords, pageOf, selectable } from './page-words';
import css from './review.module.css';
import { SelectablePage } from './SelectablePage';
import { scrollInside } from './scroll-inside';
import type { ReviewHandle } from './use-review';

/** A page as it looks; boxes of marks are in units of `size`. */
interface PagePicture {
  picture: Blob;
  size: Size;
}

export interface Pages {
  count: number;
  draw: (page: number) => Promise<PagePicture>;
  words: readonly PageOfWords[];
}

interface PageProps {
  review: ReviewHandle;
  pages: Pages;
  categoryOf: (type: string) => UiCategory;
  printsCodes: boolean;
  selection: Span | undefined;
  onSelect: (span: Span | undefined) => void;
}

/** The real pages of a document with their marks, one at a time: pressed to keep or remove one, selected to add one. */
export function PageDocument({ review, pages, categoryOf, printsCodes, selection, onSelect }: PageProps) {
  const t = useMessages(reviewMessages);
  const { current, marks, text } = review;
  const [page, setPage] = useState((current && pageOf(current, pages.words)) ?? 1);
  const [isAfter, setAfter] = useState(false);
  const currentId = current?.id;
  // Only going to another mark turns the page.
  useEffect(() => {
    const own = current && pageOf(current, pages.words);
    if (own !== undefined) setPage(own);
  }, [currentId]);
  const own = useMemo(() => marksOn(page, marks, pages.words), [marks, page, pages]);
  const words = useMemo(
    () => selectable(text, pages.words.find((one) => one.page === page)?.words ?? []),
    [text, page, pages],
  );
  const shown = useDrawn(pages, page);
  const sheet = useRef<HTMLDivElement>(null);
  // A page is laid out once its picture is.
  const showCurrent = () =>
    scrollInside(sheet.current, sheet.current?.querySelector('[data-current="true"]')?.getBoundingClientRect());
  useEffect(() => {
    const frame = requestAnimationFrame(showCurrent);
    return () => cancelAnimationFrame(frame);
  }, [currentId, shown]);
  return (
    <div className={css.stack}>
      <div className={css.pager}>
        <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)} aria-label={t.previousPart}>
          ‹
        </Button>
        <span role="status">{t.page(page, pages.count)}</span>
        <Button size="small" disabled={page >= pages.count} onClick={() => setPage(page + 1)} aria-label={t.nextPart}>
          ›
        </Button>
        <Switch label={t.after} isOn={isAfter} onChange={setAfter} />
      </div>
      {shown === 'failed' && <p className={css.warning}>{t.pageFailed}</p>}
      {shown === undefined && (
        <div>
          <p className="visually-hidden">{t.drawing}</p>
          <SkeletonRows rows={1} height={420} />
        </div>
      )}
      {typeof shown === 'object' && (
        <div ref={sheet} className={css.sheet}>
          <SelectablePage
            key={page}
            page={page}
            text={text}
            words={words}
            size={shown.size}
            selection={selection}
            onSelect={onSelect}
            from={current?.start}
            picture={<img src={shown.address} alt={t.pageAlt(page)} draggable={false} onLoad={showCurrent} />}
            marks={
              <BoxMarks
                review={review}
                marks={own}
                size={shown.size}
                isAfter={isAfter}
                printsCodes={printsCodes}
                categoryOf={categoryOf}
              />
            }
          />
        </div>
      )}
    </div>
  );
}

type Drawn = { address: string; size: Size; page: number } | 'failed' | undefined;

/** The picture of a page, which lives as long as it is shown. */
function useDrawn(pages: Pages, page: number): Drawn {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isWanted = true;
    let address = '';
    setDrawn(undefined);
    pages.draw(page).then(
      ({ picture, size }) => {
        if (!isWanted) return;
        address = URL.createObjectURL(picture);
        setDrawn({ address, size, page });
      },
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [pages, page]);
  return drawn;
}
