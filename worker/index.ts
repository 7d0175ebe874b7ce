import { app } from './app';
import { consumePieces } from './services/documents/folders/consume';
import type { PieceMessage } from './services/documents/folders/folder';
import { runMaintenance } from './services/maintenance/run';

export { AddinLink } from './durable/addin-link';
export { IdempotentCall } from './durable/idempotent-call';
export { LoginGuard } from './durable/login-guard';
export { RequestLog } from './durable/request-log';
export { ServiceMetrics } from './durable/service-metrics';
export { UploadQuota } from './durable/upload-quota';
export { UserMeter } from './durable/user-meter';
export { FolderJobs } from './services/documents/folders/folder-jobs';
export { DocumentJob } from './services/documents/jobs/document-job';

export default {
  fetch: app.fetch,
  scheduled: (event, env) => runMaintenance(env, event.scheduledTime),
  queue: (batch, env, ctx) => consumePieces(batch, env, (work) => ctx.waitUntil(work)),
} satisfies ExportedHandler<Env, PieceMessage>;
