import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  FormError,
  formOf,
  OWN_LIST,
  requestOf,
  withRecognizer,
} from '#dashboard/pages/profiles/profile-form.ts';
import { ownEntry } from '#shared/ui/own-entry.ts';

describe('the form of a profile', () => {
  it('sends only what was filled in', () => {
    expect(requestOf({ ...EMPTY_FORM, name: 'Plain' })).toEqual({
      name: 'Plain',
      preset: 'identifiers',
      operators: { DEFAULT: { type: 'replace' } },
    });
  });

  it('reads lists, and leaves out what is empty', () => {
    const form = {
      ...EMPTY_FORM,
      name: 'Full',
      language: 'de',
      preset: OWN_LIST,
      types: ['PERSON', 'EMAIL_ADDRESS'],
      threshold: '0.5',
      allowed: 'a\n\n b ',
      denied: [ownEntry('PROJECT', 'Apollo'), ownEntry('PROJECT', ' Gemini: 2'), ownEntry('', 'x'), ownEntry('CODE')],
      patterns: [ownEntry('CODE', 'EX-[0-9]{6}'), ownEntry()],
      operator: 'encrypt' as const,
      key: 'a key of 16 char',
      more: '{"operators":{"PERSON":{"type":"keep"}}}',
    };

    expect(requestOf(form)).toEqual({
      name: 'Full',
      language: 'de',
      entities: ['PERSON', 'EMAIL_ADDRESS', 'CODE'],
      score_threshold: 0.5,
      allow_list: ['a', 'b'],
      deny_list: [
        { entity_type: 'PROJECT', values: ['Apollo', 'Gemini: 2'] },
        { entity_type: 'CUSTOM', values: ['x'] },
      ],
      ad_hoc_recognizers: [{ entity_type: 'CODE', patterns: [{ name: 'own', regex: 'EX-[0-9]{6}', score: 1 }] }],
      operators: { DEFAULT: { type: 'encrypt', key: 'a key of 16 char' }, PERSON: { type: 'keep' } },
    });
  });

  it.each<Parameters<typeof formOf>[0]>([
    { name: 'a', operators: { DEFAULT: { type: 'mask' } } },
    { name: 'b', preset: 'gdpr', operators: { DEFAULT: { type: 'encrypt', key: 'a key of 16 char' } } },
    { name: 'c', operators: { DEFAULT: { type: 'mask', masking_char: '#' }, PERSON: { type: 'keep' } } },
    {
      name: 'd',
      language: 'fr',
      entities: ['PERSON', 'S'],
      score_threshold: 0.4,
      allow_list: ['x'],
      deny_list: [{ entity_type: 'A', values: ['1', '2'] }],
      ad_hoc_recognizers: [
        { entity_type: 'S', patterns: [{ name: 'own', regex: 'z', score: 1 }] },
        { entity_type: 'T', patterns: [{ name: 'p', regex: 'x', score: 1 }], context: ['y'] },
      ],
      operators: { DEFAULT: { type: 'encrypt_asym', public_key_id: 'id' } },
    },
    {
      name: 'e',
      exclude_entities: ['URL'],
      score_thresholds: { PERSON: 0.8 },
      allow_patterns: [{ regex: 'x+' }],
      label_synonyms: [{ entity_type: 'EMPLOYEE_ID', labels: ['badge'] }],
      operators: { DEFAULT: { type: 'mask' } },
    },
  ])('loses nothing of profile $name', (profile) => {
    expect(requestOf(formOf(profile))).toEqual(profile);
  });

  it('shows plain patterns as rows and everything else as it was written', () => {
    const own = { entity_type: 'S', patterns: [{ name: 'own', regex: 'z', score: 1 }] };
    const { patterns, more } = formOf({ name: 'e', ad_hoc_recognizers: [own, { ...own, context: ['y'] }] });

    expect(patterns.map(({ type, text }) => ({ type, text }))).toEqual([{ type: 'S', text: 'z' }]);
    expect(JSON.parse(more)).toEqual({ ad_hoc_recognizers: [{ ...own, context: ['y'] }] });
  });

  it.each(['{', '{"preset":"gdpr"}', '[]'])('does not take %s for operators and recognizers', (more) => {
    expect(() => requestOf({ ...EMPTY_FORM, more })).toThrow(FormError);
  });
});

it('a type from examples is found beside a list of types, and stays where it was written', () => {
  const recognizer = {
    entity_type: 'BADGE',
    patterns: [{ name: 'example 1', regex: 'B-[0-9]{5}', score: 0.2 }],
    context: ['badge'],
  };
  const form = {
    ...EMPTY_FORM,
    name: 'a',
    preset: OWN_LIST,
    types: ['PERSON', 'BADGE'],
    more: withRecognizer('', recognizer),
  };
  const request = requestOf(form);
  expect(request).toMatchObject({ entities: ['PERSON', 'BADGE'], ad_hoc_recognizers: [recognizer] });
  expect(formOf(request)).toMatchObject({ types: ['PERSON', 'BADGE'] });
  expect(requestOf(formOf(request))).toEqual(request);
});
