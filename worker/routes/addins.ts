import { addinEndpoints } from '@veilmark/contract/addins';
import { serve } from '../http/serve';
import { downloadFile } from '../services/addins/files/download-file';
import { listFiles } from '../services/addins/files/list-files';
import { uploadFile } from '../services/addins/files/upload-file';
import { listUserState } from '../services/addins/list-addins';
import { disconnect } from '../services/addins/login/disconnect';
import { finishLogin } from '../services/addins/login/finish-login';
import { storeSettings } from '../services/addins/login/save-settings';
import { startLogin } from '../services/addins/login/start-login';
import { scanPage } from '../services/addins/pages/scan-page';

export const addinRoutes = serve(addinEndpoints, {
  listAddins: (ctx) => listUserState(ctx),
  addinAuth: (ctx, { params }) => startLogin(ctx, params.slug),
  addinCallback: (ctx, { params }) => finishLogin(ctx, params.slug),
  addinDisconnect: (ctx, { params }) => disconnect(ctx, params.slug),
  addinSettings: (ctx, { params, body }) => storeSettings(ctx, params.slug, body.settings),
  addinFiles: (ctx, { params, body }) => listFiles(ctx, params.slug, body.folderId),
  addinDownload: (ctx, { params, body }) => downloadFile(ctx, params.slug, body),
  addinUpload: (ctx, { params, body }) => uploadFile(ctx, params.slug, body),
  addinScan: (ctx, { params, body }) => scanPage(ctx, params.slug, body),
});
