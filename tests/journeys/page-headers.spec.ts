import { expect, test } from './story.ts';

for (const [kind, path] of [
  ['a static page', '/signin'],
  ['a page made on demand', '/recipe/chicken-fried-rice'],
] as const) {
  test(`${kind} runs and loads nothing but our own, and cannot be framed`, async ({ page }) => {
    const response = await page.goto(path);
    const headers = (await response?.allHeaders()) ?? {};
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const inPage = page.locator('meta[http-equiv="content-security-policy"]');
    const written = (await inPage.count()) > 0 ? await inPage.getAttribute('content') : '';
    const policy = `${headers['content-security-policy']}; ${written}`;
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'self' 'sha256-",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
}
