import { ApiError } from '@veilmark/contract/errors';
import * as z from 'zod';

/** Whoever shows a picture puts its address into a page: never a script, nor a drawing that may hold one. */
const PICTURE = /^(https:\/\/|data:image\/(png|jpeg|gif|webp|avif);base64,)[^\s"'<>]+$/i;
const Profile = z.looseObject({
  name: z.string().min(1).max(200).optional(),
  image: z.string().max(2048).regex(PICTURE).nullish(),
});
const WRONG = {
  name: 'name is not a text of 1 to 200 characters',
  image: 'image is not an https address or a picture as data address, of at most 2048 characters',
};

/** Checked here, because the library hands them to the database as they come. */
export function checkProfile(body: unknown): void {
  const field = Profile.safeParse(body).error?.issues[0]?.path[0];
  if (field === 'name' || field === 'image') throw new ApiError('INVALID_REQUEST', WRONG[field], { field });
}
