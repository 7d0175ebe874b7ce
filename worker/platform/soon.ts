export type WaitUntil = (work: Promise<unknown>) => void;

/** What the work answers, or undefined where it takes longer; it continues then, for a later request. */
export async function soon<T>(work: Promise<T>, milliseconds: number, waitUntil: WaitUntil): Promise<T | undefined> {
  waitUntil(work.catch(() => undefined));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
