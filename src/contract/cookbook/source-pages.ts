/** Import of recipes from pages of other sites. */
import { z } from 'zod';
import { endpoint, MEMBER_FAILURES } from '../endpoint.ts';
import { SOURCE_ADDRESS_MAX, SOURCE_PAGE_BYTES_MAX, SOURCE_PAGE_RECIPES_MAX } from '../limits.ts';
import { OwnRecipe } from './cookbook.ts';
import { cookbookApi as paths } from './cookbook-paths.ts';

export const readSourcePage = endpoint({
  method: 'post',
  path: paths.read,
  readsOnly: true,
  summary: `Read the recipes of a public web page, ${SOURCE_PAGE_RECIPES_MAX} of one page at most; nothing is stored`,
  body: z.object({
    address: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(SOURCE_ADDRESS_MAX)
      .meta({ description: 'It is called by https, whatever it begins with.' }),
  }),
  reply: z.object({
    address: z.string().meta({ description: 'Where the page was found in the end.' }),
    recipes: z.array(
      z.object({
        recipe: OwnRecipe,
        dropped: z
          .array(
            z.object({
              field: z.string(),
              reason: z.enum(['no-place', 'unreadable', 'shortened', 'in-total']),
            }),
          )
          .meta({ description: 'What the page says and a recipe here has no place for.' }),
      }),
    ),
    problems: z
      .array(z.object({ title: z.string(), error: z.string() }))
      .meta({ description: 'Recipes of the page that could not be read, and why.' }),
  }),
  failures: {
    ...MEMBER_FAILURES,
    422: `the page cannot be read: it is out of reach or larger than ${SOURCE_PAGE_BYTES_MAX / 1024 ** 2} MiB, its site refuses, or no recipe is on it`,
    429: 'too many pages; `Retry-After` says when to try again',
  },
});
