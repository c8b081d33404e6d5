import { z } from 'zod';
import { defineEndpoint, MEMBER_CHANGE_FAILURES } from '../endpoint.ts';
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX } from '../limits.ts';
import { cookbookApi } from './cookbook-paths.ts';

export const Picture = z
  .object({
    id: z
      .string()
      .meta({ description: 'Id in its paths: `/picture/{id}/small.jpg` and `/picture/{id}/large.jpg`.' }),
    width: z.int().meta({ description: 'Width of the larger size, in pixels.' }),
    height: z.int(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4;

const File = (bytes: number) =>
  z
    .base64('must be in base64')
    .min(1, 'is required')
    .max(inBase64(bytes), `must have at most ${bytes / 1024} KiB`)
    .meta({ description: 'JPEG file in base64. Metadata is removed.' });

const params = z.object({ id: z.string().min(1).max(100) });
const FAILURES = { ...MEMBER_CHANGE_FAILURES, 404: 'your cookbook has no own recipe with this id' };

export const setPicture = defineEndpoint({
  method: 'put',
  path: cookbookApi.picture,
  summary: 'Set the picture of your own recipe, in two sizes',
  params,
  body: z.object({ small: File(PICTURE_BYTES_MAX.small), large: File(PICTURE_BYTES_MAX.large) }),
  reply: Picture,
  failures: {
    ...FAILURES,
    409: `no room for pictures (${PICTURES_BYTES_MAX / 1024 ** 2} MiB)`,
    503: "picture storage isn't available",
  },
});

export const removePicture = defineEndpoint({
  method: 'delete',
  path: cookbookApi.picture,
  summary: 'Remove the picture of a recipe',
  params,
  reply: z.object({ removed: z.boolean().meta({ description: 'True if there was one.' }) }),
  failures: FAILURES,
});
