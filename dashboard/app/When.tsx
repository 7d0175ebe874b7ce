import { useFormat } from '@veilmark/ui/format';

/** A time in the reader's zone and language; the exact instant on hover. */
export function When({ iso, isRelative }: { iso: string; isRelative?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={iso}>
      {isRelative ? format.relative(iso) : format.dateTime(iso)}
    </time>
  );
}
