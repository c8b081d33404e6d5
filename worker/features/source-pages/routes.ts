/**
 * Reads the recipes on a page of another site, so that a signed-in user can review them. Nothing is stored or logged.
 */
import type { z } from 'zod';
import { readSourcePage } from '#contract/cookbook/source-pages';
import {
  COOKBOOK_ADD_LENGTH_MAX,
  SOURCE_PAGE_BYTES_MAX,
  SOURCE_PAGE_RECIPES_MAX,
  USER_RECIPE_BYTES_MAX,
} from '#contract/limits';
import { findFieldsLostInCookbook } from '#domain/cookbook/left-out';
import { toUserRecipeStepwise } from '#domain/cookbook/read-user-recipe';
import { NO_MARKS } from '#domain/cookbook/user-recipe';
import { builtinResolver } from '#domain/foods/catalog';
import { describeImportFault } from '#domain/imports/formats/sentences';
import { parseWebPageRecipesStepwise } from '#domain/imports/html/read-page';
import type { ReadEntry } from '#domain/imports/reading';
import { memberRoute } from '../../auth/guard.ts';
import { countHostRequestAndGetWaitSeconds } from '../../auth/network-limits.ts';
import { readTimeouts } from '../../platform/errors/unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';
import { runStepwiseYielding } from '../../platform/steps.ts';
import type { PageFetchContext, PageProblem } from './asking.ts';
import { fetchSourcePage } from './fetch-page.ts';

const PASTE = 'Copy the recipe and paste it here instead.';

/**
 * HTTP status and message for each problem. Status 400 means that the address itself is invalid. Status 422 means that
 * the page at the address cannot be used.
 */
const PROBLEMS: Readonly<Record<Exclude<PageProblem, 'busy'>, readonly [400 | 422, string]>> = {
  'no-address': [400, 'This isn’t a link to a web page. Links start with https://.'],
  'not-public': [
    400,
    'We can only import public web pages. Links to private networks, or with a user name, password or port, don’t work.',
  ],
  unreachable: [422, `We couldn’t open that page. Check the link. ${PASTE}`],
  missing: [422, 'There’s no page at this link.'],
  refused: [422, `This site doesn’t allow importing. ${PASTE}`],
  'wrong-type': [422, 'This link isn’t a web page. Save the file and add it instead.'],
  'too-large': [422, `This page is larger than ${SOURCE_PAGE_BYTES_MAX / 1024 ** 2} MiB. ${PASTE}`],
  redirects: [422, `This link keeps redirecting. ${PASTE}`],
};

const NO_RECIPE = `We couldn’t find a recipe on this page. ${PASTE}`;

const toFailure = (problem: Exclude<PageProblem, 'busy'>): Failure => {
  const [status, words] = PROBLEMS[problem];
  return new Failure(status, 'invalid_input', words, { field: 'address' });
};

const busy = (retryAfter: number) =>
  new Failure(
    429,
    'rate_limited',
    'Too many recipes were imported from this site recently. Try again later, or copy the recipe and paste it here.',
    {
      retryAfter,
    },
  );

const TOO_LARGE = `the recipe is larger than ${USER_RECIPE_BYTES_MAX / 1024} KiB`;
const isTooLarge = (recipe: object): boolean =>
  new TextEncoder().encode(JSON.stringify(recipe)).length > USER_RECIPE_BYTES_MAX;

const TOO_MANY_LINES = 'the page has too many ingredient lines. Copy this recipe and paste it';

type Reading = z.output<typeof readSourcePage.reply>;

/**
 * Converts the recipes on a page to recipes that the user can review before saving. Regularly yields to other requests.
 * The page's address becomes the source of each recipe. If the ingredients of all recipes have more characters than one
 * request may add to a cookbook, the remaining recipes are not parsed.
 */
async function toReading(entries: readonly ReadEntry[], { href }: URL): Promise<Reading> {
  const reading: Reading = { address: href, recipes: [], problems: [] };
  let length = 0;
  for (const entry of entries.slice(0, SOURCE_PAGE_RECIPES_MAX)) {
    if (!entry.ok) {
      reading.problems.push({ title: entry.title, error: describeImportFault(entry.fault) });
      continue;
    }
    const { title, ingredients = [] } = entry.item;
    const ingredientsLength = JSON.stringify(ingredients).length;
    if (ingredientsLength > USER_RECIPE_BYTES_MAX) {
      reading.problems.push({ title, error: TOO_LARGE });
      continue;
    }
    length += ingredientsLength;
    if (length > COOKBOOK_ADD_LENGTH_MAX) {
      reading.problems.push({ title, error: TOO_MANY_LINES });
      continue;
    }
    const { lines, steps, ...read } = await runStepwiseYielding(
      toUserRecipeStepwise(entry.item, builtinResolver, href),
    );
    const recipe = { ...read, lines: [...lines], steps: [...steps], source: href };
    if (isTooLarge(recipe)) reading.problems.push({ title: recipe.title, error: TOO_LARGE });
    else reading.recipes.push({ recipe, dropped: findFieldsLostInCookbook(entry, NO_MARKS) });
  }
  return reading;
}

export const sourcePageRoutes = [
  memberRoute(readSourcePage, {
    write: 'page',
    handle: async (caller) => {
      let retryAfter = 0;
      const asking: PageFetchContext = {
        settings: getValidSettings(caller.env),
        signal: AbortSignal.timeout(readTimeouts(caller.env).page),
        admit: async (host) => {
          retryAfter = await countHostRequestAndGetWaitSeconds(caller, Date.now(), host, 'page');
          return retryAfter === 0;
        },
        hosts: new Map(),
      };
      const page = await fetchSourcePage(caller.body.address, asking);
      if (page === 'busy') return busy(retryAfter);
      if (typeof page === 'string') return toFailure(page);
      const { entries } = await runStepwiseYielding(parseWebPageRecipesStepwise(page.html));
      if (entries.length === 0) return new Failure(422, 'invalid_input', NO_RECIPE, { field: 'address' });
      return toReading(entries, page.url);
    },
  }),
];
