import { describe, expect, test } from 'vitest';
import { toDenyList, toRecognizers } from '#extension/state/own-words.ts';
import { wrongEntries } from '#extension/state/wrong-entries.ts';
import { analyze } from '#shared/finders/analyze.ts';

describe('own words and patterns', () => {
  test('are found under their type, or as one of their own', () => {
    const text = 'Project Falcon of Acme Widgets on shelf QZ7/44.';
    const { results } = analyze(text, {
      denyList: toDenyList(['Project Falcon', 'ORGANIZATION: Acme Widgets']),
      adHocRecognizers: toRecognizers(['SHELF: QZ[0-9]/[0-9]{2}']),
    });

    expect(results.map((found) => [found.entity_type, found.text])).toEqual(
      expect.arrayContaining([
        ['CUSTOM', 'Project Falcon'],
        ['ORGANIZATION', 'Acme Widgets'],
        ['SHELF', 'QZ7/44'],
      ]),
    );
  });

  test('made from examples keep their context words and check digits', () => {
    const patterns = [{ name: 'example 1', regex: '\\b[0-9]{11}\\b', score: 0.2, check: 'luhn' }];
    const line = JSON.stringify({ entity_type: 'LOCKER', patterns, context: ['locker'] });
    const find = (text: string) =>
      analyze(text, { adHocRecognizers: toRecognizers([line]), entities: ['LOCKER'] }).results.map((one) => one.text);

    expect(find('locker 79927398713')).toEqual(['79927398713']);
    expect([find('locker 79927398714'), find('room 79927398713')]).toEqual([[], []]);
    const broken = ['{"entity_type":"X"}', '{"entity_type":', line.replace('luhn', 'none')];
    expect(wrongEntries('ownPatterns', [line, ...broken])).toEqual(broken);
  });

  test('that cannot be read are named, as are types that do not exist', () => {
    expect(wrongEntries('ownPatterns', ['ID: EX-[0-9]{6}', 'ID: (', '(a)\\1'])).toEqual(['ID: (', '(a)\\1']);
    expect(wrongEntries('entities', ['PERSON', 'PERSONN'])).toEqual(['PERSONN']);
    expect(wrongEntries('excludedSites', ['a.example', 'https://b.example/'])).toEqual(['https://b.example/']);
    expect(wrongEntries('mode', 'x')).toEqual([]);
  });
});
