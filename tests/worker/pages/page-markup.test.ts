/** Markup that the built app serves to search engines, link previews and browsers that run no scripts. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { isBuilt, type RunningApp, signInOwner, startBuiltApp, withStarterData } from '../../running-app.ts';

const STATE = join(ROOT, `.cache/page-markup-${process.pid}`);

/** Returns the start tags of a document with this name: their attributes, by name. */
const findTags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );

/** Returns the content of a `meta` element, by its name or property. */
const findMeta = (html: string, name: string): string | undefined =>
  findTags(html, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;

const findCanonical = (html: string): string | undefined =>
  findTags(html, 'link').find(({ rel }) => rel === 'canonical')?.href;

/** Elements whose text a browser without JavaScript does not show. */
const HIDDEN = ['script', 'style', 'template', 'svg'];

/** Returns the text of a document that a browser without JavaScript shows, with single spaces. */
function readText(html: string): string {
  const document = parseDocument(html);
  for (const name of HIDDEN)
    for (const element of DomUtils.getElementsByTagName(name, document)) DomUtils.removeElement(element);
  return DomUtils.textContent(document).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the texts of all elements of a document with this name. */
const listTexts = (html: string, name: string): string[] =>
  DomUtils.getElementsByTagName(name, parseDocument(html)).map((element) =>
    DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim(),
  );

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;

  const request = (path: string) => fetch(app.address + path);
  const fetchPage = async (path: string) => {
    const response = await request(path);
    return { path: new URL(response.url).pathname, status: response.status, html: await response.text() };
  };

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  test.each([
    ['/?utm_source=letter', '/', 'website'],
    ['/privacy?a=1', '/privacy', 'website'],
    ['/recipe/chicken-fried-rice?from=mail', '/recipe/chicken-fried-rice', 'article'],
    ['/results?ingredients=egg', '/results', 'website'],
  ])(
    '%s names its canonical address and a preview image with its real size',
    async (path, canonical, type) => {
      const { html } = await fetchPage(path);
      const address = new URL(findCanonical(html) ?? '');
      expect(address.pathname + address.search).toBe(canonical);
      expect(findMeta(html, 'og:url')).toBe(address.href);
      expect(findMeta(html, 'og:type')).toBe(type);
      expect(findMeta(html, 'twitter:card')).toBe('summary_large_image');
      for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
        expect(findMeta(html, name)?.length, name).toBeGreaterThan(8);
      const { pathname, search } = new URL(findMeta(html, 'og:image') ?? '');
      const image = await request(pathname + search);
      expect(image.headers.get('content-type')).toBe('image/png');
      const view = new DataView(await image.arrayBuffer());
      // Width and height follow the signature and the start of the first chunk of a PNG file.
      expect([view.getUint32(16), view.getUint32(20)].map(String)).toEqual([
        findMeta(html, 'og:image:width'),
        findMeta(html, 'og:image:height'),
      ]);
    },
  );

  test('search engines are asked not to index results and missing pages', async () => {
    expect(findMeta((await fetchPage('/results?ingredients=egg')).html, 'robots')).toBe('noindex');
    const { html } = await fetchPage('/no-such-page');
    expect([findMeta(html, 'robots'), findCanonical(html)]).toEqual(['noindex', undefined]);
  });

  test('the addresses of the sitemap open, and robots.txt names the sitemap', async () => {
    const sitemap = await (await request('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
    expect(addresses.length).toBeGreaterThan(290);
    for (const { pathname } of addresses.filter((_, at) => at % 60 === 0))
      expect([pathname, (await request(pathname)).status]).toEqual([pathname, 200]);
    expect(await (await request('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  test('a list describes itself to search engines, and a filtered list asks them not to index it', async () => {
    const { path, html } = await fetchPage('/with/eggs');
    expect(path).toBe('/with/egg');
    expect(html).toContain('<title>Recipes with eggs · Pantry Chef</title>');
    expect(findMeta(html, 'description')).toMatch(
      /^Recipes with eggs: \d+ recipes, such as .+ and .+\. See /,
    );
    expect(findCanonical(html)).toMatch(/^https:\/\/[^/]+\/with\/egg$/);
    expect(findMeta(html, 'robots')).toBeUndefined();
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    const [list, trail] = JSON.parse(json)['@graph'];
    expect([list['@type'], list.itemListElement.length]).toEqual(['ItemList', 12]);
    expect(list.itemListElement[0].url).toMatch(/^https:\/\/[^/]+\/recipe\//);
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Recipes',
      'Recipes with eggs',
    ]);
    expect(findMeta((await fetchPage('/recipes?diet=vegan')).html, 'robots')).toBe('noindex');
  });

  test.each(['/cuisine/klingon', '/with/%00', '/with/%E0', '/recipes?page=-1', '/collection/nothing'])(
    'the list %s does not exist, so its address shows the page for missing pages',
    async (path) => {
      const { status, html } = await fetchPage(path);
      expect([status, html]).toEqual([404, expect.stringContaining('Oops! Page not found')]);
    },
  );

  test('the address of a list ignores capital letters and unknown parameters', async () => {
    const { path, status } = await fetchPage('/cuisine/Italian?page=2&utm_source=mail');
    expect([path, status]).toEqual(['/cuisine/italian', 200]);
  });

  test('a missing recipe is a 404 that says so', async () => {
    const { status, html } = await fetchPage('/recipe/no-such-recipe');
    expect([status, html]).toEqual([404, expect.stringContaining('Recipe not found.')]);
  });

  test('an address without a recipe id is a 400 that says so and offers to try again', async () => {
    const { status, html } = await fetchPage('/recipe/%20');
    expect([status, listTexts(html, 'h1')]).toEqual([400, ['Failed to load recipe']]);
    expect(readText(html)).toContain('Missing recipe id');
    expect(html).toMatch(/<a [^>]*href="\/recipe\/%20"[^>]*>\s*Try Again/);
  });

  test('a recipe describes itself to search engines', async () => {
    const { html } = await fetchPage('/recipe/spaghetti-aglio-e-olio');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    const recipe = JSON.parse(json);
    expect(recipe).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Spaghetti Aglio e Olio',
      totalTime: 'PT20M',
      recipeCuisine: 'Italian',
      nutrition: { '@type': 'NutritionInformation', calories: expect.stringMatching(/^\d+ (calories|kcal)/) },
    });
    expect(String(recipe.recipeYield)).toContain('2');
    expect(recipe.recipeIngredient).toHaveLength(6);
    expect(recipe.recipeIngredient[0]).toMatch(/200 g .*pasta/);
    expect(recipe.recipeInstructions).toHaveLength(5);
    expect(recipe.recipeInstructions[0]).toMatchObject({ '@type': 'HowToStep' });
  });

  test('a dish is found without JavaScript by its name, even if it is misspelled', async () => {
    const { html } = await fetchPage('/recipes?q=carbonarra');
    expect(listTexts(html, 'h1')).toEqual(['Recipes for “carbonarra”']);
    expect(findTags(html, 'form').map(({ action, method }) => [action, method ?? 'get'])).toContainEqual([
      '/recipes',
      'get',
    ]);
    expect(findTags(html, 'input')).toContainEqual(
      expect.objectContaining({ name: 'q', value: 'carbonarra' }),
    );
    expect(listTexts(html, 'a').filter((text) => text.includes('Carbonara')).length).toBeGreaterThan(0);
  });

  test('a search for an unknown dish says so, and shows the typed markup as text', async () => {
    const { html } = await fetchPage(`/recipes?q=${encodeURIComponent('<b>xyzzyx</b>')}`);
    expect(listTexts(html, 'h1')).toEqual(['Recipes for “<b>xyzzyx</b>”']);
    expect(readText(html)).toContain('We couldn’t find a dish with this name.');
    expect(listTexts((await fetchPage('/recipes?q=')).html, 'h1')).toEqual(['Find a dish']);
  });

  test('the landing page can be read without JavaScript', async () => {
    const { html } = await fetchPage('/');
    expect(listTexts(html, 'h1')).toHaveLength(1);
    expect(listTexts(html, 'h2')).toEqual(
      expect.arrayContaining(['How it works', expect.stringContaining('About')]),
    );
  });

  test('the privacy page has its sections and a contact', async () => {
    const { html } = await fetchPage('/privacy');
    const headings = listTexts(html, 'h2');
    for (const name of [
      ...[/^Usage data/, /^Analytics/, /^Cookies/, /^Ads/, /^Affiliate disclosure/, /^CCPA/, /^GDPR/],
      /Children under 13/,
    ])
      expect(
        headings.filter((text) => name.test(text)),
        String(name),
      ).toHaveLength(1);
    const contact = html.split('>Contact<').at(-1) ?? '';
    const [, address] = /<a [^>]*href="mailto:([^"]+)"/.exec(contact) ?? [];
    expect(address).toMatch(/^\S+@\S+\.\S+$/);
    expect(listTexts(html, 'a')).toContain(address);
  });

  test('a recipe can be cooked without JavaScript', async () => {
    const { html } = await fetchPage('/recipe/spaghetti-aglio-e-olio');
    expect(listTexts(html, 'h1')).toEqual(['Spaghetti Aglio e Olio']);
    const text = readText(html);
    for (const words of ['200 g', 'Bring a large pot of water', 'Calories']) expect(text).toContain(words);
  });

  test('the server writes amounts of a recipe as fractions, as the browser does', async () => {
    const reply = await fetch(app.address + adminApi.importRecipes, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signInOwner(app.address)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify([
        {
          title: 'Rice for a Crowd',
          instructions: 'Boil.',
          ingredients: [{ name: 'rice', amount: '9/2', unit: 'cup' }],
        },
      ]),
    });
    const { recipes } = (await reply.json()) as { recipes: [{ id: string }] };
    const { html } = await fetchPage(`/recipe/${recipes[0].id}`);
    const text = readText(html);
    expect(text).toContain('4½ cups');
    expect(text).not.toContain('9/2');
  });
});
