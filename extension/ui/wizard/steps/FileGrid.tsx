import { useVirtualizer } from '@tanstack/react-virtual';
import type { CloudFile } from '@veilmark/contract/addins';
import { classNames } from '@veilmark/ui/class-names';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ArrowDown, ArrowUp, File, Folder, Image } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isImageName } from '../job/analyze-file';
import type { Obstacle, Sorting, SortKey } from '../job/listing';
import css from '../wizard.module.css';
import { browseMessages } from './browse-messages';

interface GridProps {
  files: CloudFile[];
  isChosen: (file: CloudFile) => boolean;
  obstacle: (file: CloudFile) => Obstacle | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onToggle: (file: CloudFile) => void;
  onOpen: (file: CloudFile) => void;
  onUp: () => void;
  onChooseAll: () => void;
}

/** Of most rows; one with a long name is measured, for names are never cut. */
const ROW = 40;

/** A folder of any size: only the rows in sight exist. One stop for the Tab key; arrows move inside. */
export function FileGrid(props: GridProps) {
  const { files, isChosen, obstacle, sorting, onSort, onToggle, onOpen, onUp, onChooseAll } = props;
  const t = useMessages(browseMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, files.length - 1);
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });

  const act = (file: CloudFile) => {
    if (file.isFolder) onOpen(file);
    else if (!obstacle(file)) onToggle(file);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(files.length - 1, to));
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const file = files[active];
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 10,
      PageUp: active - 10,
      Home: 0,
      End: files.length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) move(target);
    else if (event.key === ' ' && file && !file.isFolder) act(file);
    else if (event.key === 'Enter' && file) act(file);
    else if (event.key === 'Backspace') onUp();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChooseAll();
    else return;
    event.preventDefault();
  };
  const sortBy = (key: SortKey) => onSort({ key, isDescending: sorting.key === key && !sorting.isDescending });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot hold rows that are placed by hand.
    <div
      role="grid"
      aria-label={t.files}
      aria-rowcount={files.length + 1}
      aria-multiselectable
      aria-activedescendant={`file-${active}`}
      tabIndex={0}
      className={css.grid}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid above. */}
      <div role="row" className={classNames(css.gridRow, css.gridHead)} aria-rowindex={1}>
        {(['name', 'size', 'modifiedAt'] as const).map((key) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid above.
          <div
            key={key}
            role="columnheader"
            aria-sort={sorting.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" tabIndex={-1} onClick={() => sortBy(key)}>
              {key === 'modifiedAt' ? t.modified : t[key]}
              {sorting.key === key &&
                (sorting.isDescending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
            </button>
          </div>
        ))}
      </div>
      <div ref={scroller} className={css.gridBody} role="presentation">
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const file = files[index];
            if (!file) return null;
            return (
              <FileRow
                key={file.id}
                measure={virtual.measureElement}
                file={file}
                index={index}
                top={start}
                isActive={index === active}
                isChosen={isChosen(file)}
                obstacle={file.isFolder ? undefined : obstacle(file)}
                onPress={() => {
                  setActive(index);
                  act(file);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  measure: (row: HTMLElement | null) => void;
  file: CloudFile;
  index: number;
  top: number;
  isActive: boolean;
  isChosen: boolean;
  obstacle: Obstacle | undefined;
  onPress: () => void;
}

function FileRow({ measure, file, index, top, isActive, isChosen, obstacle, onPress }: RowProps) {
  const t = useMessages(browseMessages);
  const format = useFormat();
  const Icon = file.isFolder ? Folder : isImageName(file.name) ? Image : File;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid holds the focus and the keys.
    <div
      ref={measure}
      data-index={index}
      role="row"
      id={`file-${index}`}
      aria-rowindex={index + 2}
      aria-selected={file.isFolder ? undefined : isChosen}
      aria-disabled={obstacle ? true : undefined}
      className={classNames(css.gridRow, isActive && css.active, isChosen && css.chosen, obstacle && css.disabled)}
      style={{ transform: `translateY(${top}px)`, minHeight: ROW }}
      title={obstacle && t.obstacles[obstacle]}
      onClick={onPress}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid. */}
      <div role="gridcell" className={css.fileName}>
        {file.isFolder ? (
          <span className={css.box} />
        ) : (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isChosen}
            disabled={obstacle !== undefined}
            aria-label={file.name}
          />
        )}
        <Icon size={16} aria-hidden />
        <span className={css.name}>{file.name}</span>
        {obstacle && <span className={css.reason}>{t.obstacles[obstacle]}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid. */}
      <div role="gridcell">{file.isFolder ? t.folder : file.size > 0 ? format.bytes(file.size) : '–'}</div>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid. */}
      <div role="gridcell" title={file.modifiedAt}>
        {file.modifiedAt ? format.date(file.modifiedAt) : '–'}
      </div>
    </div>
  );
}
