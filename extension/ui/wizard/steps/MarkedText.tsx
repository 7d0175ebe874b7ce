import { findEntity } from '@veilmark/catalog';
import { Button } from '@veilmark/ui/Button';
import { categoryColor, toUiCategory } from '@veilmark/ui/categories';
import { classNames } from '@veilmark/ui/class-names';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { TextFinding } from '../job/types';
import css from '../wizard.module.css';
import { reviewMessages } from './review-messages';

/** Characters shown at once; a page of a million would not be usable. */
export const PART = 10_000;

interface MarkedProps {
  text: string;
  findings: readonly TextFinding[];
  part: number;
  onPart: (part: number) => void;
  onToggle: (id: string) => void;
  onSelect: (span: { start: number; end: number } | undefined) => void;
}

/** A part of the text with its findings; a press on one turns it on or off, a selection can be marked. */
export function MarkedText({ text, findings, part, onPart, onToggle, onSelect }: MarkedProps) {
  const t = useMessages(reviewMessages);
  const holder = useRef<HTMLDivElement>(null);
  const from = part * PART;
  const to = Math.min(text.length, from + PART);
  const parts = Math.max(1, Math.ceil(text.length / PART));
  useEffect(() => {
    const listen = () => {
      const span = holder.current && selectedSpan(holder.current);
      if (span) onSelect(span);
    };
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, [onSelect]);
  const pieces = [];
  let at = from;
  for (const finding of findings) {
    if (finding.end <= from || finding.start >= to || finding.start < at) continue;
    pieces.push(
      <span key={`t${at}`} data-at={at}>
        {text.slice(at, finding.start)}
      </span>,
    );
    pieces.push(<Mark key={finding.id} finding={finding} onToggle={onToggle} />);
    at = finding.end;
  }
  pieces.push(
    <span key={`t${at}`} data-at={at}>
      {text.slice(at, Math.max(at, to))}
    </span>,
  );
  return (
    <>
      <div ref={holder} className={css.text} data-testid="marked-text">
        {pieces}
      </div>
      {parts > 1 && (
        <div className={css.inline}>
          <Button size="small" disabled={part === 0} onClick={() => onPart(part - 1)}>
            {t.previous}
          </Button>
          <span>{t.page(part + 1, parts)}</span>
          <Button size="small" disabled={part + 1 >= parts} onClick={() => onPart(part + 1)}>
            {t.next}
          </Button>
        </div>
      )}
    </>
  );
}

function Mark({ finding, onToggle }: { finding: TextFinding; onToggle: (id: string) => void }) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const format = useFormat();
  const category = toUiCategory(findEntity(finding.entity_type)?.category);
  const state = finding.isAccepted ? t.accept : t.reject;
  const spoken = `${entityName(finding.entity_type)}, ${format.percent(finding.score)}, ${state}: ${finding.text}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle(finding.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a real button cannot be selected together with what is around it.
    <span
      role="button"
      tabIndex={0}
      aria-pressed={finding.isAccepted}
      aria-label={spoken}
      title={spoken}
      data-at={finding.start}
      className={classNames(css.mark, !finding.isAccepted && css.off)}
      style={{ '--mark': categoryColor(category) } as CSSProperties}
      onClick={() => document.getSelection()?.isCollapsed !== false && onToggle(finding.id)}
      onKeyDown={onKeyDown}
    >
      {finding.text}
    </span>
  );
}

/** Offsets in the whole text of what is selected inside the holder. */
function selectedSpan(holder: HTMLElement): { start: number; end: number } | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!holder.contains(range.commonAncestorContainer)) return undefined;
  const start = offsetOf(range.startContainer, range.startOffset);
  const end = offsetOf(range.endContainer, range.endOffset);
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
}

/** Every piece says where it begins and holds one text node. */
function offsetOf(node: Node, offset: number): number | undefined {
  if (node.nodeType === Node.TEXT_NODE) {
    const at = node.parentElement?.dataset.at;
    return at === undefined ? undefined : Number(at) + offset;
  }
  const piece = node.childNodes[offset] ?? node.lastChild;
  const element = piece instanceof HTMLElement ? piece : node instanceof HTMLElement ? node : undefined;
  const at = element?.dataset.at;
  if (at === undefined) return undefined;
  return Number(at) + (piece === node.childNodes[offset] ? 0 : (element?.textContent?.length ?? 0));
}
