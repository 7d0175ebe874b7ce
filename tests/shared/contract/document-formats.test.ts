import { expect, it } from 'vitest';
import { DocumentForm } from '#shared/contract/documents.ts';
import { ImageForm } from '#shared/contract/pii.ts';
import { FORMATS } from '#shared/documents/formats.ts';
import { PICTURE_FORMATS } from '#shared/pixels/formats.ts';
import { TABLE_FORMATS } from '#shared/tables/formats.ts';

it('the endpoint of documents names every format that is read', () => {
  const description = DocumentForm.shape.file.meta()?.description ?? '';
  for (const { name } of FORMATS) expect(description).toContain(name);
  for (const { name } of TABLE_FORMATS.filter((record) => 'magic' in record)) expect(description).toContain(name);
});

it('the endpoint of pictures names every picture that is read', () => {
  const description = ImageForm.shape.file.meta()?.description ?? '';
  for (const { name } of PICTURE_FORMATS) expect(description).toContain(name);
});
