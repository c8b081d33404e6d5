import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownHashesOnly } from '#worker/http/own-hashes';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a policy keeps the hashes of what is in the page, and everything that is no hash', async () => {
  const html = '<style>a{color:red}</style><script type="module">go()</script><p>not code</p>';
  const policy = `default-src 'self'; script-src 'self' ${hash('go()')} ${hash('other()')}; style-src 'self' ${hash('b{}')} ${hash('a{color:red}')};`;
  expect(await ownHashesOnly(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('a{color:red}')};`,
  );
});

test('a document that holds its policy itself keeps all else as it is', async () => {
  const html = `<meta content="script-src 'self' ${hash('x')} ${hash('y')}"><script>x</script><p>sha256 of 'y'</p>`;
  expect(await ownHashesOnly(html, html)).toBe(
    `<meta content="script-src 'self' ${hash('x')}"><script>x</script><p>sha256 of 'y'</p>`,
  );
});
