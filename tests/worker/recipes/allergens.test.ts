/**
 * Reads the pages of the running app as a user with an allergy would. Compares the statement about each allergen with
 * the recipe's ingredient lines, checked one by one.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { api, paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import { ALL, ALLERGENS, type Allergen, findWorstLabelValue, labelBits } from '#domain/eaters/diets/labels';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { isBuilt, type RunningApp, signInOwner, startBuiltApp, withStarterData } from '../../running-app.ts';

const STATE = join(ROOT, `.cache/allergens-${process.pid}`);
const REAL = new URL('../../../../shared/data/recipes-real.json', import.meta.url);
/** Number of recipes of each kind to read. */
const COUNT = 100;

interface AllergenStatement {
  readonly contains: Record<string, string[]>;
  readonly may: Record<string, string[]>;
  readonly unchecked: string[];
}

const CALLED: Record<string, Allergen> = { 'tree nuts': 'nuts', sulfites: 'sulphites' };
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#38': '&',
  '#34': '"',
};

const decoded = (html: string) =>
  html.replace(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const things = (text: string) => text.split(/, | and /).map((one) => CALLED[one] ?? one);
const names = (text: string) =>
  text
    .split(', ')
    .map((one) => one.replace(/ \(optional\)$/, ''))
    .sort();

function parseStatement(page: string): AllergenStatement {
  const [, html = ''] = /<h2>Allergens<\/h2>\s*<p>([\s\S]*?)<\/p>/.exec(page) ?? [];
  const text = decoded(html).replaceAll(/\s+/g, ' ');
  const by = (sentence: RegExp) =>
    Object.fromEntries(
      [...text.matchAll(sentence)].flatMap(([, what = '', who = '']) =>
        things(what).map((one) => [one, names(who)]),
      ),
    );
  const [, unchecked = ''] = /Not checked: (.*?)\.(?= |$)/.exec(text) ?? [];
  return {
    contains: by(/(?<=^| )Contains ([^:]*): (.*?)\.(?= )/g),
    may: by(/(?<=^| )May contain ([^:]*): check the (.*?)\.(?= )/g),
    unchecked: unchecked === '' ? [] : names(unchecked),
  };
}

/** Returns the same statements, derived from the ingredient lines themselves. */
function computeStatement({ ingredients }: Pick<RecipeDetail, 'ingredients'>): AllergenStatement {
  const lines = ingredients.map(({ ingredient_name: name, preparation }) => ({
    name,
    labels: findDietLabelsOfNameAndRemarks({ name, remarks: preparation ?? '' }),
  }));
  const having = (one: Allergen, value: 'contains' | 'may') =>
    [
      ...new Set(
        lines
          .filter(({ labels }) => findWorstLabelValue(labels, labelBits[one]) === value)
          .map(({ name }) => name),
      ),
    ].sort();
  const contains = ALLERGENS.filter((one) => having(one, 'contains').length > 0);
  const may = ALLERGENS.filter((one) => !contains.includes(one) && having(one, 'may').length > 0);
  const unchecked = lines.filter(({ labels }) => (labels.unknown & ALL) !== 0).map(({ name }) => name);
  return {
    contains: Object.fromEntries(contains.map((one) => [one, having(one, 'contains')])),
    may: Object.fromEntries(may.map((one) => [one, having(one, 'may')])),
    unchecked: [...new Set(unchecked)].sort(),
  };
}

/**
 * True if the page's statements can be parsed. Excludes names with characters that end a sentence or separate a list.
 */
const isReadable = ({ ingredients }: Pick<RecipeDetail, 'ingredients'>) =>
  ingredients.every(({ ingredient_name: name }) => !/[,.:&<>"']|\(optional\)/.test(name));

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  /** Reads the first pages that can be parsed. @returns their number, and the pages with wrong statements */
  async function readPages(ids: readonly string[]) {
    let read = 0;
    const wrong: unknown[] = [];
    for (const id of ids) {
      if (read === COUNT) break;
      const recipe = await fetch(`${app.address}${api.recipe}?id=${encodeURIComponent(id)}`);
      const whole = (await recipe.json()) as RecipeDetail;
      if (!isReadable(whole)) continue;
      read += 1;
      const page = await fetch(app.address + paths.recipe(id));
      const [statement, expected] = [parseStatement(await page.text()), computeStatement(whole)];
      if (JSON.stringify(statement) !== JSON.stringify(sortLike(statement, expected)))
        wrong.push({ id, said: statement, expected });
    }
    return { read, wrong };
  }

  /** Sorts allergens in the order of the sentences, which group allergens. */
  const sortLike = (
    statement: AllergenStatement,
    { contains, may, unchecked }: AllergenStatement,
  ): AllergenStatement => {
    const sorted = (entries: Record<string, string[]>, like: Record<string, string[]>) => ({
      ...Object.fromEntries(
        Object.keys(like).flatMap((key) => (key in entries ? [[key, entries[key] as string[]]] : [])),
      ),
      ...entries,
    });
    return { contains: sorted(contains, statement.contains), may: sorted(may, statement.may), unchecked };
  };

  test('the pages of a hundred starter recipes name exactly the lines that decide their allergens', async () => {
    const sitemap = await (await fetch(`${app.address}/sitemap.xml`)).text();
    const ids = [...sitemap.matchAll(/\/recipe\/([^<]*)<\/loc>/g)].map(([, id = '']) =>
      decodeURIComponent(id),
    );
    expect(await readPages(ids)).toEqual({ read: COUNT, wrong: [] });
  });

  test.skipIf(!existsSync(REAL))(
    'the pages of a hundred real recipes name exactly the lines that decide (skipped where they are absent)',
    async () => {
      const items = (JSON.parse(readFileSync(REAL, 'utf8')) as unknown[]).slice(0, 250);
      const response = await fetch(app.address + adminApi.importRecipes, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await signInOwner(app.address)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(items),
      });
      const { recipes } = (await response.json()) as { recipes: { id: string }[] };
      expect(await readPages(recipes.map(({ id }) => id))).toEqual({ read: COUNT, wrong: [] });
    },
  );
});
