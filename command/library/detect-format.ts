import { detectContainer } from '@veilmark/documents/detect-format';
import { officeFormat } from './office-zip';
import type { FileFormat, FileInfo } from './types';

/**
 * The format of a file, by its first bytes, then by its name and type. Undefined for formats that cannot be read.
 *
 * @example
 * detectFormat(new TextEncoder().encode('a,b'), { fileName: 'table.csv' }); // => 'csv'
 */
export function detectFormat(bytes: Uint8Array, info: FileInfo): FileFormat | undefined {
  const container = detectContainer(bytes, {
    fileName: info.fileName,
    ...(info.mimeType && { mimeType: info.mimeType }),
  });
  if (container === 'zip') return officeFormat(bytes) ?? 'zip';
  return container === 'cfb' ? undefined : container;
}
