import { DEFAULT_CODES, parseCodes } from '@veilmark/review/codes';
import { goneAnyway, isKept, type Mark } from '@veilmark/review/marks';
import { Check, Keyboard, Pencil, Undo2, X } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { Button, IconButton } from '../Button';
import { Dialog, DialogActions } from '../Dialog';
import { SelectField, TextAreaField } from '../Field';
import { useMessages } from '../i18n';
import { reviewMessages } from './messages';
import css from './review.module.css';
import { TypeField } from './TypeField';
import type { ReviewHandle } from './use-review';

/** Exemption codes of the person; kept by the component that shows the screen. */
export interface CodeList {
  codes: readonly string[];
  onCodes: (codes: string[]) => void;
}

interface ToolsProps {
  review: ReviewHandle;
  types: readonly string[];
  list: CodeList | undefined;
  onEverywhere: ((mark: Mark, isRemoved: boolean) => void) | undefined;
  /** Whether every place of a value goes when one does. */
  spreads: boolean;
  typeRef: RefObject<HTMLDivElement | null>;
  codeRef: RefObject<HTMLDivElement | null>;
  onHelp: () => void;
}

/** What can be done with the mark that is looked at. Each has a key. */
export function MarkTools({ review, types, list, onEverywhere, spreads, typeRef, codeRef, onHelp }: ToolsProps) {
  const t = useMessages(reviewMessages);
  const { current, marks } = review;
  const anyway = useMemo(() => (spreads ? goneAnyway(marks) : new Set<string>()), [marks, spreads]);
  const offered = current && !types.includes(current.entity_type) ? [current.entity_type, ...types] : types;
  return (
    <div className={css.stack}>
      <div className={css.tools} role="toolbar" aria-label={t.list}>
        {current && (
          <>
            <Button size="small" icon={X} title={`${t.accept} (a)`} onClick={() => review.run('accept')}>
              {t.accept}
            </Button>
            <Button size="small" icon={Check} title={`${t.reject} (r)`} onClick={() => review.run('reject')}>
              {t.reject}
            </Button>
            <Button size="small" title={`${t.like} (l)`} onClick={() => review.run('like')}>
              {t.like}
            </Button>
            {onEverywhere && current.text !== '' && (
              <Button size="small" onClick={() => onEverywhere(current, !isKept(current))}>
                {isKept(current) ? t.keepEverywhere : t.removeEverywhere}
              </Button>
            )}
          </>
        )}
        <Button size="small" icon={Undo2} title={`${t.undo} (u)`} onClick={() => review.run('undo')}>
          {t.undo}
        </Button>
        <Button size="small" variant="ghost" icon={Keyboard} title={`${t.keys} (?)`} onClick={onHelp}>
          {t.keys}
        </Button>
      </div>
      {current && (
        <div className={css.fields}>
          <div ref={typeRef}>
            <TypeField label={t.type} value={current.entity_type} types={offered} onChange={review.retype} />
          </div>
          {list && <CodeField review={review} list={list} codeRef={codeRef} />}
        </div>
      )}
      {current?.start !== undefined && (
        <div className={css.tools}>
          {(['extend', 'shrink', 'extendStart', 'shrinkStart'] as const).map((command) => (
            <Button key={command} size="small" variant="ghost" onClick={() => review.run(command)}>
              {t[command]}
            </Button>
          ))}
        </div>
      )}
      {current && anyway.has(current.id) && <p className={css.warning}>{t.anyway}</p>}
    </div>
  );
}

function CodeField({
  review,
  list: { codes, onCodes },
  codeRef,
}: {
  review: ReviewHandle;
  list: CodeList;
  codeRef: ToolsProps['codeRef'];
}) {
  const t = useMessages(reviewMessages);
  const [written, setWritten] = useState<string>();
  const code = review.current?.code ?? '';
  const offered = code && !codes.includes(code) ? [code, ...codes] : codes;
  return (
    <div className={css.codeField} ref={codeRef}>
      <SelectField label={t.code} value={code} onChange={(event) => review.setCode(event.target.value)}>
        <option value="">{t.noCode}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <IconButton icon={Pencil} label={t.editCodes} onClick={() => setWritten(codes.join('\n'))} />
      <Dialog isOpen={written !== undefined} onClose={() => setWritten(undefined)} title={t.codesTitle}>
        <TextAreaField
          label={t.codesTitle}
          isLabelHidden
          hint={t.codesHint}
          rows={8}
          placeholder={DEFAULT_CODES.join('\n')}
          value={written ?? ''}
          onChange={(event) => setWritten(event.target.value)}
        />
        <DialogActions>
          <Button onClick={() => setWritten(undefined)}>{t.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onCodes(parseCodes(written ?? ''));
              setWritten(undefined);
            }}
          >
            {t.save}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
