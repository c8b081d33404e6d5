import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const page = (head: string, heading: string, method: string) =>
  `<!doctype html><html><head><title>Kitchen</title>${head}</head><body><h1>${heading}</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 egg</li></ul><h2>Method</h2>${method}</body></html>`;
const STEPS = '<ol><li>Slice the leeks.</li><li>Bake for 30 minutes.</li></ol>';

const read = (html: string) => {
  const [entry] = parsePastedRecipes(html).entries;
  if (!entry?.ok) throw new Error('not read');
  return entry.item;
};

test.each([
  ['Banketstaaf – recept', 'Banketstaaf'],
  ['Leek tart | Recipe', 'Leek tart'],
  ['Lauchkuchen: Rezept', 'Lauchkuchen: Rezept'],
  ['Rezept: Lauchkuchen', 'Lauchkuchen'],
  ['Recette de crêpe savoyarde', 'Crêpe savoyarde'],
  ['Recette d’aubergines farcies', 'Aubergines farcies'],
  ['Pırasa Tarifi', 'Pırasa'],
  // These words belong to the title.
  ['My best recipe', 'My best recipe'],
  ['Grandma’s recipe book tart', 'Grandma’s recipe book tart'],
  ['Recipe', 'Recipe'],
])('the title of %j is %j', (heading, title) => {
  expect(read(page('', heading, STEPS)).title).toBe(title);
});

test('a remark that the linked data lists as a step, but the page shows above the steps, is not a step', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Leek tart – recipe',
    recipeIngredient: ['2 leeks', '1 egg'],
    recipeInstructions: ['My version of it.', 'Slice the leeks.', 'Bake for 30 minutes.'],
  };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const item = read(page(head, 'Leek tart', `<p>My version of it.</p>${STEPS}`));
  expect(item).toMatchObject({
    title: 'Leek tart',
    instructions: ['Slice the leeks.', 'Bake for 30 minutes.'],
  });
  const whole = { ...data, recipeInstructions: ['Wash the leeks.', 'Slice the leeks.', 'Bake for an hour.'] };
  const other = `<script type="application/ld+json">${JSON.stringify(whole)}</script>`;
  expect(read(page(other, 'Leek tart', STEPS)).instructions).toHaveLength(3);
});
