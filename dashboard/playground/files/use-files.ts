import { hashText } from '@veilmark/crypto/hash';
import { splitName } from '@veilmark/documents/formats';
import { decided, type Mark } from '@veilmark/review/marks';
import { signature, signed } from '@veilmark/review/sign';
import { read } from '@veilmark/ui/kept';
import { newHistory, type ReviewHistory } from '@veilmark/ui/review/use-review';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { useCallback, useRef, useState } from 'react';
import { EngineError } from '../engine';
import { MODEL_KEY, MODEL_OFF } from '../options';
import { decisionsFor } from './decisions';
import {
  FileFailure,
  isPicture,
  isUnreadable,
  isUnreviewed,
  type Made,
  readByService,
  readOnDevice,
  redactByService,
  redactOnDevice,
} from './file-calls';
import { type Place, placeOf } from './place';
import type { Review } from './review';

type Failure = FileFailure['shown'];
type Stage =
  /** Waits for a yes to sending it. */
  | { kind: 'waiting' }
  | { kind: 'reading'; share: number | undefined }
  | { kind: 'review' }
  | { kind: 'writing'; share: number | undefined }
  | Done
  | { kind: 'failed'; error: Failure };

interface Done {
  kind: 'done';
  result: Blob;
  notes: readonly string[];
  /** The receipt that the service signed, as JSON. */
  receipt?: string | undefined;
  /** The file of the decisions behind the copy. */
  decisions?: string;
}

const doneWith = ({ copy, notes, receipt }: Made): Done => ({ kind: 'done', result: copy, notes, receipt });

export interface FileItem {
  id: number;
  file: File;
  place: Place;
  stage: Stage;
  review: Review | undefined;
  history: ReviewHistory;
  /** Taken out of the list; one press brings it back. */
  isRemoved?: boolean;
}

/** Files from the moment they are dropped to the copy that is saved. */
export function useFiles(preset: string, reviewer: string, known: string | undefined) {
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
          return change(id, { stage: doneWith(await redactByService(file, { preset }, progress)) });
        const withModel = read(MODEL_KEY) !== MODEL_OFF;
        const review =
          place === 'device'
            ? await readOnDevice(file, preset, withModel)
            : await readByService(file, preset, progress);
        change(id, { review, stage: { kind: 'review' } });
      } catch (error) {
        // The service reads more pictures than a device can; it is asked only after a yes.
        const isForService = place === 'device' && isPicture(file) && error instanceof EngineError && !error.isOfFile;
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
        return { id: nextId.current++, file, place, stage, review: undefined, history: newHistory() };
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
        const decisions = await decisionsFor(file, review, reviewer);
        const made =
          place === 'device' && !review.isSigned
            ? await redactOnDevice(file, review)
            : await redactByService(file, { review, reviewSha256: await hashText(decisions, 'sha256') }, progress);
        change(id, { stage: { ...doneWith(made), decisions } });
      } catch (error) {
        change(id, { stage: failed(error) });
      }
    },
    [change, reviewer],
  );

  return {
    items: items.filter(({ isRemoved }) => !isRemoved),
    reviewer,
    /** Who decides, where that is known yet. */
    known,
    add,
    start: (item: FileItem) => void start(item),
    redact: (item: FileItem) => void redact(item),
    setReview: (id: number, review: Review) => change(id, { review, stage: { kind: 'review' } }),
    /** Decides a value in every file that is being reviewed. */
    decideEverywhere: ({ text }: Mark, isRemoved: boolean) =>
      setItems((old) =>
        old.map((item) => {
          if (!item.review || item.stage.kind !== 'review') return item;
          const { marks } = item.review;
          const ids = marks.filter((mark) => mark.text === text).map(({ id }) => id);
          const next = decided(marks, ids, isRemoved ? 'accept' : 'reject');
          return { ...item, review: { ...item.review, marks: signed(marks, next, signature(known)) } };
        }),
      ),
    /** Answers the way back, to what was decided as well; nothing where there is none. */
    remove: (id: number): (() => void) | undefined => {
      change(id, { isRemoved: true });
      return () => change(id, { isRemoved: false });
    },
  };
}

export type Files = ReturnType<typeof useFiles>;

/** What can be told before anything is read; the same file is refused again however often it is tried. */
const REFUSALS = ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_FILE = 'UNPROCESSABLE';
export const isFinal = ({ code }: Failure, review: Review | undefined) =>
  // What is refused after a review may pass with other decisions.
  REFUSALS.includes(code ?? '') || (code === OF_FILE && !review);

function refusalOf(file: File): Failure | undefined {
  if (isUnreadable(file)) return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: '' };
  if (isPicture(file) && file.size > REQUEST_LIMITS.imageBytes)
    return { status: 413, code: 'FILE_TOO_LARGE', message: '' };
  return undefined;
}

function failed(error: unknown): Stage {
  if (error instanceof FileFailure) return { kind: 'failed', error: error.shown };
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof EngineError && error.isOfFile ? OF_FILE : 'ENGINE_FAILED';
  return { kind: 'failed', error: { status: 0, code, message } };
}

/** The name of the copy: a picture becomes PNG. */
export function copyName(file: File): string {
  const [stem, ending] = splitName(file.name);
  return `${stem}_anonymized${isPicture(file) ? '.png' : ending}`;
}
