import { describe, expect, it } from 'vitest';
import { isOcrLanguage, OCR_LANGUAGES } from '#shared/engine/image/ocr-languages.ts';
import type { OcrPage, OcrWord } from '#shared/engine/image/ocr-word.ts';
import type { Turn } from '#shared/engine/image/turn.ts';
import { analyzePages } from '#shared/finders/on-page/analyze-pages.ts';
import { entityBoxes } from '#shared/finders/on-page/entity-boxes.ts';
import { type AnalyzeText, findInText } from '#shared/finders/on-page/find-in-text.ts';
import { joinWords } from '#shared/finders/on-page/join-words.ts';
import { repairText } from '#shared/finders/on-page/repair-text.ts';
import type { AnalyzerResult, Receipt } from '#shared/wire/result.ts';

const word = (text: string, left: number, width: number, more: Partial<OcrWord> = {}): OcrWord => ({
  text,
  confidence: 95,
  left,
  top: 100,
  width,
  height: 20,
  line: 0,
  block: 0,
  ...more,
});
const page = (words: OcrWord[], confidence = 95): OcrPage => ({ width: 1000, height: 500, turn: 0, words, confidence });
const receipt = (text: string): Receipt => ({
  engine_version: '1',
  catalog_version: '1',
  language: 'en',
  characters: text.length,
  recognizers_run: 1,
  skipped: [],
});
/** Reports whatever matches, as the engine would. */
const matcher =
  (pattern: RegExp, score = 0.9): AnalyzeText =>
  (text) => ({
    results: [...text.matchAll(pattern)].map((match) => ({
      entity_type: 'VALUE',
      start: match.index,
      end: match.index + match[0].length,
      score,
      text: match[0],
    })),
    receipt: receipt(text),
  });
const result = (text: string, part: string): AnalyzerResult => {
  const start = text.indexOf(part);
  return { entity_type: 'VALUE', start, end: start + part.length, score: 0.8, text: part };
};

describe('joining words', () => {
  it('puts a space between words, a line break between lines and an empty line between blocks', () => {
    const { text, spans } = joinWords([
      word('Anna', 0, 40),
      word('Roe', 50, 30),
      word('Main', 0, 40, { line: 1 }),
      word('Total', 0, 50, { line: 2, block: 1 }),
    ]);

    expect(text).toBe('Anna Roe\nMain\n\nTotal');
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Anna', 'Roe', 'Main', 'Total']);
  });

  it('puts a tab between columns, also where the line runs from right to left', () => {
    expect(joinWords([word('Name', 0, 40), word('Roe', 300, 30)]).text).toBe('Name\tRoe');
    expect(joinWords([word('שם', 300, 30), word('דן', 100, 30)]).text).toBe('שם\tדן');
  });

  it('puts nothing between the pieces of a script without spaces', () => {
    expect(joinWords([word('东', 0, 20), word('京都', 24, 40), word('Tokyo', 70, 60)]).text).toBe('东京都 Tokyo');
    expect(joinWords([word('ฉัน', 0, 20), word('อยู่', 22, 40)]).text).toBe('ฉันอยู่');
  });

  it('closes a gap inside an address that is no space', () => {
    expect(joinWords([word('m.', 0, 20), word('roe@example.org', 22, 150)]).text).toBe('m.roe@example.org');
    expect(joinWords([word('end.', 0, 40), word('Next', 47, 40)]).text).toBe('end. Next');
  });

  it('gives an empty text for a page without words', () => {
    expect(joinWords([])).toEqual({ text: '', spans: [] });
  });
});

describe('boxes', () => {
  it('covers every word a finding touches whole, with room around it', () => {
    const joined = joinWords([word('Mail:', 0, 50), word('(roe@example.org),', 60, 180)]);

    const [box] = entityBoxes([result(joined.text, 'roe@example.org')], joined, page([]));

    expect(box).toEqual({
      entity_type: 'VALUE',
      score: 0.8,
      left: 56,
      top: 96,
      width: 188,
      height: 28,
      text: 'roe@example.org',
    });
  });

  it('is one for every line', () => {
    const joined = joinWords([word('DE89', 100, 50), word('3704', 0, 50, { line: 1, top: 130 })]);

    const boxes = entityBoxes([result(joined.text, 'DE89\n3704')], joined, page([]));

    expect(boxes.map(({ top, text }) => [top, text])).toEqual([
      [96, 'DE89'],
      [126, '3704'],
    ]);
  });

  it('stays inside the page', () => {
    const joined = joinWords([word('edge', 0, 1000, { top: 485, height: 15 })]);

    const [box] = entityBoxes([result(joined.text, 'edge')], joined, page([]));

    expect(box).toMatchObject({ left: 0, width: 1000, top: 482, height: 18 });
  });

  it('gives scripts with loose boxes more room along the line', () => {
    const latin = joinWords([word('Wang', 100, 40)]);
    const han = joinWords([word('王小明', 100, 40)]);

    const [narrow] = entityBoxes([result(latin.text, 'Wang')], latin, page([]));
    const [wide] = entityBoxes([result(han.text, '王小明')], han, page([]));

    expect(wide?.width).toBeGreaterThan(narrow?.width ?? 0);
  });
});

describe('repairing', () => {
  it.each([
    ['DEO2 1203', 'DE02 1203'],
    ['+1 2l2 555 OI47', '+1 212 555 0147'],
    ['k.nowak©example.org', 'k.nowak@example.org'],
    ['2300\n695', '2300 695'],
    ['OLIVE oil', 'OLIVE oil'],
  ])('%j becomes %j', (read, repaired) => {
    expect(repairText(read)).toBe(repaired);
  });

  it('never changes the length', () => {
    const text = 'Il|!O0 a©b 1O\n\nx\ty 12l';

    expect(repairText(text)).toHaveLength(text.length);
  });

  it('finds a value that was wrapped or misread, and reports it repaired', () => {
    const { results } = findInText('IBAN DEO2 12\n03 end', matcher(/DE02 12 03/g));

    expect(results).toEqual([expect.objectContaining({ start: 5, end: 15, text: 'DE02 12 03' })]);
  });

  it('keeps a stronger finding of the text as it was read', () => {
    const analyze: AnalyzeText = (text) =>
      text.includes('\n') ? matcher(/12\n34/g, 0.95)(text) : matcher(/12 34/g, 0.5)(text);

    expect(findInText('a 12\n34', analyze).results).toEqual([expect.objectContaining({ score: 0.95 })]);
  });

  it('does not take names out of lines run together', () => {
    expect(findInText('Anna\nInvoice', matcher(/Anna Invoice/g)).results).toEqual([]);
  });
});

describe('pages', () => {
  const digits = matcher(/\d{4}/g);

  it('names the page where there are several, and counts all characters', () => {
    const { findings, receipt: merged } = analyzePages(
      [page([word('x 1234', 0, 50)]), page([word('5678', 0, 50)])],
      digits,
    );

    expect(findings.map((finding) => [finding.page, finding.text])).toEqual([
      [1, '1234'],
      [2, '5678'],
    ]);
    expect(merged.characters).toBe(10);
  });

  it('says in the receipt what was read badly or not at all', () => {
    const { receipt: merged } = analyzePages(
      [page([word('12', 0, 50)], 40), page([], 0), page([word('x', 0, 9)])],
      digits,
    );

    expect(merged.skipped).toEqual([
      { recognizer: 'text reader', reason: 'page 1 was read with little confidence (40 of 100)' },
      { recognizer: 'text reader', reason: 'no text could be read on page 2' },
    ]);
  });

  it('puts boxes where they are on the picture when it had to be turned to be read', () => {
    // 1000 by 500 as it was read; "1234" in its upper left corner.
    const corner = (turn: Turn) =>
      analyzePages([{ ...page([word('1234', 10, 40, { top: 10, height: 20 })]), turn }], digits).findings[0];

    const { left, top, width, height } = corner(0) ?? {};
    expect([left, top, width, height]).toEqual([6, 6, 48, 28]);
    expect(corner(1)).toMatchObject({ left: 6, top: 1000 - 54, width: 28, height: 48 });
    expect(corner(2)).toMatchObject({ left: 1000 - 54, top: 500 - 34, width: 48, height: 28 });
    expect(corner(3)).toMatchObject({ left: 500 - 34, top: 6, width: 28, height: 48 });
  });

  it('names no page where there is one', () => {
    const [finding] = analyzePages([page([word('1234', 0, 50)])], digits).findings;

    expect(finding).not.toHaveProperty('page');
  });
});

describe('languages', () => {
  it('are 37, each with a model of its own', () => {
    expect(Object.keys(OCR_LANGUAGES)).toHaveLength(37);
    expect(new Set(Object.values(OCR_LANGUAGES)).size).toBe(37);
  });

  it('are told from other codes', () => {
    expect(['en', 'ja', 'xx', 'toString'].map(isOcrLanguage)).toEqual([true, true, false, false]);
  });
});
