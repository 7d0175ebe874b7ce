import { classNames } from '@veilmark/ui/class-names';
import { type DragEvent, type ReactNode, useState } from 'react';
import css from './Playground.module.css';

interface Props {
  className?: string | undefined;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

/** Where files can be dropped. */
export function DropZone({ className, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  const stop = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button inside does the same by keyboard.
    <div
      className={classNames(css.drop, className, isOver && css.dropActive)}
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}
