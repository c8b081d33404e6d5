/** Tests of parsing a page in short units of work, between which a worker can answer other requests. */
import { expect, test } from 'vitest';
import { toUserRecipe, toUserRecipeStepwise } from '#domain/cookbook/read-user-recipe';
import { builtinResolver } from '#domain/foods/catalog';
import { parseWebPageRecipes, parseWebPageRecipesStepwise } from '#domain/imports/html/read-page';
import { walkMarkupUnlessTooDeep } from '#domain/imports/text/plain';

const MIB = 1024 ** 2;

function countPauses(steps: Generator<void, unknown>): number {
  let pauses = 0;
  while (steps.next().done !== true) pauses += 1;
  return pauses;
}

/**
 * A part of a page with everything that a pause could cut in two: texts, references, comments, attributes, scripts.
 */
const PART =
  '<div class="a > b" title="1 < 2"><!-- <li>no</li> --><p>Salt &amp; pepper, 1 < 2 &frac12; cup</p>' +
  '<script>if (a < b) document.write("<p>no</p>");</script><ul><li>200<b>g</b> caf&eacute;</li></ul></div>';

/** Returns the tags and texts of HTML, with adjacent texts joined. */
function collectEvents(html: string): string[] {
  const events: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') events.push(`text ${text}`);
    text = '';
  };
  walkMarkupUnlessTooDeep(html, {
    open(name, attributes) {
      flush();
      events.push(`open ${name} ${JSON.stringify(attributes)}`);
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      flush();
      events.push(`close ${name}`);
    },
  });
  flush();
  return events;
}

test('a large page of repeated markup gives the parse events of one part, repeated', () => {
  const count = Math.ceil((2 * MIB) / PART.length);
  const part = collectEvents(PART);
  expect(part).toContain('text Salt & pepper, 1 < 2 ½ cup');
  const all = collectEvents(PART.repeat(count));
  expect(all).toHaveLength(part.length * count);
  for (let at = 0; at < count; at += 1) {
    const same = all.slice(at * part.length, (at + 1) * part.length);
    if (JSON.stringify(same) !== JSON.stringify(part)) expect(same).toEqual(part);
  }
});

test('a page of 2 MiB is read in steps of at most 64 KiB of markup', () => {
  const page = `<h1>Soup</h1>${'<p>1 g'.repeat((2 * MIB) / 6)}`;
  // The parser makes one pass for the data and one for the text.
  expect(countPauses(parseWebPageRecipesStepwise(page))).toBeGreaterThanOrEqual(2 * 31);
});

test('broken linked data is repaired up to 256 KiB a script', () => {
  const page = (length: number) =>
    `<script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion",],
     "recipeInstructions": ["Boil."], "description": "${'x'.repeat(length)}"}</script>`;
  const titles = (html: string) =>
    parseWebPageRecipes(html).entries.flatMap((one) => (one.ok ? one.item.title : []));
  expect(titles(page(200 * 1024))).toEqual(['Soup']);
  expect(titles(page(300 * 1024))).toEqual([]);
});

test('a recipe of 500 long lines is read in steps, and no line beyond them is', () => {
  const ingredients = Array.from({ length: 2_000 }, (_, at) =>
    `${at + 1} g rice, ${'rinsed, '.repeat(50)}`.slice(0, 400),
  );
  const item = { title: 'Rice', instructions: 'Boil.', ingredients };
  const pauses = countPauses(toUserRecipeStepwise(item, builtinResolver));
  // Between two pauses, the parser handles 7 lines of 400 characters.
  expect(pauses).toBeGreaterThanOrEqual(60);
  expect(pauses).toBeLessThanOrEqual(75);
  expect(toUserRecipe(item, builtinResolver).lines.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 500 }, (_, at) => at + 1),
  );
});
