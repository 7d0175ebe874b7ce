import { UsageError } from './usage-error';

const READ: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder; name a file',
  EACCES: 'cannot be read: you do not have permission',
  EPERM: 'cannot be read: you do not have permission',
};

const WRITE: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be written: its folder does not exist',
  ENOTDIR: 'cannot be written: its folder does not exist',
  EISDIR: 'cannot be written: it is a folder',
  EACCES: 'cannot be written: you do not have permission',
  EPERM: 'cannot be written: you do not have permission',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
};

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

export const cannotRead = (file: string, error: unknown): UsageError =>
  new UsageError(`"${file}" ${READ[codeOf(error)] ?? `cannot be read (${codeOf(error)})`}`);

export const cannotWrite = (file: string, error: unknown): UsageError =>
  new UsageError(`"${file}" ${WRITE[codeOf(error)] ?? `cannot be written (${codeOf(error)})`}`);
