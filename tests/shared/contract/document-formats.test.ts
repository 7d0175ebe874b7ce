import { expect, it } from 'vitest';
import { DocumentForm } from '#shared/contract/documents.ts';
import { FORMATS } from '#shared/documents/formats.ts';

it('the endpoint of documents names every format that is read', () => {
  const description = DocumentForm.shape.file.meta()?.description ?? '';
  for (const { name } of FORMATS) expect(description).toContain(name);
});
