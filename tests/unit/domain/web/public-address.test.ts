import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicIp, parsePublicAddress } from '#domain/web/public-address';

const checkAddress = (text: string, base?: URL) => {
  const address = parsePublicAddress(text, base);
  return address.ok ? address.url.href : address.problem;
};

test.each([
  ['https://example.org', 'https://example.org/'],
  ['HTTPS://Example.ORG/Soup?of=day&page=2#steps', 'https://example.org/Soup?of=day&page=2'],
  ['http://example.org/soup', 'https://example.org/soup'],
  ['http://example.org:80/soup', 'https://example.org/soup'],
  ['https://example.org:443/soup', 'https://example.org/soup'],
  ['https://example.org./soup', 'https://example.org/soup'],
  ['https://crème.example/', 'https://xn--crme-6oa.example/'],
  ['https://a.b.c.d.example.co.uk/', 'https://a.b.c.d.example.co.uk/'],
  ['https://1001recipes.example/', 'https://1001recipes.example/'],
])('%s is the address of a public page: %s', (text, expected) => {
  expect(checkAddress(text)).toBe(expected);
});

test.each([
  '',
  'soup',
  'example.org/soup',
  '//example.org/soup',
  'javascript:alert(1)',
  'data:text/html,<h1>Soup',
  'file:///etc/passwd',
  'ftp://example.org/soup',
  'blob:https://example.org/1',
  'https://',
  'https://exa mple.org/',
  'https://[::1/',
  'https://256.256.256.256/',
  `https://example.org/${'a'.repeat(2_000)}`,
])('%s is not a web address', (text) => {
  expect(checkAddress(text)).toBe('no-address');
});

test.each([
  // Addresses of local or special networks, in every spelling that a parser accepts: loopback, private, link-local
  // (including the metadata service of clouds), shared, and "this" addresses.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  // Public IP addresses are rejected too.
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07::1]/',
  // Host names for a private network.
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://app.localhost/',
  'https://router/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://nas.lan/',
  'https://files.corp/',
  'https://box.home.arpa/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://site.onion/',
  'https://site.test/',
  'https://example.org..//',
  'https://.example.org/',
  `https://${'a'.repeat(64)}.example/`,
  // Addresses with credentials that a browser would send, or with ports other than those of the web.
  'https://user@example.org/',
  'https://user:password@example.org/',
  'https://:password@example.org/',
  'https://example.org:8443/',
  'https://example.org:22/',
  'https://example.org:80/',
  'http://example.org:443/',
  'http://example.org:8080/',
])('%s is not the address of a public page', (text) => {
  expect(checkAddress(text)).toBe('not-public');
});

test('a redirect target is checked like the given address', () => {
  const page = new URL('https://example.org/soups/one');
  expect(checkAddress('two', page)).toBe('https://example.org/soups/two');
  expect(checkAddress('/two', page)).toBe('https://example.org/two');
  expect(checkAddress('//other.example/two', page)).toBe('https://other.example/two');
  expect(checkAddress('//127.1/two', page)).toBe('not-public');
  expect(checkAddress('http://localhost:8787/', page)).toBe('not-public');
  expect(checkAddress('javascript:alert(1)', page)).toBe('no-address');
});

test.each([
  ['93.184.215.14', true],
  ['1.1.1.1', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['223.255.255.255', true],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['0.0.0.0', false],
  ['10.255.255.255', false],
  ['100.64.0.0', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.0.0.8', false],
  ['192.168.0.1', false],
  ['198.19.255.255', false],
  ['203.0.113.9', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:93.184.215.14', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['3fff:0:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['', false],
  ['example.org', false],
])('%s is an address of the public internet: %s', (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected);
});

test('no number in any notation is the address of a public page', () => {
  const spelled = fc
    .tuple(fc.nat(0xffffffff), fc.constantFrom('dotted', 'decimal', 'hex', 'octal', 'mapped'))
    .map(([ip, how]) => {
      const parts = [24, 16, 8, 0].map((shift) => Math.floor(ip / 2 ** shift) % 256);
      if (how === 'decimal') return String(ip);
      if (how === 'hex') return `0x${ip.toString(16)}`;
      if (how === 'octal') return parts.map((part) => `0${part.toString(8)}`).join('.');
      return how === 'mapped' ? `[::ffff:${parts.join('.')}]` : parts.join('.');
    });
  fc.assert(
    fc.property(spelled, fc.constantFrom('', '.'), fc.constantFrom('http', 'https'), (host, dot, scheme) => {
      const address = parsePublicAddress(`${scheme}://${host}${host.endsWith(']') ? '' : dot}/`);
      expect(address.ok).toBe(false);
    }),
  );
});

test('an accepted address is https, has a host name, and uses the default port', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()),
      (text) => {
        const address = parsePublicAddress(text);
        if (!address.ok) return;
        const { protocol, port, username, password, hash, hostname } = address.url;
        expect([protocol, port, username, password, hash]).toEqual(['https:', '', '', '', '']);
        expect(hostname).toMatch(/^[a-z\d_.-]+\.[a-z\d-]*[a-z][a-z\d-]*$/);
        expect(parsePublicAddress(address.url.href)).toEqual(address);
      },
    ),
  );
});
