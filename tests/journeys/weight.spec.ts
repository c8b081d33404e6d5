import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from './story.ts';

/** What a page may load of script before anybody touches it, KiB, compressed as the edge does it at best. */
const BUDGETS = [
  { path: '/', most: 90 },
  { path: '/recipe/spaghetti-aglio-e-olio', most: 75 },
];

for (const { path, most } of BUDGETS) {
  test(`${path} loads at most ${most} KiB of script by itself`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies)).map(
      (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    );
    expect(sizes.length).toBeGreaterThan(3);
    const whole = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    test.info().annotations.push({ type: 'KiB', description: whole.toFixed(1) });
    expect(whole).toBeLessThanOrEqual(most);
  });
}
