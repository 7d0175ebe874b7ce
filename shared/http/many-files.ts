import { ApiError } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { requireMediaType } from './body';
import { type FileSink, readMultipart } from './multipart';

/** A file on its way into storage. */
export interface ManyUpload extends FileSink<ManyUpload> {
  readonly name: string;
  isClaimed: boolean;
  discard(): Promise<void>;
}

/** A form with any number of files in the field `file`, each stored while it arrives. Nothing of a form that is refused stays. */
export async function readManyFiles<U extends ManyUpload>(
  request: Request,
  store: (file: { name: string; type: string }) => U,
): Promise<{ fields: [string, unknown][]; uploads: U[] }> {
  requireMediaType(request, 'multipart/form-data');
  if (request.headers.has('content-encoding'))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send forms with files without Content-Encoding');
  const uploads: U[] = [];
  try {
    const entries = await readMultipart<ManyUpload>(
      request.body ?? new Blob([]).stream(),
      request.headers.get('content-type') ?? '',
      ({ name, fileName = '', type }) => {
        if (name !== 'file') throw refusal(`There is no field ${name} for a file here; send all of them as file`, name);
        if (uploads.length >= REQUEST_LIMITS.jobFilesInRequest)
          throw refusal(`A request may bring at most ${REQUEST_LIMITS.jobFilesInRequest} files`, 'file');
        if (fileName.length > REQUEST_LIMITS.jobFileName)
          throw refusal(`The name of a file may have at most ${REQUEST_LIMITS.jobFileName} characters`, 'file');
        const upload = store({ name: fileName, type });
        uploads.push(upload);
        return upload;
      },
    );
    const texts = entries.filter(([, value]) => typeof value === 'string' && value !== '');
    if (texts.some(([name]) => name === 'file')) throw refusal('file is not a file', 'file');
    return { fields: uploads.length > 0 ? [...texts, ['file', uploads]] : texts, uploads };
  } catch (error) {
    for (const upload of uploads) await upload.discard();
    throw error;
  }
}

const refusal = (message: string, field: string) => new ApiError('INVALID_REQUEST', message, { field });
