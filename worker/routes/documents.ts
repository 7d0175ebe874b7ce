import { documentEndpoints } from '@veilmark/contract/documents';
import { serve } from '../http/serve';
import { deleteJob, getJob, getResult } from '../services/documents/jobs/fetch-job';
import { processDocument } from '../services/documents/process';

export const documentRoutes = serve(documentEndpoints, {
  document: (ctx, { form }) => processDocument(ctx, form),
  getDocumentJob: (ctx, { params }) => getJob(ctx, params.jobId),
  getDocumentResult: (ctx, { params }) => getResult(ctx, params.jobId),
  deleteDocumentJob: (ctx, { params }) => deleteJob(ctx, params.jobId),
});
