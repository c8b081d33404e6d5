/** Pictures of own recipes, one per recipe. */
import { z } from 'zod';
import { endpoint, MEMBER_CHANGE_FAILURES } from '../endpoint.ts';
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX } from '../limits.ts';
import { cookbookApi as paths } from './cookbook-paths.ts';

export const Picture = z
  .object({
    id: z
      .string()
      .meta({ description: 'Of its address: `/picture/{id}/small.jpg` and `/picture/{id}/large.jpg`.' }),
    width: z.int().meta({ description: 'Of the larger one, pixels.' }),
    height: z.int(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** Length of that many bytes in base64, in characters. */
const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4;

const File = (bytes: number) =>
  z
    .base64('must be in base64')
    .min(1, 'is required')
    .max(inBase64(bytes), `must have at most ${bytes / 1024} KiB`)
    .meta({ description: 'A JPEG file in base64. What it holds beside the picture is left out.' });

const params = z.object({ id: z.string().min(1).max(100) });
const FAILURES = { ...MEMBER_CHANGE_FAILURES, 404: 'the own cookbook has no such recipe of one’s own' };

export const setPicture = endpoint({
  method: 'put',
  path: paths.picture,
  summary: 'Give a recipe of one’s own a picture, in two sizes, in the place of the one it had',
  params,
  body: z.object({ small: File(PICTURE_BYTES_MAX.small), large: File(PICTURE_BYTES_MAX.large) }),
  reply: Picture,
  failures: {
    ...FAILURES,
    409: `there is no room: ${PICTURES_BYTES_MAX / 1024 ** 2} MiB of pictures`,
    503: 'pictures cannot be kept here',
  },
});

export const removePicture = endpoint({
  method: 'delete',
  path: paths.picture,
  summary: 'Take the picture of a recipe away',
  params,
  reply: z.object({ removed: z.boolean().meta({ description: 'There was one.' }) }),
  failures: FAILURES,
});
