/** Reads the recipes of another site's page, for a signed-in user to review. Nothing is stored or logged. */
import type { z } from 'zod';
import { readSourcePage } from '#contract/cookbook/source-pages';
import {
  COOKBOOK_ADD_LENGTH_MAX,
  OWN_RECIPE_BYTES_MAX,
  SOURCE_PAGE_BYTES_MAX,
  SOURCE_PAGE_RECIPES_MAX,
} from '#contract/limits';
import { leftOutOf } from '#domain/cookbook/left-out';
import { NO_MARKS } from '#domain/cookbook/own-recipe';
import { ownRecipeInSteps } from '#domain/cookbook/read-own';
import { builtinResolver } from '#domain/foods/catalog';
import { faultSentence } from '#domain/imports/formats/sentences';
import { readPageInSteps } from '#domain/imports/html/read-page';
import type { ReadEntry } from '#domain/imports/reading';
import { limitHost, requireOwner } from '../../auth/guard.ts';
import { timeoutsOf } from '../../platform/errors/unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { runInTurns } from '../../platform/steps.ts';
import type { Asking, PageProblem } from './asking.ts';
import { fetchPage } from './fetch-page.ts';

const PASTE = 'Open the page, copy the recipe, and paste it.';

/** Message for each problem, with the status: 400 if the address itself is wrong, 422 if its target is. */
const PROBLEMS: Readonly<Record<Exclude<PageProblem, 'busy'>, readonly [400 | 422, string]>> = {
  'no-address': [400, 'This is not the address of a web page: one begins with https://.'],
  'not-public': [
    400,
    'Only pages of public sites are read: this address leads to another network, or holds a name, a password or a port.',
  ],
  unreachable: [422, `The page could not be reached. Look at the address. ${PASTE}`],
  missing: [422, 'The site has no page at this address.'],
  refused: [422, `This site does not want to be read by programs. ${PASTE}`],
  'no-page': [422, 'This address leads to something that is no web page. Save it, and add it as a file.'],
  'too-large': [422, `The page is larger than ${SOURCE_PAGE_BYTES_MAX / 1024 ** 2} MiB. ${PASTE}`],
  redirects: [422, `This address leads from one page to the next without an end. ${PASTE}`],
};

const NO_RECIPE = `No recipe was found on this page. ${PASTE}`;

const failureOf = (problem: Exclude<PageProblem, 'busy'>): Failure => {
  const [status, words] = PROBLEMS[problem];
  return new Failure(status, 'invalid_input', words, { field: 'address' });
};

const busy = (retryAfter: number) =>
  new Failure(429, 'rate_limited', `This site was asked for pages too often of late. ${PASTE}`, {
    retryAfter,
  });

const TOO_LARGE = `the recipe is larger than ${OWN_RECIPE_BYTES_MAX / 1024} KiB`;
const isTooLarge = (recipe: object): boolean =>
  new TextEncoder().encode(JSON.stringify(recipe)).length > OWN_RECIPE_BYTES_MAX;

const TOO_MANY_LINES = 'the page has too many ingredient lines. Copy this recipe, and paste it';

type Reading = z.output<typeof readSourcePage.reply>;

/**
 * Converts the parsed entries to the format of the cookbook review, in steps. The page's address becomes the source
 * of each recipe. The ingredients of all recipes may have as many characters as one request may add to a cookbook;
 * further recipes are not parsed.
 */
async function readingOf(entries: readonly ReadEntry[], { href }: URL): Promise<Reading> {
  const reading: Reading = { address: href, recipes: [], problems: [] };
  let length = 0;
  for (const entry of entries.slice(0, SOURCE_PAGE_RECIPES_MAX)) {
    if (!entry.ok) {
      reading.problems.push({ title: entry.title, error: faultSentence(entry.fault) });
      continue;
    }
    const { title, ingredients = [] } = entry.item;
    const ownLength = JSON.stringify(ingredients).length;
    if (ownLength > OWN_RECIPE_BYTES_MAX) {
      reading.problems.push({ title, error: TOO_LARGE });
      continue;
    }
    length += ownLength;
    if (length > COOKBOOK_ADD_LENGTH_MAX) {
      reading.problems.push({ title, error: TOO_MANY_LINES });
      continue;
    }
    const { lines, steps, ...read } = await runInTurns(ownRecipeInSteps(entry.item, builtinResolver, href));
    const recipe = { ...read, lines: [...lines], steps: [...steps], source: href };
    if (isTooLarge(recipe)) reading.problems.push({ title: recipe.title, error: TOO_LARGE });
    else reading.recipes.push({ recipe, dropped: leftOutOf(entry, NO_MARKS) });
  }
  return reading;
}

export const sourcePageRoutes = [
  route(readSourcePage, async (caller) => {
    const owner = await requireOwner(caller, 'page');
    if (owner instanceof Failure) return owner;
    const read = settingsOf(caller.env);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    let retryAfter = 0;
    const asking: Asking = {
      settings: read.settings,
      signal: AbortSignal.timeout(timeoutsOf(caller.env).page),
      admit: async (host) => {
        retryAfter = await limitHost(caller, Date.now(), host);
        return retryAfter === 0;
      },
      hosts: new Map(),
    };
    const page = await fetchPage(caller.body.address, asking);
    if (page === 'busy') return busy(retryAfter);
    if (typeof page === 'string') return failureOf(page);
    const { entries } = await runInTurns(readPageInSteps(page.html));
    if (entries.length === 0) return new Failure(422, 'invalid_input', NO_RECIPE, { field: 'address' });
    return readingOf(entries, page.url);
  }),
];
