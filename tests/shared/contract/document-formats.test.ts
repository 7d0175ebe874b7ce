import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract/index.ts';
import { buildOpenApi } from '#shared/contract/openapi.ts';
import { FORMATS } from '#shared/documents/formats.ts';
import { PICTURE_FORMATS } from '#shared/pixels/formats.ts';
import { TABLE_FORMATS } from '#shared/tables/formats.ts';

/** What the OpenAPI document says of the file that a form of this name takes. */
const { components } = buildOpenApi(endpoints, '1') as unknown as {
  components: { schemas: Record<string, { properties: { file: { description: string } } }> };
};
const fileOf = (form: string) => components.schemas[form]?.properties.file.description ?? '';

it('the endpoint of documents names every format that is read', () => {
  const description = fileOf('DocumentForm');
  for (const { name } of FORMATS) expect(description).toContain(name);
  for (const { name } of TABLE_FORMATS.filter((record) => 'magic' in record)) expect(description).toContain(name);
});

it('the endpoint of pictures names every picture that is read', () => {
  const description = fileOf('ImageForm');
  for (const { name } of PICTURE_FORMATS) expect(description).toContain(name);
});
