import { expect, test } from '../story.ts';

const meta = (name: string) => `meta[property="${name}"], meta[name="${name}"]`;

for (const [path, canonical, type] of [
  ['/?utm_source=letter', '/', 'website'],
  ['/privacy?a=1', '/privacy', 'website'],
  ['/recipe/chicken-fried-rice?from=mail', '/recipe/chicken-fried-rice', 'article'],
  ['/results?ingredients=egg', '/results', 'website'],
] as const) {
  test(`${path} names one address, and a picture of the right size for whoever shares it`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    const content = (name: string) => page.locator(meta(name)).first().getAttribute('content');
    const address = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    expect(new URL(address).pathname + new URL(address).search).toBe(canonical);
    expect(await content('og:url')).toBe(address);
    expect(await content('og:type')).toBe(type);
    expect(await content('twitter:card')).toBe('summary_large_image');
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      expect((await content(name))?.length, name).toBeGreaterThan(8);
    const { pathname, search } = new URL((await content('og:image')) ?? '');
    const picture = await request.get(pathname + search);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const size = [view.getUint32(16), view.getUint32(20)].map(String);
    expect(size).toEqual([await content('og:image:width'), await content('og:image:height')]);
  });
}

test('search results and what is not there are not for search engines', async ({ page, expectedErrors }) => {
  expectedErrors.like.push(/404/);
  for (const path of ['/results?ingredients=egg', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('every address of the sitemap opens, and answers with an id that the log knows', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(addresses.length).toBeGreaterThan(290);
  for (const path of addresses.filter((_, at) => at % 60 === 0))
    expect((await request.get(path)).status()).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect((await request.get('/api/health')).headers()['x-request-id']).toMatch(/^[\w-]{8,}$/);
});
