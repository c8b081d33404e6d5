import { expect, test } from '../story.ts';

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
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'self' 'sha256-",
      "style-src 'self' 'sha256-",
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    // HTTPS is not available on this machine.
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('screen-wake-lock=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
}
