import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const page = (body: string) =>
  `<!doctype html>\n<html><head><title>Kitchen</title></head><body>${body}</body></html>`;
const script = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;

const RECIPE = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['2 carrots'],
  recipeInstructions: 'Boil.',
};
const SOUP = { title: 'Soup', ingredients: ['2 carrots'], instructions: ['Boil.'] };

const readTitles = (html: string) =>
  parsePastedRecipes(html).entries.map((entry) => (entry.ok ? entry.item.title : entry.fault));
const first = (html: string) => {
  const [entry] = parsePastedRecipes(html).entries;
  return entry?.ok ? entry.item : entry;
};

test('a page is read from its JSON-LD, in any of its scripts', () => {
  const html = page(
    `${script({ '@type': 'WebSite' })}${script('not json')}<p>Hello</p>${script({ '@graph': [RECIPE] })}`,
  );
  expect(parsePastedRecipes(html)).toMatchObject({
    format: 'web-page',
    findings: [],
    entries: [{ ok: true, item: SOUP }],
  });
});

test('script elements alone are a page', () => {
  expect(first(script(RECIPE))).toMatchObject(SOUP);
});

test('broken JSON-LD of a page is repaired, and the repair is reported', () => {
  const html = page(
    script(
      '{"@type":"Recipe","name":"Soup","recipeIngredient":["2 carrots",],"recipeInstructions":"Boil.\n"}',
    ),
  );
  expect(first(html)).toMatchObject(SOUP);
  expect(parsePastedRecipes(html).findings).toEqual([{ code: 'repaired' }]);
});

test('text in other scripts and in HTML comments is not data', () => {
  expect(
    readTitles(page(`<script>var x = ${JSON.stringify(RECIPE)}</script><!-- ${script(RECIPE)} -->`)),
  ).toEqual([]);
});

test('a picture may be in another script than the recipe', () => {
  const image = { '@id': '#picture', '@type': 'ImageObject', url: 'https://kitchen.example/soup.jpg' };
  const html = page(script({ ...RECIPE, image: { '@id': '#picture' } }) + script({ '@graph': [image] }));
  expect(first(html)).toMatchObject({ image: 'https://kitchen.example/soup.jpg' });
});

test('without JSON-LD a page is read from its microdata', () => {
  const html = page(`
    <div itemscope itemtype="http://schema.org/Recipe">
      <h1 itemprop="name">Soup &amp; Bread</h1>
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></span>
      <img itemprop="image" src="//kitchen.example/soup.jpg">
      <time itemprop="totalTime" datetime="PT40M">forty minutes</time>
      <meta itemprop="recipeYield" content="4 servings">
      <a itemprop="recipeCuisine" href="/thai">Thai</a>
      <ul>
        <li itemprop="recipeIngredient"><span>2</span> <div>carrots</div>
        <li itemprop="recipeIngredient">1
          onion
      </ul>
      <ol itemprop="recipeInstructions"><li>Chop<br>finely.<li>Boil.</ol>
      <script>track()</script>
    </div>`);
  expect(first(html)).toEqual({
    title: 'Soup & Bread',
    ingredients: ['2 carrots', '1 onion'],
    instructions: ['Chop', 'finely.', 'Boil.'],
    minutes: 40,
    servings: 4,
    cuisine: 'Thai',
    image: 'https://kitchen.example/soup.jpg',
  });
});

test.each([
  [
    'a property a step',
    '<p itemprop="recipeInstructions">Chop.</p><p itemprop="recipeInstructions">Boil.</p>',
  ],
  [
    'steps as items',
    '<div itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"><p itemprop="text">Chop.</p></div>' +
      '<div itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep"><p itemprop="text">Boil.</p></div>',
  ],
  ['paragraphs', '<div itemprop="recipeInstructions"><p>Chop.</p><p>Boil.</p></div>'],
])('steps in microdata are read: %s', (_, steps) => {
  const html = page(
    `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Soup</b><i itemprop="recipeIngredient">1 egg</i>${steps}</div>`,
  );
  expect(first(html)).toMatchObject({ instructions: ['Chop.', 'Boil.'] });
});

test('RDFa is read the same way', () => {
  const html = page(
    '<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1>' +
      '<p property="schema:recipeIngredient">2 carrots</p><p property="recipeInstructions">Boil.</p></div>',
  );
  expect(first(html)).toMatchObject(SOUP);
});

test('fields missing in the JSON-LD are taken from the microdata of the same recipe', () => {
  const html = page(
    `${script({ ...RECIPE, recipeIngredient: [null] })}<div itemscope itemtype="http://schema.org/Recipe">` +
      '<b itemprop="name">Other</b><i itemprop="ingredients">2 carrots</i></div>',
  );
  expect(first(html)).toMatchObject(SOUP);
});

test('a recipe without steps is reported, with its title', () => {
  const html = page(script({ '@type': 'Recipe', name: 'Soup' }));
  expect(parsePastedRecipes(html).entries).toEqual([
    { ok: false, position: 0, title: 'Soup', fault: { code: 'missing', field: 'instructions' } },
  ]);
});

test('a page nested deeper than browsers allow is read down to their limit', () => {
  const html = page(`${script(RECIPE)}${'<div>'.repeat(100_000)}`);
  expect(first(html)).toMatchObject(SOUP);
  expect(parsePastedRecipes(html).findings).toMatchObject([{ code: 'nested-too-deep' }]);
});

test('text of a page stays text: none of it can run', () => {
  const html = page(
    script({
      ...RECIPE,
      name: 'Soup <script>alert(1)<\\/script><img src=x onerror=alert(1)>'.replaceAll('<\\/', '<\\/'),
    }),
  );
  expect(JSON.stringify(parsePastedRecipes(html).entries)).not.toMatch(/<script|onerror/u);
});
