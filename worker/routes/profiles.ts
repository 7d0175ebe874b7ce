import { profileEndpoints } from '@veilmark/contract/profiles';
import { serve } from '../http/serve';
import {
  createUserProfile,
  deleteUserProfile,
  listUserProfiles,
  readUserProfile,
  replaceUserProfile,
} from '../services/profiles/manage';

export const profileRoutes = serve(profileEndpoints, {
  listProfiles: (ctx, { query }) => listUserProfiles(ctx, query),
  createProfile: (ctx, { body }) => createUserProfile(ctx, body),
  getProfile: (ctx, { params }) => readUserProfile(ctx, params.id),
  updateProfile: (ctx, { params, body }) => replaceUserProfile(ctx, params.id, body),
  deleteProfile: (ctx, { params }) => deleteUserProfile(ctx, params.id),
});
