import { useVirtualizer } from '@tanstack/react-virtual';
import { findEntity } from '@veilmark/catalog';
import { Button } from '@veilmark/ui/Button';
import { CategoryChip } from '@veilmark/ui/Chip';
import { toUiCategory } from '@veilmark/ui/categories';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useRef } from 'react';
import { decide, isReplacedAnyway, type Target } from '../job/review';
import { useJob } from '../job/store';
import type { BoxFinding, JobFile, TextFinding } from '../job/types';
import css from '../wizard.module.css';
import { reviewMessages } from './review-messages';

/** Characters of the text shown on either side; half a word at the cut is left out. */
const AROUND = 40;

const textBefore = (text: string, end: number) =>
  end <= AROUND ? text.slice(0, end) : `…${text.slice(end - AROUND, end).replace(/^\S{1,20}(?=\s)/, '')}`;

const textAfter = (text: string, start: number) =>
  text.length - start <= AROUND
    ? text.slice(start)
    : `${text.slice(start, start + AROUND).replace(/(?<=\s)\S{1,20}$/, '')}…`;

interface ListProps {
  entry: JobFile;
  /** Absent for pictures. */
  text?: string;
  onShow?: (finding: TextFinding | BoxFinding) => void;
}

/** Every finding of a file in its context, with the decisions about it. */
export function FindingList({ entry, text, onShow }: ListProps) {
  const t = useMessages(reviewMessages);
  const scroller = useRef<HTMLElement>(null);
  const findings: (TextFinding | BoxFinding)[] = entry.kind === 'image' ? entry.boxes : entry.findings;
  const virtual = useVirtualizer({
    count: findings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    overscan: 6,
  });
  const act = (target: Target, isAccepted: boolean) =>
    useJob.getState().update((job) => decide(job, target, isAccepted));
  if (findings.length === 0) return null;
  return (
    <div className={css.stack}>
      <h3>{t.findings}</h3>
      <TypeRow entry={entry} findings={findings} act={act} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={scroller} className={css.findings} tabIndex={0} aria-label={t.findings}>
        <ul style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const finding = findings[index];
            if (!finding) return null;
            return (
              <li
                key={finding.id}
                ref={virtual.measureElement}
                data-index={index}
                className={css.finding}
                style={{ transform: `translateY(${start}px)` }}
              >
                <FindingRow entry={entry} finding={finding} text={text} act={act} onShow={onShow} />
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

type Act = (target: Target, isAccepted: boolean) => void;

function TypeRow({ entry, findings, act }: { entry: JobFile; findings: (TextFinding | BoxFinding)[]; act: Act }) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const types = [...new Set(findings.map(({ entity_type }) => entity_type))];
  return (
    <div className={css.wrap}>
      {types.map((type) => {
        const own = findings.filter(({ entity_type }) => entity_type === type);
        const isOn = own.some(({ isAccepted }) => isAccepted);
        const name = `${entityName(type)} (${own.length})`;
        return (
          <Button key={type} size="small" onClick={() => act({ kind: 'type', type, fileId: entry.file.id }, !isOn)}>
            {isOn ? t.rejectType(name) : t.acceptType(name)}
          </Button>
        );
      })}
    </div>
  );
}

interface RowProps extends ListProps {
  text: string | undefined;
  onShow: ListProps['onShow'] | undefined;
  finding: TextFinding | BoxFinding;
  act: Act;
}

function FindingRow({ entry, finding, text, act, onShow }: RowProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const format = useFormat();
  const fileId = entry.file.id;
  const isAnyway = 'start' in finding && isReplacedAnyway(entry, finding);
  return (
    <>
      <div className={css.between}>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={finding.isAccepted}
            aria-label={t.one(finding.text)}
            onChange={({ target }) => act({ kind: 'one', fileId, id: finding.id }, target.checked)}
          />
          <CategoryChip category={toUiCategory(findEntity(finding.entity_type)?.category)}>
            {entityName(finding.entity_type)}
          </CategoryChip>
          <span className={css.muted}>{finding.isAdded ? t.added : format.percent(finding.score)}</span>
        </label>
        <Button
          size="small"
          variant="ghost"
          onClick={() => act({ kind: 'value', value: finding.text }, !finding.isAccepted)}
        >
          {finding.isAccepted ? t.rejectValue : t.acceptValue}
        </Button>
      </div>
      <button type="button" className={css.context} onClick={() => onShow?.(finding)}>
        {'start' in finding && text !== undefined ? (
          <>
            {textBefore(text, finding.start)}
            <mark data-off={!finding.isAccepted}>{finding.text}</mark>
            {textAfter(text, finding.end)}
          </>
        ) : (
          <mark data-off={!finding.isAccepted}>{finding.text || '▭'}</mark>
        )}
      </button>
      {isAnyway && <p className={css.warning}>{t.anyway}</p>}
    </>
  );
}
