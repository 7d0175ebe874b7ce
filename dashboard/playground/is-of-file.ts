import type { MediaErrorCode } from '@veilmark/pixels/image-error';

const BROKEN_PICTURE: readonly MediaErrorCode[] = ['DAMAGED', 'UNSUPPORTED_FORMAT'];

/**
 * Whether a file is to blame that it could not be read, so that the service could not read it either. Recognized by names: the
 * classes come with the readers, which are fetched when there is a file.
 */
export function isOfFile(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: MediaErrorCode };
  return name === 'DocumentError' || (name === 'MediaError' && BROKEN_PICTURE.some((one) => one === code));
}
