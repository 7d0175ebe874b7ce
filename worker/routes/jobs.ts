import { jobEndpoints } from '@veilmark/contract/jobs';
import { serve } from '../http/serve';
import {
  cancelFolder,
  deleteFolder,
  describeShown,
  getFileResult,
  getReceipt,
  listFiles,
} from '../services/documents/folders/fetch-folder';
import { addFiles, createFolder, startFolder } from '../services/documents/folders/start-folder';

export const jobRoutes = serve(jobEndpoints, {
  createJob: (ctx, { form }) => createFolder(ctx, form),
  addJobFiles: (ctx, { params, form }) => addFiles(ctx, params.jobId, form.file),
  startJob: (ctx, { params, body }) => startFolder(ctx, params.jobId, body),
  getJob: (ctx, { params }) => describeShown(ctx, params.jobId),
  listJobFiles: (ctx, { params, query }) => listFiles(ctx, params.jobId, query),
  getJobFileResult: (ctx, { params }) => getFileResult(ctx, params.jobId, params.file),
  getJobReceipt: (ctx, { params, query }) => getReceipt(ctx, params.jobId, query.part),
  cancelJob: (ctx, { params }) => cancelFolder(ctx, params.jobId),
  deleteJob: (ctx, { params }) => deleteFolder(ctx, params.jobId),
});
