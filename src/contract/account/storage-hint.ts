import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { api } from '../paths.ts';

/** Kinds of data in the browser's storage that the user would miss if it were deleted. */
export const KEPT_KINDS = ['account', 'shopping-list'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export const KeptNote = z
  .object({ kinds: z.array(z.enum(KEPT_KINDS)).max(KEPT_KINDS.length) })
  .meta({ id: 'KeptNote' });

export const noteKept = endpoint({
  method: 'post',
  path: api.kept,
  summary:
    'Set a cookie with the kinds of data this browser stores, so that a later deletion can be detected. No kinds: no cookie',
  body: KeptNote,
  reply: z.undefined(),
  noContent: true,
});
