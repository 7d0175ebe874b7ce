import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportedSpan } from '#shared/engine/cover-spans.ts';
import {
  createStructuredAnonymizer,
  type StructuredFormat,
  type StructuredOptions,
} from '#shared/engine/structured/anonymize-structured.ts';

/** Mail addresses anywhere, and names where the column says that a name follows. */
function detect(text: string): ReportedSpan[] {
  const patterns = [
    { entity_type: 'EMAIL_ADDRESS', pattern: /[\w.]+@[\w.]+\w/g },
    { entity_type: 'PERSON', pattern: /(?<=name: ).+/gi },
    { entity_type: 'PHONE_NUMBER', pattern: /\b\d{7,}\b/g },
  ];
  return patterns.flatMap(({ entity_type, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      entity_type,
      start: match.index,
      end: match.index + match[0].length,
      score: 0.9,
    })),
  );
}

async function run(
  format: StructuredFormat,
  text: string,
  options: Partial<StructuredOptions> = {},
  size = text.length || 1,
) {
  const anonymizer = await createStructuredAnonymizer({ format, detect, ...options });
  let output = '';
  for (let i = 0; i < text.length; i += size) output += await anonymizer.push(text.slice(i, i + size));
  output += await anonymizer.end();
  return { output, summary: anonymizer.summary };
}

const CSV = [
  '\ufeffid;full_name;"e-mail";note',
  '1;"Lovelace; Ada";ada@example.org;"said ""write to bob@example.org"""',
  '2;Bob;bob@example.org;',
  '3;  Eve  ;n/a;nothing here\r',
  '',
].join('\n');

describe('CSV', () => {
  it('replaces typed columns as a whole, looks into the others and keeps quoting, space and line ends', async () => {
    const { output, summary } = await run('csv', CSV);

    expect(output).toBe(
      [
        '\ufeffid;full_name;"e-mail";note',
        '1;"<PERSON>";<EMAIL_ADDRESS>;"said ""write to <EMAIL_ADDRESS>"""',
        '2;<PERSON>;<EMAIL_ADDRESS>;',
        '3;  <PERSON>  ;<EMAIL_ADDRESS>;nothing here\r',
        '',
      ].join('\n'),
    );
    expect(summary.columns.get('full_name')).toEqual({ kind: 'type', entity_type: 'PERSON' });
    expect(summary.columns.get('note')).toEqual({ kind: 'scan' });
    expect(Object.fromEntries(summary.counts)).toEqual({ PERSON: 3, EMAIL_ADDRESS: 4 });
  });

  it('does as told for a column', async () => {
    const { output } = await run('csv', 'a,b,c\nx,bob@example.org,bob@example.org\n', {
      columns: { a: { kind: 'type', entity_type: 'SECRET' }, b: { kind: 'keep' } },
    });

    expect(output).toBe('a,b,c\n<SECRET>,bob@example.org,<EMAIL_ADDRESS>\n');
  });

  it('quotes a replacement that needs it', async () => {
    const { output } = await run('csv', 'a,b\n1,x@y.org\n', {
      operators: { EMAIL_ADDRESS: { type: 'replace', new_value: 'a, "b"' } },
    });

    expect(output).toBe('a,b\n1,"a, ""b"""\n');
  });

  it('numbers the columns of a file without names', async () => {
    const { output, summary } = await run('csv', 'x@y.org|12345678\nz@y.org|87654321');

    expect(output).toBe('<EMAIL_ADDRESS>|<PHONE_NUMBER>\n<EMAIL_ADDRESS>|<PHONE_NUMBER>');
    expect([...summary.columns.keys()]).toEqual(['1', '2']);
  });

  it('reads tabs only in TSV', async () => {
    const { output } = await run('tsv', 'a\tb, c\nx@y.org\t1,2\n');

    expect(output).toBe('a\tb, c\n<EMAIL_ADDRESS>\t1,2\n');
  });

  it('says which column names hold findings', async () => {
    const { output, summary } = await run('csv', 'x@y.org,b\n1,2\n', { header: true });

    expect(output).toBe('x@y.org,b\n1,2\n');
    expect([...summary.namesWithFindings]).toEqual(['x@y.org']);
  });

  it('encrypts so that each value can be restored', async () => {
    const { output } = await run('csv', CSV, { operators: { DEFAULT: { type: 'encrypt', key: '1'.repeat(16) } } });

    expect(output.match(/PIE1[\w-]+/g)).toHaveLength(7);
    expect(output).not.toMatch(/example|Ada|Bob/);
  });
});

describe('JSON', () => {
  const text = `{ "users" : [ {"userName":"Ada \\u00e9","mail": "ada@example.org", "phone": 12345678, "ok":true,
  "tags":["x", "bob@example.org"], "nested": {"a b": [[1.5e3, null]]}} ], "x@y.org": "\\ud83d\\ude00" }\n`;

  it('replaces values by path and leaves everything else as it was written', async () => {
    const { output, summary } = await run('json', text);

    expect(
      output,
    ).toBe(`{ "users" : [ {"userName":"<PERSON>","mail": "<EMAIL_ADDRESS>", "phone": "<PHONE_NUMBER>", "ok":true,
  "tags":["x", "<EMAIL_ADDRESS>"], "nested": {"a b": [[1.5e3, null]]}} ], "x@y.org": "\\ud83d\\ude00" }\n`);
    expect([...summary.columns.keys()]).toEqual([
      '$.users[*].userName',
      '$.users[*].mail',
      '$.users[*].phone',
      '$.users[*].tags[*]',
      '$.users[*].nested["a b"][*][*]',
      '$["x@y.org"]',
    ]);
    expect([...summary.namesWithFindings]).toEqual(['$["x@y.org"]']);
  });

  it('does as told for a path', async () => {
    const columns = {
      '$.users[*].mail': { kind: 'keep' },
      '$.users[*].nested["a b"][*][*]': { kind: 'type', entity_type: 'AMOUNT' },
    } as const;

    const { output } = await run('json', text, { columns });

    expect(JSON.parse(output).users[0]).toMatchObject({
      mail: 'ada@example.org',
      nested: { 'a b': [['<AMOUNT>', null]] },
    });
  });

  it('reads one document a line in NDJSON', async () => {
    const { output } = await run('ndjson', '{"mail":"a@b.org"}\n\n{"mail":"c@d.org"}\n"x@y.org"');

    expect(output).toBe('{"mail":"<EMAIL_ADDRESS>"}\n\n{"mail":"<EMAIL_ADDRESS>"}\n"<EMAIL_ADDRESS>"');
  });

  it.each([
    '',
    '{',
    '[1',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '[1,]',
    '[1 2]',
    '"a',
    '"\\x"',
    '01',
    'tru',
    '{1:2}',
    ']',
    '[1]]',
    '{"a":1}{}',
    '"a\nb"',
    "{'a':1}",
    '['.repeat(600),
  ])('refuses what is no JSON: %s', async (bad) => {
    await expect(run('json', bad)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('accepts all JSON and changes nothing where nothing is found', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 20 }), async (json, size) => {
        const { output } = await run('json', json, { detect: () => [] }, size);

        expect(output).toBe(json);
      }),
    );
  });
});

describe('pieces', () => {
  it.each([1, 2, 3, 5, 1000])('of %d characters give the same result', async (size) => {
    const json = '[{"mail":"a@b.org","x":-1.5e+10},{"mail":"c\\"@d.org"}]';

    expect((await run('csv', CSV, {}, size)).output).toBe((await run('csv', CSV)).output);
    expect((await run('json', json, {}, size)).output).toBe((await run('json', json)).output);
  });

  it('of arbitrary delimited text come out as they went in where nothing is found', async () => {
    const text = fc.array(fc.constantFrom('a', '"', '""', ',', '\n', '\r', '\r\n', ' ', '\ufeff', ';'), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), fc.boolean(), async (parts, size, header) => {
        const { output } = await run('csv', parts.join(''), { detect: () => [], header }, size);

        expect(output).toBe(parts.join(''));
      }),
      { numRuns: 500 },
    );
  });

  it('of a file of 100,000 rows are all read, also a column that changes its nature late', {
    timeout: 60_000,
  }, async () => {
    const rows = 100_000;
    const anonymizer = await createStructuredAnonymizer({ format: 'csv', detect });
    let lines = 0;
    let late = '';
    const count = (text: string) => {
      lines += text.split('\n').length - 1;
      if (text.includes('late')) late = text;
    };
    count(await anonymizer.push('id,mail,note\n'));
    for (let i = 0; i < rows; i += 1000) {
      const block = Array.from({ length: 1000 }, (_, j) => `${i + j},user${i + j}@example.org,note ${j % 50}`);
      if (i === rows - 1000) block[0] = `${i},not a mail,late x@y.org`;
      count(await anonymizer.push(`${block.join('\n')}\n`));
    }
    count(await anonymizer.end());

    expect(lines).toBe(rows + 1);
    expect(anonymizer.summary.counts.get('EMAIL_ADDRESS')).toBe(rows + 1);
    expect(late).toContain(`${rows - 1000},<EMAIL_ADDRESS>,late <EMAIL_ADDRESS>\n`);
  });
});
