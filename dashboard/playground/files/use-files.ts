import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useCallback, useRef, useState } from 'react';
import { read } from '../../app/preferences';
import { EngineError } from '../engine';
import { MODEL_KEY, MODEL_OFF } from '../options';
import {
  FileFailure,
  isPicture,
  isUnreadable,
  isUnreviewed,
  type Place,
  placeOf,
  readByService,
  readOnDevice,
  redactByService,
  redactOnDevice,
} from './file-calls';
import { accepted, type Review } from './review';

export type Failure = FileFailure['shown'];
export type Stage =
  /** Waits for a yes to sending it. */
  | { kind: 'waiting' }
  | { kind: 'reading'; share: number | undefined }
  | { kind: 'review' }
  | { kind: 'writing'; share: number | undefined }
  | { kind: 'done'; result: Blob }
  | { kind: 'failed'; error: Failure };

export interface FileItem {
  id: number;
  file: File;
  place: Place;
  stage: Stage;
  review: Review | undefined;
}

/** Files from the moment they are dropped to the copy that is saved. */
export function useFiles(preset: string) {
  const [items, setItems] = useState<readonly FileItem[]>([]);
  const nextId = useRef(1);
  const change = useCallback((id: number, part: Partial<FileItem>) => {
    setItems((old) => old.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }, []);

  const start = useCallback(
    async (item: FileItem) => {
      const { id, file, place } = item;
      const progress = (share: number | undefined) => change(id, { stage: { kind: 'reading', share } });
      progress(undefined);
      try {
        if (isUnreviewed(file))
          return change(id, { stage: { kind: 'done', result: await redactByService(file, preset, progress) } });
        const withModel = read(MODEL_KEY) !== MODEL_OFF;
        const review =
          place === 'device'
            ? await readOnDevice(file, preset, withModel)
            : await readByService(file, preset, progress);
        change(id, { review, stage: { kind: 'review' } });
      } catch (error) {
        // The service reads more pictures than a device can; it is asked only after a yes.
        const isForService = place === 'device' && isPicture(file) && error instanceof EngineError;
        change(id, isForService ? { place: 'service', stage: { kind: 'waiting' } } : { stage: failed(error) });
      }
    },
    [change, preset],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): FileItem => {
        const place = placeOf(file);
        const error = refusalOf(file);
        const stage: Stage = error ? { kind: 'failed', error } : { kind: 'waiting' };
        return { id: nextId.current++, file, place, stage, review: undefined };
      });
      setItems((old) => [...old, ...added]);
      for (const item of added) if (item.place === 'device' && item.stage.kind === 'waiting') void start(item);
    },
    [start],
  );

  const redact = useCallback(
    async ({ id, file, place, review }: FileItem) => {
      if (!review) return;
      const progress = (share: number | undefined) => change(id, { stage: { kind: 'writing', share } });
      progress(undefined);
      try {
        const result =
          place === 'device'
            ? await redactOnDevice(file, review)
            : await redactByService(file, accepted(review), progress);
        change(id, { stage: { kind: 'done', result } });
      } catch (error) {
        change(id, { stage: failed(error) });
      }
    },
    [change],
  );

  return {
    items,
    add,
    start: (item: FileItem) => void start(item),
    redact: (item: FileItem) => void redact(item),
    setReview: (id: number, review: Review) => change(id, { review, stage: { kind: 'review' } }),
    remove: (id: number) => setItems((old) => old.filter((item) => item.id !== id)),
  };
}

export type Files = ReturnType<typeof useFiles>;

/** What can be told before anything is read; the same file is refused again however often it is tried. */
const REFUSALS = ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
export const isFinal = ({ code }: Failure) => REFUSALS.includes(code ?? '');

function refusalOf(file: File): Failure | undefined {
  if (isUnreadable(file)) return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: '' };
  if (isPicture(file) && file.size > REQUEST_LIMITS.imageBytes)
    return { status: 413, code: 'FILE_TOO_LARGE', message: '' };
  return undefined;
}

function failed(error: unknown): Stage {
  if (error instanceof FileFailure) return { kind: 'failed', error: error.shown };
  const message = error instanceof Error ? error.message : '';
  return { kind: 'failed', error: { status: 0, code: 'ENGINE_FAILED', message } };
}

/** The name of the copy: a picture becomes PNG. */
export function copyName(file: File): string {
  const [, stem = file.name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(file.name) ?? [];
  return `${stem}_anonymized${isPicture(file) ? '.png' : ending}`;
}
