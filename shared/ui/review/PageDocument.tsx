import { useEffect, useMemo, useState } from 'react';
import { Button } from '../Button';
import type { UiCategory } from '../categories';
import { useMessages } from '../i18n';
import { SkeletonRows } from '../States';
import { joined, type Size } from './boxes';
import { reviewMessages } from './messages';
import { BoxMarks } from './PictureDocument';
import css from './review.module.css';
import type { ReviewHandle } from './use-review';

/** A page as it looks; boxes of marks are in units of `size`. */
interface PagePicture {
  picture: Blob;
  size: Size;
}

export interface Pages {
  count: number;
  draw: (page: number) => Promise<PagePicture>;
}

interface PageProps {
  review: ReviewHandle;
  pages: Pages;
  categoryOf: (type: string) => UiCategory;
}

/** The real pages of a document with their marks, one at a time. */
export function PageDocument({ review, pages, categoryOf }: PageProps) {
  const t = useMessages(reviewMessages);
  const { current, marks } = review;
  const [page, setPage] = useState(current?.page ?? 1);
  const currentId = current?.id;
  // Only going to another mark turns the page.
  useEffect(() => {
    if (current?.page !== undefined) setPage(current.page);
  }, [currentId]);
  const own = useMemo(
    () => marks.flatMap((mark) => (mark.page === page && mark.boxes ? [{ ...mark, boxes: joined(mark.boxes) }] : [])),
    [marks, page],
  );
  const shown = useDrawn(pages, page);
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
      </div>
      {shown === 'failed' && <p className={css.warning}>{t.pageFailed}</p>}
      {shown === undefined && (
        <div>
          <p className="visually-hidden">{t.drawing}</p>
          <SkeletonRows rows={1} height={420} />
        </div>
      )}
      {typeof shown === 'object' && (
        <div className={css.sheet}>
          <div className={css.canvas} data-testid="page">
            <img src={shown.address} alt={t.pageAlt(page)} draggable={false} />
            <BoxMarks review={review} marks={own} size={shown.size} categoryOf={categoryOf} />
          </div>
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
