import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { OPTION_ERRORS } from './errors';
import { Done, IdParams, ProfileName, Timestamp } from './fields';
import { DetectionSettings, Operators } from './pii';

/** What a profile fills in where a call leaves it out. */
const Settings = { ...DetectionSettings, operators: Operators };
export const ProfileSettings = z.object(Settings);
export type ProfileSettings = z.infer<typeof ProfileSettings>;

export const ProfileSummary = z
  .object({ id: z.string(), name: ProfileName, createdAt: Timestamp, updatedAt: Timestamp })
  .meta({ id: 'ProfileSummary', description: 'A saved profile without its settings, which may contain secrets' });
export type ProfileSummary = z.infer<typeof ProfileSummary>;

export const Profile = ProfileSummary.extend(Settings).meta({
  id: 'Profile',
  description: 'What to find and what to do with it, under a name',
});
export type Profile = z.infer<typeof Profile>;

export const ProfileRequest = z.object({ name: ProfileName, ...Settings }).meta({ id: 'ProfileRequest' });
export type ProfileRequest = z.infer<typeof ProfileRequest>;

const TAG = 'Profiles';
/** Settings may hold deny lists and keys of operators, so they are as guarded as key pairs. */
const COMMON = { tag: TAG, auth: 'bearer', scope: 'keys', rate: 'general' } as const;
const REFUSALS = [...OPTION_ERRORS, 'CONFLICT'] as const;

export const profileEndpoints = defineEndpoints({
  listProfiles: {
    ...COMMON,
    method: 'GET',
    path: '/api/profiles',
    summary: 'Saved profiles by name, without their settings',
    query: z.object({
      after: ProfileName.optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      profiles: z.array(ProfileSummary),
      next: z.string().nullable().meta({ description: 'Send it as `after` for the next page; null on the last one' }),
      total: z.int().nonnegative().meta({ description: 'Profiles of the caller' }),
      limit: z.int().nonnegative().meta({ description: 'Profiles the plan has room for' }),
    }),
    errors: [],
  },
  createProfile: {
    ...COMMON,
    method: 'POST',
    path: '/api/profiles',
    summary: 'Save a profile',
    body: ProfileRequest,
    response: z.object({ profile: Profile }),
    errors: [...REFUSALS, 'PLAN_LIMIT_EXCEEDED'],
  },
  getProfile: {
    ...COMMON,
    method: 'GET',
    path: '/api/profiles/{id}',
    summary: 'One profile with its settings',
    params: IdParams,
    response: z.object({ profile: Profile }),
    errors: ['NOT_FOUND'],
  },
  updateProfile: {
    ...COMMON,
    method: 'PUT',
    path: '/api/profiles/{id}',
    summary: 'Replace a profile: name and settings',
    params: IdParams,
    body: ProfileRequest,
    response: z.object({ profile: Profile }),
    errors: [...REFUSALS, 'NOT_FOUND'],
  },
  deleteProfile: {
    ...COMMON,
    method: 'DELETE',
    path: '/api/profiles/{id}',
    summary: 'Delete a profile',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND'],
  },
});
