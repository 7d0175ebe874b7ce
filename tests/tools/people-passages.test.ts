import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VALUE_KINDS } from '#shared/catalog/kinds.ts';
import { documentOf } from '../../bench/documents/people.mjs';

const listed: Parameters<typeof documentOf>[1][] = readFileSync(
  path.resolve(import.meta.dirname, '../../bench/documents/people.jsonl'),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

describe('passages that people wrote', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'veilmark-people-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const bytes = Buffer.from('From: M\u00fcller\nHello \u00c9mile, see you.\n', 'latin1');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const passage = {
    id: 'x-001',
    language: 'fr',
    genre: 'mail',
    part: 'kept' as const,
    repository: 'owner/name',
    commit: '0'.repeat(40),
    path: 'a file.txt',
    sha256,
    encoding: 'windows-1252',
    start: 13,
    end: 38,
    marks: [[6, 11, 'PERSON'] as [number, number, string]],
  };

  it('stand where the list says, in the encoding of their file', async () => {
    writeFileSync(path.join(folder, sha256), bytes);
    const { text, spans } = await documentOf(folder, passage);
    expect(text).toBe('Hello Émile, see you.\n');
    expect(spans.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([['PERSON', 'Émile']]);
  });

  it('are not read from a file that has changed', async () => {
    writeFileSync(path.join(folder, sha256), 'Hello');
    await expect(documentOf(folder, passage)).rejects.toThrow('its SHA-256 differs');
  });

  it('have marks in order, inside the passage and of known kinds', () => {
    for (const { id, start, end, marks, part, sha256: digest } of listed) {
      expect(['kept', 'learned'], id).toContain(part);
      expect(digest, id).toMatch(/^[0-9a-f]{64}$/);
      let last = 0;
      for (const [from, to, kind] of marks) {
        expect(VALUE_KINDS, id).toContain(kind);
        expect(from, id).toBeGreaterThanOrEqual(last);
        expect(to, id).toBeGreaterThan(from);
        last = to;
      }
      expect(last, id).toBeLessThanOrEqual(end - start);
    }
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });

  it('share no repository between those kept and those to learn from', () => {
    const kept = new Set(listed.filter(({ part }) => part === 'kept').map(({ repository }) => repository));
    expect(listed.filter(({ part, repository }) => part === 'learned' && kept.has(repository))).toEqual([]);
  });
});
