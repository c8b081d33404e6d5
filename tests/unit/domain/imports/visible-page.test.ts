import { describe, expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const page = (body: string, head = '<title>Banana pancakes | Our kitchen</title>') =>
  `<!doctype html><html><head>${head}</head><body>` +
  `<nav><ul><li><a href="/">Home</a></li><li><a href="/r">Recipes</a></li></ul></nav>${body}` +
  '<footer><p>Serves nobody. Ingredients of this site: HTML.</p></footer></body></html>';

const INGREDIENTS = ['2 bananas', '1 egg', '150 g flour'];
const STEPS = ['Mash the bananas with a fork.', 'Fry in batches until they are golden.'];
const list = (lines: readonly string[], element = 'ul') =>
  `<${element}>${lines.map((line) => `<li>${line}</li>`).join('')}</${element}>`;
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

function read(html: string) {
  const { entries } = parsePastedRecipes(html);
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  return entry?.ok ? entry.item : entry;
}
const PANCAKES = { title: 'Banana pancakes', ingredients: INGREDIENTS, instructions: STEPS };

describe('a page without machine-readable data is read by its visible text', () => {
  test.each([
    ['Ingredients', 'Method'],
    ['INGREDIENTS:', 'Directions'],
    ['You will need', 'Here’s how to make it:'],
    ['Ingredients (serves 4)', 'Instructions'],
    ['Zutaten für 4 Personen', 'Zubereitung'],
    ['Ingrédients', 'Préparation'],
    ['Ingredientes', 'Elaboración'],
    ['Ingredienti', 'Preparazione'],
    ['Ingrediënten', 'Zo maak je het'],
    ['Składniki', 'Sposób przygotowania'],
    ['Suroviny', 'Postup'],
    ['Malzemeler', 'Yapılışı'],
    ['Ингредиенты', 'Способ приготовления'],
    ['Ingredienser', 'Gør sådan'],
    ['Hozzávalók', 'Elkészítés'],
  ])('under the headings %s and %s', (ingredients, method) => {
    const html = page(
      `<h1>Banana pancakes</h1><h2>${ingredients}</h2>${list(INGREDIENTS)}<h2>${method}</h2>${list(STEPS, 'ol')}<h2>More recipes</h2>${list(['<a href="/x">Soup</a>'])}`,
    );
    expect(read(html)).toMatchObject(PANCAKES);
  });

  const BODIES: readonly (readonly [string, string])[] = [
    [
      'bold lines instead of headings, and what follows the steps left out',
      `<p><b>Ingredients</b></p>${list(INGREDIENTS)}<p><b>Method</b></p>${list(STEPS, 'ol')}<p>Follow us for more.</p>`,
    ],
    [
      'paragraphs instead of lists',
      `<h2>Ingredients</h2>${paragraphs(INGREDIENTS)}<h2>Method</h2>${paragraphs(STEPS)}`,
    ],
    [
      'a table of amounts',
      `<h2>Ingredients</h2><table><tr><td>2</td><td>bananas</td></tr><tr><td>1</td><td>egg</td></tr><tr><td>150 g</td><td>flour</td></tr></table><h2>Method</h2>${paragraphs(STEPS)}`,
    ],
    [
      'classes that name the parts',
      `<div class="recipe-ingredients">${list(INGREDIENTS)}</div><div class="recipe-instructions">${paragraphs(STEPS)}</div>`,
    ],
    [
      'amounts in elements of their own',
      `<h2>Ingredients</h2><div><p>2</p><div>bananas</div><p>1</p><div>egg</div><p>150 g</p><div>flour</div></div><h2>Method</h2>${list(STEPS, 'ol')}`,
    ],
    [
      'spans that only their style parts',
      `<h2>Ingredients</h2><ul><li><span class="n">2</span><span class="what">bananas</span></li><li>1 egg</li><li><span class="n">150 g</span><span class="what">flour</span></li></ul><h2>Method</h2>${list(STEPS, 'ol')}`,
    ],
    [
      'no words for them at all',
      `${list(INGREDIENTS)}${paragraphs([`${STEPS[0]}`.padEnd(60, '!'), `${STEPS[1]}`.padEnd(60, '!')])}`,
    ],
  ];
  test.each(BODIES)('with %s', (name, body) => {
    const item = read(page(`<h1>Banana pancakes</h1>${body}`));
    if (name.startsWith('no words')) expect(item).toMatchObject({ ingredients: INGREDIENTS });
    else expect(item).toMatchObject(PANCAKES);
  });

  test('a group among the ingredients is a heading; switches, advertisements and yields are not ingredients', () => {
    const html = page(
      `<h1>Banana pancakes</h1><h2>Ingredients</h2><p>1x 2x 3x</p><p>4 servings</p>${list(INGREDIENTS)}` +
        `<h3>For the sauce</h3>${list(['100 g berries', 'sugar'])}<h2>Method</h2>${list([`${STEPS[0]}`, '<div class="ad ads">Advertisement</div>', `${STEPS[1]}`], 'ol')}` +
        '<h2>Notes</h2><p>They freeze well, and this is no step.</p>',
    );
    expect(read(html)).toMatchObject({
      ingredients: [...INGREDIENTS, 'For the sauce:', '100 g berries', 'sugar'],
      instructions: STEPS,
      servings: 4,
    });
  });

  test('a menu of ingredients is not the list, and the title is the heading after which the page is named', () => {
    const menu = ['avocado', 'egg', 'kale', 'lemon', 'lentil'].map(
      (name) => `<a href="/${name}">${name}</a>`,
    );
    const html = page(
      `<div class="ingredients-menu"><h3>Ingredients</h3>${list(menu)}</div><h1>Our kitchen club</h1><h1>Banana pancakes</h1>` +
        `<h2>Ingredients</h2>${list(INGREDIENTS)}<h2>Method</h2>${list(STEPS, 'ol')}`,
    );
    expect(read(html)).toMatchObject(PANCAKES);
  });
});

test('h-recipe and hRecipe are read before the visible text', () => {
  const html = page(
    '<div class="h-recipe"><h1 class="p-name">Banana pancakes</h1><p class="p-author h-card"><b class="p-name">Ann</b></p>' +
      `<ul>${INGREDIENTS.map((line) => `<li class="p-ingredient">${line}</li>`).join('')}</ul>` +
      `<time class="dt-duration" datetime="PT20M">soon</time><div class="e-instructions">${paragraphs(STEPS)}</div></div>`,
  );
  expect(read(html)).toMatchObject({ ...PANCAKES, minutes: 20 });
  const older = html
    .replace('h-recipe', 'hrecipe')
    .replace('h1 class="p-name"', 'h1 class="fn"')
    .replaceAll('p-ingredient', 'ingredient')
    .replace('e-instructions', 'instructions');
  expect(read(older)).toMatchObject(PANCAKES);
});

describe('linked data beside its page', () => {
  const linked = (fields: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Banana pancakes', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS, ...fields })}</script>`;
  const shown = `<h1>Banana pancakes</h1><h2>Ingredients</h2>${list(INGREDIENTS)}<h2>Method</h2>${list(STEPS, 'ol')}`;

  test.each([
    ['without ingredients', { recipeIngredient: [] }],
    ['with all of them in one line', { recipeIngredient: INGREDIENTS.join('') }],
    ['with some of them', { recipeIngredient: ['1 egg'] }],
    ['without steps', { recipeInstructions: [] }],
    ['with a bracket for a step', { recipeInstructions: '[' }],
    [
      'with the introduction for steps',
      { description: 'We love them.', recipeInstructions: ['We love them.'] },
    ],
  ])('%s is completed from the visible text', (_, fields) => {
    expect(read(page(linked(fields) + shown))).toMatchObject(PANCAKES);
  });

  test('that is complete stays unchanged, but lines that the page shows as headings become headings', () => {
    const recipeIngredient = ['Batter', ...INGREDIENTS];
    const html = page(
      `${linked({ recipeIngredient })}<h1>Banana pancakes</h1><h2>Ingredients</h2><h3>Batter</h3>${list(INGREDIENTS)}<h2>Method</h2><p>Something else that is shown.</p>`,
    );
    expect(read(html)).toMatchObject({ ingredients: ['Batter:', ...INGREDIENTS], instructions: STEPS });
  });
});

test('a page that shows no recipe is reported', () => {
  const { entries, findings } = parsePastedRecipes(page('<h1>About us</h1><p>We cook.</p>'));
  expect([entries, findings]).toEqual([[], [{ code: 'no-recipe' }]]);
});
