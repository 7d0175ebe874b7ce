import { describe, expect, it } from 'vitest';
import { parseCodes } from '#shared/review/codes.ts';
import { differences, disagreements, placedOf, withSecond } from '#shared/review/compare.ts';
import { decisionsOf, fileHash, type Review, readReview, writeReview } from '#shared/review/decisions.ts';
import { commandOf, REVIEW_KEYS } from '#shared/review/keys.ts';
import * as model from '#shared/review/marks.ts';
import { Places } from '#shared/review/places.ts';
import { replayed } from '#shared/review/replay.ts';
import { signed } from '#shared/review/sign.ts';
import { examplesOf, lessonsOf } from '#shared/review/teach.ts';

const TEXT = 'Ann Lee met Ann Lee and Bob Ray in Rome. Falcon, the Falconer.';
const bytes = new TextEncoder().encode(TEXT);
const found = (text: string, from = 0, entity_type = 'PERSON'): model.Mark => {
  const start = TEXT.indexOf(text, from);
  return { id: `found-${start}`, entity_type, start, end: start + text.length, score: 0.9, text, verdict: 'undecided' };
};
const MARKS = [found('Ann Lee'), found('Ann Lee', 5), found('Bob Ray'), found('Rome', 0, 'LOCATION')];
const who = { salt: 'ab'.repeat(16), reviewer: 'A. Reviewer', time: '2026-01-01T00:00:00.000Z' };

async function reviewOf(marks: model.Marks, reviewer = who.reviewer): Promise<Review> {
  return {
    salt: who.salt,
    file_sha256: await fileHash(bytes),
    operator: 'replace',
    engine_version: '1',
    catalog_version: '1',
    decisions: await decisionsOf(marks, { ...who, reviewer }),
  };
}
const verdicts = (marks: model.Marks) => marks.map(({ verdict }) => verdict);

describe('decisions about marks', () => {
  it('are about the named ones, and about all equal ones when asked', () => {
    const one = model.decided(MARKS, ['found-0'], 'reject', 'public');
    expect(verdicts(one)).toEqual(['reject', 'undecided', 'undecided', 'undecided']);
    expect(one[0]?.reason).toBe('public');
    expect(verdicts(model.likeThis(one, 'found-0', TEXT))).toEqual(['reject', 'reject', 'undecided', 'undecided']);
    expect(verdicts(model.likeThis(MARKS, 'found-0', TEXT))).toEqual(['accept', 'accept', 'undecided', 'undecided']);
    expect([...model.goneAnyway(one)]).toEqual(['found-0']);
    expect(model.goneAnyway(model.likeThis(one, 'found-0', TEXT)).size).toBe(0);
  });

  it('for all like this one add the places without a mark, as whole words, where the value goes', () => {
    const text = 'zorg, zorgs and zorg; zorg-x. Zorg zorg';
    const mark = (start: number, end: number, id = `found-${start}`): model.Mark => ({
      id,
      entity_type: 'PERSON',
      text: text.slice(start, end),
      score: 0.5,
      verdict: 'undecided',
      start,
      end,
    });
    const rest = text.indexOf('zorg-x');
    const marks = [mark(0, 4), mark(rest, rest + 6), mark(rest + 5, rest + 12)];
    const said = model.coded(model.decided(marks, ['found-0'], 'accept', 'a name'), 'found-0', 'GDPR Art. 9');
    const added = model.likeThis(said, 'found-0', text).filter(({ verdict }) => verdict === 'add');
    expect(added.map(({ start, end }) => [start, end])).toEqual([
      [16, 20],
      [35, 39],
    ]);
    for (const one of added)
      expect(one).toMatchObject({ text: 'zorg', entity_type: 'PERSON', code: 'GDPR Art. 9', reason: 'a name' });
    expect(model.likeThis(model.decided(marks, ['found-0'], 'reject'), 'found-0', text)).toHaveLength(3);
    const boxed = model.withBox([], { left: 1, top: 2, width: 3, height: 4 }, 'PERSON');
    expect(model.likeThis(boxed, boxed[0]?.id ?? '', '')).toHaveLength(1);
  });

  it('for all like this one leave no part of the value beside a mark that it overlaps', () => {
    const text = 'ann lee, ann lee-ann lee';
    const mark = (start: number, end: number) => ({ ...found('Rome'), id: `${start}`, start, end });
    const marks = [
      { ...mark(0, 7), text: 'ann lee' },
      { ...mark(13, 20), text: 'lee-ann' },
    ];
    const spans = model.likeThis(marks, '0', text).map(({ start, end }) => [start, end]);
    expect(spans).toEqual([
      [0, 7],
      [9, 24],
    ]);
  });

  it('remember the type that was found, until it is chosen again', () => {
    const typed = model.retyped(MARKS, 'found-0', 'ORGANIZATION');
    expect(typed[0]).toMatchObject({ entity_type: 'ORGANIZATION', found_as: 'PERSON', verdict: 'accept' });
    expect(model.retyped(typed, 'found-0', 'PERSON')[0]?.found_as).toBeUndefined();
    expect(model.likeThis(typed, 'found-0', TEXT)[1]).toMatchObject({ entity_type: 'ORGANIZATION', verdict: 'accept' });
  });

  it('move the ends of a mark by words, and never leave nothing', () => {
    const wider = model.resized(MARKS, 'found-0', TEXT, 0, 1) ?? [];
    expect(wider[0]?.text).toBe('Ann Lee met');
    expect(model.resized(wider, 'found-0', TEXT, 0, -1)?.[0]?.text).toBe('Ann Lee');
    expect(model.resized(MARKS, 'found-35', TEXT, 0, -1)).toBeUndefined();
  });

  it('add a selection wherever it stands as a word, and swallow what it overlaps', () => {
    const at = TEXT.indexOf('Falcon');
    const added = model.withSelection(MARKS, TEXT, { start: at, end: at + 6 }, 'PROJECT') ?? [];
    expect(added.slice(4).map(({ text, verdict }) => [text, verdict])).toEqual([['Falcon', 'add']]);
    const swallowed = model.withSelection(MARKS, TEXT, { start: 4, end: 11 }, 'PERSON') ?? [];
    expect(swallowed.filter(({ verdict }) => verdict === 'add').map(({ text }) => text)).toEqual(['Ann Lee met']);
    expect(model.withSelection(MARKS, TEXT, { start: 3, end: 4 }, 'PERSON')).toBeUndefined();
    expect(model.withValue(MARKS, TEXT, ' Rome ', 'LOCATION')).toBeUndefined();
    expect(model.withValue(model.decided(MARKS, ['found-35'], 'reject'), TEXT, 'Rome', 'CITY')).toHaveLength(4);
    expect(model.withValue(MARKS, TEXT, 'alco', 'X')).toHaveLength(6);
    expect(model.withValue(MARKS, TEXT, 'nowhere', 'X')).toBeUndefined();
  });

  it('of an addition stay one', () => {
    const added = model.withValue(MARKS, TEXT, 'Falcon', 'PROJECT') ?? [];
    const id = added.at(-1)?.id ?? '';
    const back = model.decided(model.decided(added, [id], 'reject'), [id], 'accept');
    expect(back.at(-1)?.verdict).toBe('add');
    const boxed = model.withBox(MARKS, { left: 1, top: 2, width: 3, height: 4 }, 'PERSON', 2);
    expect(boxed.at(-1)).toMatchObject({ verdict: 'add', page: 2 });
  });
});

describe('a file of decisions', () => {
  it('leads back to the same marks, boxes included, and holds no value', async () => {
    const box = { left: 1.5, top: 2, width: 3, height: 4 };
    const marks = model.withBox(
      model.coded(model.decided(MARKS, ['found-0'], 'reject'), 'found-24', 'FOIA b(6)'),
      box,
      'PERSON',
      2,
    );
    const review = { ...(await reviewOf(marks)), print_codes: true };
    const written = await writeReview(review);
    for (const value of ['Ann', 'Rome', 'Ray']) expect(written).not.toContain(value);
    const again = await readReview(written);
    expect(again).toEqual(review);
    const back = await replayed(again, await fileHash(bytes), TEXT);
    const plain = (all: model.Marks) =>
      all
        .map(({ start, end, boxes, page, entity_type, verdict, code }) => ({
          start,
          end,
          boxes,
          page,
          entity_type,
          verdict,
          code,
        }))
        .sort((a, b) => (a.start ?? 99) - (b.start ?? 99));
    expect(plain(back)).toEqual(plain(marks));
  });

  it('is refused where somebody computed the chain over what is no decision', async () => {
    const review = await reviewOf(model.decided(MARKS, ['found-12'], 'accept'));
    const wrong: object[] = [
      { ...review, file_sha256: 'x' },
      { ...review, salt: 5 },
      { ...review, operators: {} },
      { ...review, spreads: 'yes' },
      { ...review, decisions: [{ ...review.decisions[0], start: -1 }] },
      { ...review, decisions: [{ ...review.decisions[0], decision: 'maybe' }] },
      { ...review, decisions: [{ ...review.decisions[0], start: undefined, end: undefined, boxes: [{ left: '1' }] }] },
      { ...review, decisions: [{ ...review.decisions[0], reviewer: 5 }] },
      { ...review, decisions: [{ ...review.decisions[1], reviewer: undefined }] },
      { ...review, decisions: [{ ...review.decisions[1], time: undefined }] },
    ];
    for (const one of wrong) await expect(readReview(await writeReview(one as Review))).rejects.toThrow('not-a-review');
  });

  it('is refused for another file and for another value', async () => {
    const review = await reviewOf(MARKS);
    await expect(replayed(review, await fileHash(bytes.slice(1)), TEXT)).rejects.toMatchObject({
      problem: 'other-file',
    });
    const [first, ...rest] = review.decisions;
    const moved = { ...review, decisions: [{ ...first, start: 1 } as (typeof rest)[number], ...rest] };
    await expect(replayed(moved, await fileHash(bytes), TEXT)).rejects.toMatchObject({
      problem: 'other-value',
      line: 1,
    });
  });
});

describe('evidence', () => {
  const [MONDAY, FRIDAY] = ['2026-02-02T08:00:00.000Z', '2026-02-06T09:30:00.000Z'];
  const byOne = (next: model.Marks, before: model.Marks = MARKS) =>
    signed(before, next, { reviewer: 'A. One', time: MONDAY });
  const signedBy = ({ decisions }: Review) => decisions.map(({ reviewer, time }) => [reviewer, time]);

  it('names who decided each line and when, also after another person loaded and saved it', async () => {
    const first = await reviewOf(byOne(model.decided(MARKS, ['found-0', 'found-24'], 'reject', 'public')), 'A. One');
    const loaded = await replayed(await readReview(await writeReview(first)), await fileHash(bytes), TEXT, MARKS);
    const bob = loaded.find(({ text }) => text === 'Bob Ray')?.id ?? '';
    const next = model.withValue(model.decided(loaded, [bob], 'accept'), TEXT, 'Falcon', 'PROJECT') ?? [];
    const second = await reviewOf(signed(loaded, next, { reviewer: 'B. Two', time: FRIDAY }), 'B. Two');
    expect(signedBy(second)).toEqual([
      ['A. One', MONDAY],
      [undefined, undefined],
      ['B. Two', FRIDAY],
      [undefined, undefined],
      ['B. Two', FRIDAY],
    ]);
    expect(second.decisions.map(({ reason }) => reason)).toEqual([
      'public',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(second.decisions[1])).not.toMatch(/reviewer|time/);
    expect(await readReview(await writeReview(second))).toEqual(second);
  });

  it('of decisions that nobody signed names whoever saves them', async () => {
    const marks = signed(MARKS, model.decided(MARKS, ['found-0'], 'accept'), { time: MONDAY });
    expect(signedBy(await reviewOf(marks))[0]).toEqual([who.reviewer, MONDAY]);
    expect(signedBy(await reviewOf(model.decided(MARKS, ['found-0'], 'accept')))[0]).toEqual([who.reviewer, who.time]);
  });

  it('of older files is read, and names nobody where nothing was decided', async () => {
    const review = await reviewOf(model.decided(MARKS, ['found-0'], 'reject'));
    const { reviewer, time } = who;
    const old = { ...review, decisions: review.decisions.map((one) => ({ ...one, reviewer, time })) };
    const marks = await replayed(await readReview(await writeReview(old)), await fileHash(bytes), TEXT);
    expect(marks.map((mark) => [mark.reviewer, mark.time])).toEqual([
      [reviewer, time],
      ...[1, 2, 3].map(() => [undefined, undefined]),
    ]);
  });

  it('loses reason and code with the opposite decision, and keeps them with the same', () => {
    const kept = model.decided(MARKS, ['found-0'], 'reject', 'public');
    expect(model.decided(kept, ['found-0'], 'reject')[0]?.reason).toBe('public');
    for (const next of [model.decided(kept, ['found-0'], 'accept'), model.retyped(kept, 'found-0', 'ORGANIZATION')])
      expect(next[0]?.reason).toBeUndefined();
    expect(model.decided(kept, ['found-0'], 'accept', 'private')[0]?.reason).toBe('private');
    const coded = model.coded(MARKS, 'found-0', 'FOIA b(6)');
    expect(coded[0]).toMatchObject({ verdict: 'accept', code: 'FOIA b(6)' });
    expect(model.decided(coded, ['found-0'], 'accept')[0]?.code).toBe('FOIA b(6)');
    expect(model.decided(coded, ['found-0'], 'reject')[0]?.code).toBeUndefined();
    const unlike = model.decided(coded, ['found-12'], 'reject', 'public');
    expect(model.likeThis(unlike, 'found-0', TEXT)[1]).toMatchObject({ code: 'FOIA b(6)', reason: undefined });
    const [difference] = differences(placedOf(kept), placedOf(MARKS));
    if (!difference) throw new Error('No difference');
    expect(withSecond(kept, difference, TEXT)[0]).toMatchObject({ verdict: 'accept', reason: undefined });
  });

  it('signs what a step changed or added, and nothing else', () => {
    const one = byOne(model.decided(MARKS, ['found-0'], 'accept'));
    const two = signed(one, model.resized(one, 'found-12', TEXT, 0, 1) ?? [], { reviewer: 'B. Two', time: FRIDAY });
    expect(two.map(({ reviewer }) => reviewer)).toEqual(['A. One', undefined, undefined, undefined]);
    const three = signed(two, model.decided(two, ['found-0'], 'reject'), { time: FRIDAY });
    expect(three[0]).toMatchObject({ reviewer: undefined, time: FRIDAY });
  });
});

describe('two reviews of a file', () => {
  it('differ in what is removed, as what, and for which reason', async () => {
    const first = await reviewOf(model.coded(model.decided(MARKS, ['found-0'], 'reject'), 'found-24', 'FOIA b(6)'));
    const typed = model.retyped(MARKS, 'found-12', 'ORGANIZATION');
    const second = await reviewOf(model.withValue(typed, TEXT, 'Falcon', 'PROJECT') ?? [], 'B. Other');
    expect(disagreements(first, second).map(({ about, first: a, second: b }) => [about, (a ?? b)?.start])).toEqual([
      ['removal', 0],
      ['type', 12],
      ['code', 24],
      ['removal', TEXT.indexOf('Falcon')],
    ]);
    expect(disagreements(first, first)).toEqual([]);
    expect(() => disagreements(first, { ...second, file_sha256: 'f'.repeat(64) })).toThrow('other-file');
  });

  it('agree once the first person has taken every decision of the second', async () => {
    const box = { left: 1, top: 2, width: 3, height: 4 };
    const mine = model.withBox(
      model.coded(model.decided(MARKS, ['found-0'], 'reject'), 'found-24', 'FOIA b(6)'),
      box,
      'PERSON',
      2,
    );
    const longer = model.resized(MARKS, 'found-12', TEXT, 0, 1) ?? [];
    const theirs = model.withValue(model.retyped(longer, 'found-24', 'ORGANIZATION'), TEXT, 'Falcon', 'PROJECT') ?? [];
    const second = await reviewOf(theirs, 'B. Other');
    const steps: (string | undefined)[] = [];
    let marks: model.Marks = mine;
    for (let left = 20; left > 0; left--) {
      const [next] = differences(placedOf(marks), second.decisions);
      if (!next) break;
      steps.push(next.about);
      marks = withSecond(marks, next, TEXT);
    }

    expect(differences(placedOf(marks), second.decisions)).toEqual([]);
    expect(steps.length).toBeGreaterThan(3);
    const removedBy = (all: model.Marks) =>
      model
        .removed(all)
        .map(({ start, end, entity_type }) => `${start} ${end} ${entity_type}`)
        .sort();
    expect(removedBy(marks)).toEqual(removedBy(theirs));
  });
});

it('a rejection proposes an allow entry, an addition a deny entry, and mixed decisions nothing', () => {
  const marks =
    model.withValue(model.decided(MARKS, ['found-0', 'found-35'], 'reject'), TEXT, 'Falcon', 'PROJECT') ?? [];
  expect(lessonsOf(marks)).toEqual([
    { kind: 'allow', value: 'Rome', entity_type: 'LOCATION', places: 1 },
    { kind: 'deny', value: 'Falcon', entity_type: 'PROJECT', places: 1 },
  ]);
});

it('additions with a form of their own are examples of a type, words are not', () => {
  const text = 'EMP-54597, EMP-14165 and Falcon; EMP-54597 again, and EMP-00012.';
  let marks: model.Mark[] = [];
  for (const value of ['EMP-54597', 'EMP-14165', 'Falcon', 'EMP-00012'])
    marks = model.withValue(marks, text, value, 'PERSON') ?? [];
  const last = marks.find((mark) => mark.text === 'EMP-00012');
  expect(examplesOf(model.decided(marks, [last?.id ?? ''], 'reject'))).toEqual(['EMP-54597', 'EMP-14165']);
});

it('a value that was found once and is marked elsewhere teaches nothing', () => {
  const text = 'Call 0151 234567, or 0151 234567 at night.';
  const mark = { ...found('Rome', 0, 'PHONE_NUMBER'), id: 'one', text: text.slice(5, 16), start: 5, end: 16 };
  const marks = model.likeThis([mark], 'one', text);
  expect(marks.map(({ verdict }) => verdict)).toEqual(['accept', 'add']);
  expect([examplesOf(marks), lessonsOf(marks)]).toEqual([[], []]);
});

it('a value that is typed in takes the marks of its parts along, and leaves those of more alone', () => {
  const text = 'Ask qx/5459-z, then Ann Lee.';
  const part = (value: string): model.Mark => {
    const start = text.indexOf(value);
    return {
      id: value,
      entity_type: 'PERSON',
      text: value,
      score: 1,
      verdict: 'undecided',
      start,
      end: start + value.length,
    };
  };
  const marks = [part('5459-z'), part('Ann Lee')];
  const texts = (all: model.Mark[] | undefined) => all?.map((mark) => mark.text);
  expect(texts(model.withValue(marks, text, 'qx/5459-z', 'GADGET'))).toEqual(['Ann Lee', 'qx/5459-z']);
  expect(texts(model.withValue(marks, text, 'then Ann', 'PERSON'))).toEqual(['5459-z', 'then Ann Lee']);
  expect(model.withValue(marks, text, 'Ann', 'PERSON')).toBeUndefined();
});

it('keys have one meaning each, and none with Ctrl but undo', () => {
  const keys = Object.values(REVIEW_KEYS).flat();
  expect(new Set(keys).size).toBe(keys.length);
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(commandOf({ key: 'a', ...plain })).toBe('accept');
  expect(commandOf({ key: 'z', ...plain, ctrlKey: true })).toBe('undo');
  expect(commandOf({ key: 'a', ...plain, ctrlKey: true })).toBeUndefined();
  expect(commandOf({ key: 'q', ...plain })).toBeUndefined();
});

it('codes are written one a line', () => {
  expect(parseCodes(` b(6) \n\nb(6)\nGDPR   Art. 9\n${'x'.repeat(80)}`)).toEqual([
    'b(6)',
    'GDPR Art. 9',
    'x'.repeat(40),
  ]);
});

it('many places answer as each of them would', () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const span = () => {
    const start = random(60);
    return { start, end: start + 1 + random(8) };
  };
  type Span = ReturnType<typeof span>;
  const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
  const around = (spans: readonly Span[], own: Span): Span => {
    const other = spans.find((one) => overlaps(one, own) && (one.start < own.start || one.end > own.end));
    if (!other) return own;
    return around(spans, { start: Math.min(own.start, other.start), end: Math.max(own.end, other.end) });
  };
  for (let round = 0; round < 500; round++) {
    const spans = Array.from({ length: random(12) }, span);
    const own = span();
    const places = new Places(spans);
    expect(places.overlap(own)).toBe(spans.some((one) => overlaps(one, own)));
    expect(places.cover(own)).toBe(spans.some((one) => one.start <= own.start && own.end <= one.end));
    expect(places.around(own)).toEqual(around(spans, own));
  }
});
