import { describe, expect, test } from 'vitest';
import { getLabelBitsExcludedByDietTag } from '#domain/eaters/diets/contents/tags';
import { toPlural } from '#domain/foods/plural';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { computeFoodWeight } from '#domain/matching/score/food-weights';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { EMPTY_LIST, markShoppingItemAsBought } from '#domain/shopping-list/list';
import { drawRecipe } from '#drawings/draw-recipe';

const DISH = { id: 'soup', title: 'Soup', tools: [], ingredients: ['onion'], tags: [] };

/** Property names that every object inherits. They must not be found in any table. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test('a table has its own entries and no properties of every object', () => {
  expect(getOwnRecordValue({ leaf: 'leaves' }, 'leaf')).toBe('leaves');
  for (const name of INHERITED) expect(getOwnRecordValue({ leaf: 'leaves' }, name), name).toBeUndefined();
});

describe.each(INHERITED)('a user writes %s', (name) => {
  test('as a food: its weight is that of an unknown food', () => {
    expect(computeFoodWeight(name, false)).toBe(computeFoodWeight('grumblefruit', false));
    expect(toPlural(name)).toMatch(/^[A-Za-z_]+s$/u);
  });

  test('in an ingredient line: it is the name', () => {
    for (const line of [`2 ${name} onions`, `1 cup ${name}`, `${name} cups flour`])
      expect(parseIngredientLine(line).name.toLowerCase(), line).toContain(
        // In some texts, underscores mark italics.
        name.toLowerCase().replaceAll('_', ''),
      );
  });

  test('as a cuisine, tag, element, property or class of a page', () => {
    expect(drawRecipe({ ...DISH, cuisine: name })).toBe(drawRecipe({ ...DISH, cuisine: 'Grumbledonian' }));
    expect(getLabelBitsExcludedByDietTag(name)).toBe(0);
    const inside = `<${name} itemprop="name">x</${name}><a class="${name}" href="/">y</a>`;
    expect(
      parsePastedRecipes(`<div itemscope itemtype="https://schema.org/Recipe">${inside}</div>`),
    ).toBeDefined();
    expect(parsePastedRecipes(`<div class="hrecipe"><p class="fn">Soup</p>${inside}</div>`)).toBeDefined();
  });

  test('on the shopping list: it is bought like any other item', () => {
    const [one, other] = [name, 'grumblefruit'].map((thing) =>
      markShoppingItemAsBought(EMPTY_LIST, thing, []),
    );
    expect(Object.entries(one?.bought ?? {})).toEqual(
      Object.entries(other?.bought ?? {}).map(([, mark]) => [name, mark]),
    );
  });
});
