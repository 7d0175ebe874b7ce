import { browser } from 'wxt/browser';
import type { Job } from './types';

/**
 * A job outlives its tab but never touches the disk: the session area is in memory and gone with the browser. Contents are kept
 * beside it while there is room; one that is not there any more is downloaded again.
 */
const JOB = 'wizard:job:';
const CONTENT = 'wizard:content:';

export type Content = (
  | { kind: 'text'; text: string; scanned?: readonly Scanned[] }
  | { kind: 'image'; base64: string }
) & {
  /** Of the file it came from; services before this version do not say it. */
  sha256?: string;
};

/** A stretch of the text that was read from a picture. */
export interface Scanned {
  start: number;
  end: number;
}

export async function readJob(slug: string): Promise<Job | undefined> {
  // Safe: only this file writes these keys, in the version that reads them; the area is emptied with the browser.
  return (await browser.storage.session.get(JOB + slug))[JOB + slug] as Job | undefined;
}

export async function keepJob(job: Job): Promise<void> {
  await browser.storage.session.set({ [JOB + job.slug]: job });
}

const keyOf = (job: Job, fileId: string) => `${CONTENT}${job.slug}:${job.id}:${fileId}`;

/** Answers whether there was room. */
export async function keepContent(job: Job, fileId: string, content: Content): Promise<boolean> {
  try {
    await browser.storage.session.set({ [keyOf(job, fileId)]: content });
    return true;
  } catch {
    return false;
  }
}

export async function readContent(job: Job, fileId: string): Promise<Content | undefined> {
  const key = keyOf(job, fileId);
  return (await browser.storage.session.get(key))[key] as Content | undefined;
}

/** Forgets the contents of an addin's jobs. */
export async function dropContents(slug: string): Promise<void> {
  const all = await browser.storage.session.get(null);
  await browser.storage.session.remove(Object.keys(all).filter((key) => key.startsWith(`${CONTENT}${slug}:`)));
}
