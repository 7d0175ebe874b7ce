import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown } from '#dashboard/pages/guides/parse-markdown.ts';
import { nextPath } from '#dashboard/pages/sign-in/next-path.ts';
import { ledgerCsv } from '#dashboard/pages/usage/ledger-csv.ts';
import { daysOf, shiftMonth } from '#dashboard/pages/usage/month.ts';
import { niceCeiling } from '#dashboard/pages/usage/nice-ceiling.ts';
import { told } from '#dashboard/playground/files/review.ts';
import { generateKey, isUsableKey, operatorMap } from '#dashboard/playground/options.ts';
import { curlSnippet, fetchSnippet, pythonSnippet } from '#dashboard/playground/snippets.ts';
import { policyWith, profileWith } from '#shared/policy/lesson-lists.ts';
import { DEFAULT_THRESHOLD } from '#shared/wire/defaults.ts';

const OPTIONS = {
  language: 'en',
  preset: 'gdpr',
  threshold: DEFAULT_THRESHOLD,
  operator: 'encrypt',
  exceptions: { PERSON: 'keep' },
  key: 'a secret that must not be shown!',
  withModel: false,
} as const;
const ORIGIN = 'https://veilmark.test';

describe('programs of the playground', () => {
  const text = `It's "quoted" \\ $HOME \`x\`\nsecond line`;

  it('keep the key of the reader out', () => {
    for (const program of [
      curlSnippet(ORIGIN, text, OPTIONS),
      fetchSnippet(ORIGIN, text, OPTIONS),
      pythonSnippet(ORIGIN, text, OPTIONS),
    ]) {
      expect(program).not.toContain(OPTIONS.key);
      expect(program).toContain(`${ORIGIN}`);
    }
  });

  it('quote a text for the shell so that it arrives as it is', () => {
    const program = curlSnippet(ORIGIN, text, OPTIONS);
    const [, quoted = ''] = /-d ('[\s\S]*?')\n\n# Find and/.exec(program) ?? [];
    const unquoted = quoted.slice(1, -1).replaceAll("'\\''", "'");
    expect(JSON.parse(unquoted)).toEqual({ text, language: 'en', preset: 'gdpr' });
  });

  it('let the service find what an operator cannot hide, which it then replaces by its type', () => {
    const program = curlSnippet(ORIGIN, text, { ...OPTIONS, operator: 'fpe' });
    expect(program).not.toContain('analyzer_results');
    expect(program.split('# Find and veil')[1]).toContain('"preset": "gdpr"');
  });

  it('name the operator of every exception and the general one', () => {
    expect(operatorMap(OPTIONS)).toEqual({
      DEFAULT: { type: 'encrypt', key: OPTIONS.key },
      PERSON: { type: 'keep' },
    });
  });

  it('use keys of a length the API accepts', () => {
    expect(isUsableKey(generateKey())).toBe(true);
    expect(isUsableKey('seventeen letters')).toBe(false);
    expect(generateKey()).not.toBe(generateKey());
  });
});

describe('the way on after signing in', () => {
  it.each([
    ['/keys?a=1', '/keys?a=1'],
    [`${ORIGIN}/usage`, '/usage'],
    ['javascript:alert(1)', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['http://[', '/'],
    ['data:text/html,x', '/'],
  ])('to %s is %s', (wanted, path) => {
    expect(nextPath(`?${new URLSearchParams({ next: wanted })}`, ORIGIN)).toBe(path);
  });
});

describe('usage', () => {
  it('writes CSV that survives commas, quotes and line breaks', () => {
    const row = {
      id: 'a,"b"',
      at: '2026-11-15T00:00:00Z',
      kind: 'charge',
      endpoint: null,
      tokens: -2,
      balanceAfter: 5,
    };
    expect(ledgerCsv([row])).toBe(
      '\uFEFFid,time,kind,endpoint,tokens,balance_after\r\n"a,""b""",2026-11-15T00:00:00Z,charge,,-2,5\r\n',
    );
  });

  it.each(['=HYPERLINK("https://evil.example","x")', '+1+cmd', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
    'writes %j into CSV so that no spreadsheet takes it for a formula',
    (endpoint) => {
      const row = { id: '1', at: 'now', kind: 'charge', endpoint, tokens: -2, balanceAfter: 5 };
      const written = `'${endpoint.replaceAll('"', '""')}`;
      const cell = /[",\r\n]/.test(endpoint) ? `"${written}"` : written;
      expect(ledgerCsv([row]).split('balance_after\r\n')[1]).toBe(`1,now,charge,${cell},-2,5\r\n`);
    },
  );

  it('counts months and days in UTC', () => {
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(daysOf('2028-02')).toHaveLength(29);
  });

  it.each([
    [1, 2],
    [2, 2],
    [7, 8],
    [96, 100],
    [101, 200],
  ])('draws an axis for %i up to %i', (value, top) => {
    expect(niceCeiling(value)).toBe(top);
  });
});

describe('guides', () => {
  it('reads headings, lists, code and tables', () => {
    const source =
      '# Title\n\nOne\ntwo.\n\n- a\n  b\n- c\n\n```sh\n# not a heading\n```\n\n| A | B |\n|---|---|\n| x \\| y | z |\n';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, text: 'Title', id: 'title' },
      { kind: 'paragraph', text: 'One two.' },
      { kind: 'list', isOrdered: false, items: ['a b', 'c'] },
      { kind: 'code', code: '# not a heading' },
      { kind: 'table', head: ['A', 'B'], rows: [['x | y', 'z']] },
    ]);
  });

  it('reads code, links and emphasis inside a line, and takes markup for text', () => {
    expect(parseInline('a `b*c*` [d](e.md) **f** <b>g</b>')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'b*c*' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'd', target: 'e.md' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'f' },
      { kind: 'text', text: ' <b>g</b>' },
    ]);
  });
});

describe('what decisions teach', () => {
  const allow = { kind: 'allow', value: 'Rome', entity_type: 'LOCATION', places: 1 } as const;
  const deny = { kind: 'deny', value: 'Falcon', entity_type: 'PROJECT', places: 2 } as const;

  it('goes into the lists of a profile or a policy, once', () => {
    const profile = profileWith(profileWith({ deny_list: [{ entity_type: 'PROJECT', values: ['Owl'] }] }, deny), deny);
    expect(profile.deny_list).toEqual([{ entity_type: 'PROJECT', values: ['Owl', 'Falcon'] }]);
    expect(profileWith(profileWith({ allow_list: ['Bonn'] }, allow), allow).allow_list).toEqual(['Bonn', 'Rome']);
    const policy = policyWith(policyWith({ submitAction: 'warn' }, allow), deny);
    expect(policy).toEqual({ submitAction: 'warn', allowList: ['Rome'], denyList: ['PROJECT: Falcon'] });
  });

  it('may be a type, which a list of types then names', () => {
    const recognizer = { entity_type: 'EMPLOYEE_ID', patterns: [{ name: 'a', regex: 'EMP\\-[0-9]{5}', score: 0.85 }] };
    const kept = { kind: 'type', recognizer } as const;
    expect(profileWith({ entities: ['PERSON'] }, kept)).toEqual({
      entities: ['PERSON', 'EMPLOYEE_ID'],
      ad_hoc_recognizers: [recognizer],
    });
    expect(profileWith({}, kept)).not.toHaveProperty('entities');
    expect(policyWith({ customTypes: [] }, kept)).toEqual({ customTypes: [recognizer] });
  });
});

describe('a reviewed finding', () => {
  const boxes = [{ left: 1, top: 2, width: 3, height: 4 }];

  it('is named by its place in the text of a PDF, and by its boxes on a picture', () => {
    const finding = {
      id: 'found-1',
      verdict: 'accept',
      entity_type: 'PERSON',
      text: 'Ada',
      score: 1,
      boxes,
      page: 1,
    } as const;

    expect(told({ ...finding, start: 5, end: 8 })).toEqual({ entity_type: 'PERSON', start: 5, end: 8, text: 'Ada' });
    expect(told(finding)).toEqual({ entity_type: 'PERSON', boxes, page: 1 });
    const coded = { ...finding, code: 'b(6)' };
    expect([told(coded).code, told(coded, true).code]).toEqual([undefined, 'b(6)']);
  });
});
