import { fromLatin1 } from '@veilmark/crypto/bytes';
import type { SentFile } from '../../messaging/files';

/** As messaging/files.ts has it; scripts in pages take no schemas with them. */
export const MOST_FILE_BYTES = 30 * 1024 * 1024;

/** A file as a message can carry it; nothing where it cannot be read, as with folders and files that are gone. */
export async function toSent(file: File): Promise<SentFile | undefined> {
  const address = await new Promise<string | undefined>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
  if (address === undefined) return undefined;
  return { name: file.name, type: file.type, base64: address.slice(address.indexOf(',') + 1) };
}

export function fromSent({ name, type, base64 }: SentFile): File {
  return new File([fromLatin1(atob(base64))], name, { type });
}

/** A file list as fields and events want it. */
export function listOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
