import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleOfHeader } from '#shared/catalog/words/columns.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { applyPlan } from '#shared/tables/apply.ts';
import type { Find } from '#shared/tables/find-in-cell.ts';
import { namesOf, parsePlan, planFor } from '#shared/tables/plan.ts';
import { readTables } from '#shared/tables/read/index.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { riskOf } from '#shared/tables/risk.ts';
import { columnsOf } from '#shared/tables/roles.ts';
import type { Table } from '#shared/tables/table.ts';

const find: Find = (text) => analyze(text, {}).results;
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (file: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(file);

/** Nothing stands beside the tables of these files. */
const unread = async (beside: string) => beside;

const INSERTS = `-- INSERT INTO people is next
CREATE TABLE public.people (
    id integer DEFAULT nextval('a,b'::regclass) NOT NULL,
    "full name" text,
    note numeric(9,2),
    CONSTRAINT c CHECK ((id > 0))
);
CREATE FUNCTION f() RETURNS void AS $_$
INSERT INTO people VALUES (x);
$_$;
INSERT INTO public.people VALUES (1, 'O''Hara', 'a
INSERT INTO x VALUES (1);');
INSERT INTO public.people VALUES
\t(2, NULL, E'tab\\there'),
\t(-3.5, 'Ada', '{"a": ")"}') ON CONFLICT DO NOTHING;
`;

const PEOPLE = `patient_id,Full Name,Email,Sex,Age,ZIP,Date of Birth,Diagnosis,Salary,Notes,Status
P-10021,Maria Keller,maria.keller@example.com,F,34,10115,1990-03-05,Asthma,52000,"Called, about the results on +49 170 1234567 again",open
P-10022,"Ford, Tom",tom@ford.org,M,36,10117,1988-11-21,Diabetes,48000,Wants the letter sent to tom@ford.org this week please,closed
P-10023,Aisha Bello,a.bello@example.net,F,31,10119,1973-01-09,Hypertension,61000,No remarks were made in the visit of last week,open
P-10024,Jan de Vries,jan@devries.nl,M,35,10115,1989-07-30,Asthma,39000,Prefers to be called in the evening if possible,open
`;

describe('what columns tell', () => {
  it('is known by header and values', async () => {
    const [table] = (await readTables(bytes(PEOPLE), 'people.csv')).tables as [Table];
    const roles = Object.fromEntries(columnsOf(table, find).map(({ name, role }) => [name, role]));
    expect(roles).toEqual({
      patient_id: 'direct',
      'Full Name': 'direct',
      Email: 'direct',
      Sex: 'quasi_identifier',
      Age: 'quasi_identifier',
      ZIP: 'quasi_identifier',
      'Date of Birth': 'quasi_identifier',
      Diagnosis: 'sensitive',
      Salary: 'sensitive',
      Notes: 'free_text',
      Status: 'none',
    });
  });

  it.each([
    ['patientAge', 'quasi_identifier'],
    ['Geschlecht', 'quasi_identifier'],
    ['fecha_de_nacimiento', 'quasi_identifier'],
    ['native-country', 'quasi_identifier'],
    ['ICD10', 'sensitive'],
    ['生年月日', 'quasi_identifier'],
    ['customer_id', 'direct'],
    ['colour', undefined],
  ])('is said by the header %s', (header, role) => expect(roleOfHeader(header)?.role).toBe(role));
});

describe('the risk of a table', () => {
  const table: Table = {
    name: 't',
    columns: ['age', 'zip', 'illness'],
    rows: [
      ['30', '1', 'flu'],
      ['30', '1 ', 'flu'],
      ['30', '2', 'flu'],
      ['40', '2', 'flu'],
      ['40', '2', 'cold'],
    ],
  };

  it('counts groups, those who are alone, and different values in a group', () => {
    expect(riskOf(table, ['age', 'zip'], ['illness'])).toEqual({
      rows: 5,
      classes: 3,
      k: 1,
      unique: 1,
      sizes: [
        { rows: '1', classes: 1 },
        { rows: '2', classes: 2 },
        { rows: '3-4', classes: 0 },
        { rows: '5-9', classes: 0 },
        { rows: '10-19', classes: 0 },
        { rows: '20+', classes: 0 },
      ],
      diversity: [{ column: 'illness', l: 1 }],
    });
    expect(riskOf(table, [], [])).toMatchObject({ classes: 1, k: 5, unique: 0 });
    expect(riskOf({ ...table, rows: [] }, ['age'], ['illness'])).toMatchObject({ rows: 0, k: 0, unique: 0 });
  });

  it('is what comparing every row with every other gives', () => {
    const cell = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 30 }), (rows) => {
        const { k, unique } = riskOf({ ...table, rows }, ['age', 'zip'], []);
        const alike = rows.map((row) => rows.filter((other) => other[0] === row[0] && other[1] === row[1]).length);
        expect(k).toBe(Math.min(...alike));
        expect(unique).toBe(alike.filter((count) => count === 1).length);
      }),
    );
  });
});

describe('a plan', () => {
  it('makes a table safer and leaves the rest byte for byte', async () => {
    const file = await readTables(bytes(PEOPLE), 'people.csv');
    const [table] = file.tables as [Table];
    const columns = columnsOf(table, find);
    const plan = parsePlan(JSON.parse(JSON.stringify(planFor([{ table, columns }]))), file.tables);
    const planned = plan.tables[0]?.columns ?? [];
    const { table: safer } = await applyPlan(table, planned, find);
    const written = text(await file.write([safer], unread));
    for (const value of ['Keller', 'Ford', 'ford.org', 'P-10021', '1990-03-05', '10115', '1234567'])
      expect(written).not.toContain(value);
    expect(written.split('\n')[0]).toBe(PEOPLE.split('\n')[0]);
    expect(written).toContain('F,30-39,101,1990,Asthma,52000');
    const quasi = namesOf(planned, 'quasi_identifier');
    expect(riskOf(table, quasi, []).unique).toBe(4);
    expect(riskOf(safer, ['Sex', 'Age', 'ZIP'], []).k).toBe(2);
    expect(text(await file.write([table], unread))).toBe(PEOPLE);
  });

  it('keeps what joins tables: equal values become equal tokens under a key', async () => {
    const table: Table = { name: 't', columns: ['customer_id'], rows: [['A-17'], ['B-18'], ['A-17']] };
    const action = { type: 'tokenize', key: '0123456789abcdef0123456789abcdef' };
    const { table: safer } = await applyPlan(table, [{ name: 'customer_id', role: 'direct', action }], find);
    const [first, second, third] = safer.rows.map(([cell]) => cell);
    expect(first).toBe(third);
    expect(first).not.toBe(second);
    expect(first).not.toContain('A-17');
  });

  it('of another table is refused, and so is a wrong operator', async () => {
    const table: Table = { name: 't', columns: ['a', 'b'], rows: [['1', '2']] };
    const plan = { veilmark_plan: 1, tables: [{ name: 't', columns: [{ name: 'a', role: 'none', action: 'keep' }] }] };
    expect(() => parsePlan(plan, [table])).toThrow('lacks "b"');
    expect(() => parsePlan({ veilmark_plan: 2 }, [table])).toThrow('The plan cannot be read');
    await expect(applyPlan(table, [{ name: 'a', role: 'direct', action: { type: 'melt' } }], find)).rejects.toThrow();
  });
});

describe('files of tables', () => {
  it.each([
    ['a mark, quotes, line ends of Windows', 't.csv', '\uFEFFname;note\r\n"Ada; Stone";"says ""hi"""\r\nBob;\r\n'],
    ['tabs and no line end', 't.tsv', 'name\tnote\nAda\tx\nBob\ty'],
    ['objects, some with other keys', 't.ndjson', '{"name":"Ada","n":{"x":1}}\n\n{"n":null,"other":2}\n'],
    [
      'a dump of PostgreSQL',
      't.sql',
      'SET x;\nCOPY public.people (id, "full name") FROM stdin;\n1\tAda\\tStone\n2\t\\N\n\\.\n\nCOPY b (c) FROM stdin;\n\\.\n',
    ],
    ['INSERT statements, rows of several at once', 't.sql', INSERTS],
  ])('of %s come back as they were', async (_, name, content) => {
    const file = await readTables(bytes(content), name);
    expect(text(await file.write(file.tables, unread))).toBe(content);
  });

  it('change one cell only', async () => {
    const change = async (name: string, content: string, cell: string) => {
      const file = await readTables(bytes(content), name);
      const [table, ...others] = file.tables as [Table];
      const [[, ...rest] = [], ...rows] = table.rows;
      return text(await file.write([{ ...table, rows: [[cell, ...rest], ...rows] }, ...others], unread));
    };
    expect(await change('t.csv', 'a,b\nx,"y"\n', 'p,"q"')).toBe('a,b\n"p,""q""","y"\n');
    expect(await change('t.ndjson', '{"a":5,"b":[1]}\n', '<N>')).toBe('{"a":"<N>","b":[1]}\n');
    expect(await change('t.sql', 'INSERT INTO t (a, b) VALUES (7, NULL);\n', "O'Hara")).toBe(
      "INSERT INTO t (a, b) VALUES ('O''Hara', NULL);\n",
    );
    expect(await change('t.sql', 'COPY t (a, b) FROM stdin;\nx\t\\N\n\\.\n', 'p\tq\\')).toBe(
      'COPY t (a, b) FROM stdin;\np\\tq\\\\\t\\N\n\\.\n',
    );
  });

  it.each([
    ['t.csv', 'a,b\n"x,1\n', 'quotes'],
    ['t.csv', 'a\nx,y\n', '2 fields under 1 columns'],
    ['t.csv', '', 'has no column names'],
    ['t.ndjson', '{"a":1}\nnope\n', 'Line 2 is not JSON'],
    ['t.ndjson', '[1]\n', 'not a JSON object'],
    ['t.sql', "INSERT INTO t VALUES ('x');\n", 'no CREATE TABLE'],
    ['t.sql', "INSERT INTO t (a) SELECT 'x';\n", 'INSERT statement in line 1'],
    ['t.sql', "INSERT INTO t (a) VALUES ('x', 'y');\n", '2 values under 1 columns'],
    ['t.sql', "INSERT INTO `t` (`a`) VALUES ('x');\n", 'MySQL'],
    ['t.sql', "SELECT pg_catalog.lowrite(0, '\\x00');\n", 'large objects'],
    ['t.parquet', 'PAR1 and nothing else', 'The Parquet file cannot be read'],
    ['t.xlsx', 'no zip', 'container cannot be read'],
    ['t.sql', 'COPY t (a) FROM stdin;\nx\n', 'does not end'],
    ['t.sql', 'SELECT 1;\n', 'no COPY block'],
    ['t.bin', 'x', 'Tables are read from'],
  ])('are refused where they cannot be read whole: %s %j', async (name, content, message) => {
    await expect(readTables(bytes(content), name, { parquet: readParquet })).rejects.toThrow(message);
  });

  it('of INSERT statements know their columns and tell strings from statements', async () => {
    const { tables } = await readTables(bytes(INSERTS), 't.sql');
    expect(tables).toEqual([
      {
        name: 'public.people',
        columns: ['id', 'full name', 'note'],
        rows: [
          ['1', "O'Hara", 'a\nINSERT INTO x VALUES (1);'],
          ['2', '', 'tab\there'],
          ['-3.5', 'Ada', '{"a": ")"}'],
        ],
      },
    ]);
  });
});
