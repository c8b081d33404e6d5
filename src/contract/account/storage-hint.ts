import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { api } from '../paths.ts';

/** Kinds of browser data whose loss a user would notice: the sign-in ('account') and the shopping list. */
export const STORED_KINDS = ['account', 'shopping-list'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export const StorageHint = z
  .object({ kinds: z.array(z.enum(STORED_KINDS)).max(STORED_KINDS.length) })
  .meta({ id: 'KeptNote' });

export const setStorageHint = defineEndpoint({
  method: 'post',
  path: api.storageHint,
  summary:
    'Set a cookie with the kinds of data this browser stores, so that a later deletion can be detected. Without any kinds, delete the cookie',
  body: StorageHint,
  reply: z.undefined(),
  noContent: true,
});
