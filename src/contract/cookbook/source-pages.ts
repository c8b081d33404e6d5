import { z } from 'zod';
import { defineEndpoint, MEMBER_FAILURES } from '../endpoint.ts';
import { SOURCE_ADDRESS_MAX, SOURCE_PAGE_BYTES_MAX, SOURCE_PAGE_RECIPES_MAX } from '../limits.ts';
import { UserRecipe } from './cookbook.ts';
import { cookbookApi } from './cookbook-paths.ts';

export const readSourcePage = defineEndpoint({
  method: 'post',
  path: cookbookApi.read,
  readsOnly: true,
  summary: `Read the recipes of a public web page, at most ${SOURCE_PAGE_RECIPES_MAX}. Nothing is stored`,
  body: z.object({
    address: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(SOURCE_ADDRESS_MAX)
      .meta({ description: 'Always fetched over https.' }),
  }),
  reply: z.object({
    address: z.string().meta({ description: 'Final address after redirects.' }),
    recipes: z.array(
      z.object({
        recipe: UserRecipe,
        dropped: z
          .array(
            z.object({
              field: z.string(),
              reason: z.enum(['no-place', 'unreadable', 'shortened', 'in-total']),
            }),
          )
          .meta({ description: 'Content of the page that was dropped.' }),
      }),
    ),
    problems: z
      .array(z.object({ title: z.string(), error: z.string() }))
      .meta({ description: "Recipes of the page that couldn't be read, with the reason." }),
  }),
  failures: {
    ...MEMBER_FAILURES,
    422: `the page can't be read: it is unreachable or larger than ${SOURCE_PAGE_BYTES_MAX / 1024 ** 2} MiB, its site refuses, or it has no recipe`,
    429: 'too many pages; see `Retry-After`',
  },
});
