import { commandOf } from '@veilmark/review/keys';
import type { Mark, Marks, Span } from '@veilmark/review/marks';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../Button';
import type { UiCategory } from '../categories';
import { SelectField } from '../Field';
import { useMessages } from '../i18n';
import { AddMissed } from './AddMissed';
import { KeysHelp } from './KeysHelp';
import { MarkList } from './MarkList';
import { type CodeList, MarkTools } from './MarkTools';
import { reviewMessages } from './messages';
import { PageDocument, type Pages } from './PageDocument';
import { PictureDocument } from './PictureDocument';
import css from './review.module.css';
import { TextDocument } from './TextDocument';
import { TypeChoice } from './TypeChoice';
import { type Order, type ReviewHistory, useReview } from './use-review';
import type { Part, View } from './views';

export type { Pages } from './PageDocument';
export type { Part } from './views';
export type ReviewedDocument =
  | { kind: 'text'; text: string; parts: readonly Part[]; pages?: Pages | undefined }
  | { kind: 'picture'; source: string };

interface ScreenProps {
  document: ReviewedDocument;
  /** In the order in which to look at them. */
  marks: Marks;
  onMarks: (marks: Marks) => void;
  /** Who decides, where that is known yet. */
  reviewer: string | undefined;
  categoryOf: (type: string) => UiCategory;
  /** Offered for what was missed, and for changing a type; those of the marks are offered as well. */
  types: readonly string[];
  codes?: CodeList | undefined;
  /** Whether the boxes of the copy show them. */
  printsCodes?: boolean | undefined;
  /** Decides a value in the other files of a batch as well. */
  onEverywhere?: ((mark: Mark, isRemoved: boolean) => void) | undefined;
  /** Whether every place of a value goes when one does, as in copies of files. */
  spreads?: boolean;
  renderAfter?: (view: View) => ReactNode;
  /** What can be undone, where that should outlive the screen. */
  history?: ReviewHistory | undefined;
}

/** What people type into: a letter there is a letter. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A document with its marks, and a list of them in the order in which they need a look. */
export function ReviewScreen(props: ScreenProps) {
  const { document: shown, marks, onMarks, categoryOf, codes, onEverywhere, spreads = true, renderAfter } = props;
  const { printsCodes = false } = props;
  const t = useMessages(reviewMessages);
  const review = useReview(shown.kind === 'text' ? shown.text : '', marks, onMarks, props.reviewer, props.history);
  const types = useMemo(() => {
    const all = new Set(props.types);
    for (const { entity_type } of marks) all.add(entity_type);
    return [...all];
  }, [props.types, marks]);
  const [missedType, setMissedType] = useState(types[0] ?? 'PERSON');
  const [selection, setSelection] = useState<Span>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isAsText, setAsText] = useState(false);
  const typeRef = useRef<HTMLDivElement>(null);
  const codeRef = useRef<HTMLDivElement>(null);
  const clear = useCallback(() => setSelection(undefined), []);
  const pages = shown.kind === 'text' ? shown.pages : undefined;
  const decided = useMemo(() => marks.filter(({ verdict }) => verdict !== 'undecided').length, [marks]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog come through here as well, but not from inside.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.defaultPrevented || !isInside || isField(event.target)) return;
    const command = commandOf(event);
    // Arrows scroll a document and move boxes; only in the list they go from one to the next.
    const isArrow = event.key.startsWith('Arrow');
    if (!command || (isArrow && (event.target as HTMLElement).getAttribute('role') !== 'listbox')) return;
    event.preventDefault();
    // The page around may have keys of its own.
    event.stopPropagation();
    if (command === 'help') setHelpOpen(true);
    else if (command === 'type') typeRef.current?.querySelector('select')?.focus();
    else if (command === 'code') codeRef.current?.querySelector('select')?.focus();
    else if (command !== 'add') review.run(command);
    else if (!selection) review.say(t.selectFirst);
    else if (review.addSelection(selection, missedType)) clear();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach it come from the parts inside, which have buttons for the same.
    <div className={css.frame} onKeyDown={onKeyDown}>
      <div className={css.screen}>
        <section className={css.pane} aria-label={t.document}>
          {pages && (
            <fieldset className={css.switcher}>
              <legend className="visually-hidden">{t.view}</legend>
              <Button size="small" aria-pressed={!isAsText} onClick={() => setAsText(false)}>
                {t.asPages}
              </Button>
              <Button size="small" aria-pressed={isAsText} onClick={() => setAsText(true)}>
                {t.asText}
              </Button>
            </fieldset>
          )}
          {shown.kind === 'picture' && (
            <PictureDocument
              review={review}
              source={shown.source}
              type={missedType}
              categoryOf={categoryOf}
              printsCodes={printsCodes}
            />
          )}
          {pages && !isAsText && (
            <PageDocument
              review={review}
              pages={pages}
              categoryOf={categoryOf}
              printsCodes={printsCodes}
              selection={selection}
              onSelect={setSelection}
            />
          )}
          {shown.kind === 'text' && (!pages || isAsText) && (
            <TextDocument
              review={review}
              parts={shown.parts}
              categoryOf={categoryOf}
              onSelect={setSelection}
              renderAfter={renderAfter}
            />
          )}
          {shown.kind === 'text' && (
            <AddMissed
              review={review}
              types={types}
              type={missedType}
              setType={setMissedType}
              selection={selection}
              clear={clear}
            />
          )}
        </section>
        <section className={css.pane} aria-label={t.list}>
          <div className={css.listHead}>
            <p className={css.hint}>{t.progress(decided, marks.length)}</p>
            <SelectField
              label={t.order}
              isLabelHidden
              value={review.order}
              onChange={(event) => review.setOrder(event.target.value as Order)}
            >
              <option value="first">{t.lookFirst}</option>
              <option value="place">{t.byPlace}</option>
            </SelectField>
          </div>
          <MarkList review={review} categoryOf={categoryOf} />
          <MarkTools
            review={review}
            types={types}
            list={codes}
            onEverywhere={onEverywhere}
            spreads={spreads}
            typeRef={typeRef}
            codeRef={codeRef}
            onHelp={() => setHelpOpen(true)}
          />
          <TypeChoice review={review} categoryOf={categoryOf} />
        </section>
      </div>
      <p role="status" className={css.hint}>
        {review.said}
      </p>
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
