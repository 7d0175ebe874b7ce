import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type FormError, formOf, OWN_LIST, requestOf } from '#dashboard/pages/profiles/profile-form.ts';

describe('the form of a profile', () => {
  it('sends only what was filled in', () => {
    expect(requestOf({ ...EMPTY_FORM, name: 'Plain' })).toEqual({
      name: 'Plain',
      operators: { DEFAULT: { type: 'replace' } },
    });
  });

  it('reads lists line by line', () => {
    const form = {
      ...EMPTY_FORM,
      ...{ name: 'Full', language: 'de', preset: OWN_LIST, types: 'PERSON\n\n EMAIL_ADDRESS ', threshold: '0.5' },
      ...{ allowed: 'a\nb', denied: 'PROJECT: Apollo\nPROJECT: Gemini: 2\nCODE: x' },
      ...{ operator: 'encrypt' as const, key: 'a key of 16 char', more: '{"operators":{"PERSON":{"type":"keep"}}}' },
    };

    expect(requestOf(form)).toEqual({
      ...{ name: 'Full', language: 'de', entities: ['PERSON', 'EMAIL_ADDRESS'], score_threshold: 0.5 },
      allow_list: ['a', 'b'],
      deny_list: [
        { entity_type: 'PROJECT', values: ['Apollo', 'Gemini: 2'] },
        { entity_type: 'CODE', values: ['x'] },
      ],
      operators: { DEFAULT: { type: 'encrypt', key: 'a key of 16 char' }, PERSON: { type: 'keep' } },
    });
  });

  it.each<Parameters<typeof formOf>[0]>([
    { name: 'a', operators: { DEFAULT: { type: 'mask' } } },
    { name: 'b', preset: 'gdpr', operators: { DEFAULT: { type: 'encrypt', key: 'a key of 16 char' } } },
    { name: 'c', operators: { DEFAULT: { type: 'mask', masking_char: '#' }, PERSON: { type: 'keep' } } },
    {
      ...{ name: 'd', language: 'fr', entities: ['PERSON'], score_threshold: 0.4, allow_list: ['x'] },
      deny_list: [{ entity_type: 'A', values: ['1', '2'] }],
      ad_hoc_recognizers: [{ entity_type: 'T', patterns: [{ name: 'p', regex: 'x', score: 1 }], context: ['y'] }],
      operators: { DEFAULT: { type: 'encrypt_asym', public_key_id: 'id' } },
    },
  ])('loses nothing of profile $name', (profile) => {
    expect(requestOf(formOf(profile))).toEqual(profile);
  });

  it('says which field cannot be read', () => {
    const fieldOf = (part: object) => {
      try {
        requestOf({ ...EMPTY_FORM, ...part });
      } catch (error) {
        return (error as FormError).field;
      }
      return undefined;
    };

    expect(fieldOf({ denied: 'no colon here' })).toBe('denied');
    expect(fieldOf({ more: '{' })).toBe('more');
    expect(fieldOf({ more: '{"preset":"gdpr"}' })).toBe('more');
    expect(fieldOf({ more: '[]' })).toBe('more');
  });
});
