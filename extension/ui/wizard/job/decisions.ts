import { CATALOG_VERSION } from '@veilmark/catalog';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import { decisionsOf, newSalt, type Review, readReview, valueHasher, writeReview } from '@veilmark/review/decisions';
import type { Mark } from '@veilmark/review/marks';
import { replayed } from '@veilmark/review/replay';
import { WEB_PAGE } from './analyze-file';
import { marksOf, withMarks } from './review';
import type { Job, JobFile, JobOptions } from './types';

/** The decisions about a file, without its values. Nothing where the service did not say which file it read. */
export async function decisionsFor(entry: JobFile, job: Job, now: Date): Promise<string | undefined> {
  if (entry.sha256 === undefined) return undefined;
  const { reviewer = '', options } = job;
  const { engine, catalog } = entry.versions ?? { engine: ENGINE_VERSION, catalog: CATALOG_VERSION };
  const salt = newSalt();
  return writeReview({
    salt,
    file_sha256: entry.sha256,
    ...(await operatorsOf(options, salt)),
    ...(entry.printsCodes && { print_codes: true }),
    ...(entry.file.mimeType !== WEB_PAGE && { spreads: true }),
    engine_version: engine,
    catalog_version: catalog,
    decisions: await decisionsOf(marksOf(entry), { salt, reviewer, time: now.toISOString() }),
  });
}

/** The name of the usual operator; a hash where there is more to say, which may hold keys. */
async function operatorsOf({ operators }: JobOptions, salt: string): Promise<Pick<Review, 'operator' | 'operators'>> {
  const operator = operators.DEFAULT?.type ?? 'replace';
  const isPlain = Object.entries(operators).every(
    ([type, { type: name, ...parameters }]) => type === 'DEFAULT' && Object.keys(parameters).length === 0,
  );
  if (isPlain) return { operator };
  const written = Object.entries(operators)
    .map(([type, one]) => `${type} ${JSON.stringify(one, Object.keys(one).sort())}`)
    .sort();
  return { operator, operators: await (await valueHasher(salt))(written.join('\n')) };
}

interface Loaded {
  file: JobFile;
  /** The job replaces values as the decisions say; otherwise the copy is another one. */
  hasSameOperators: boolean;
}

/** A file as kept decisions leave it. Throws ReviewError where they were changed or are of another file. */
export async function withDecisions(
  entry: JobFile,
  options: JobOptions,
  text: string,
  written: string,
): Promise<Loaded> {
  const review = await readReview(written);
  const marks = await replayed(review, entry.sha256 ?? '', text, marksOf(entry));
  const { operator, operators } = await operatorsOf(options, review.salt);
  const { printsCodes: _, ...file } = withMarks(entry, marks.flatMap(oneBoxEach));
  return {
    file: { ...file, ...(review.print_codes && { printsCodes: true as const }) },
    hasSameOperators: operator === review.operator && operators === review.operators,
  };
}

/** The findings of a job have one box each, in whole pixels around what was marked. */
function oneBoxEach(mark: Mark): Mark[] {
  if (!mark.boxes || mark.start !== undefined) return [mark];
  return mark.boxes.map((box, index) => {
    const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
    const [width, height] = [Math.ceil(box.left + box.width) - left, Math.ceil(box.top + box.height) - top];
    return { ...mark, id: index === 0 ? mark.id : `${mark.id}-${index}`, boxes: [{ left, top, width, height }] };
  });
}
