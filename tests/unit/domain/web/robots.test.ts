import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCrawlAllowed } from '#domain/web/robots';
import { measureCpuTime } from '../../../cpu-time.ts';

const allowed = (robots: string, path: string): boolean =>
  isCrawlAllowed(robots, 'pantrychef', new URL(`https://soups.example${path}`));
const forAll = (...rules: string[]): string => ['User-agent: *', ...rules].join('\n');

test.each([
  ['nothing', '', '/soup', true],
  ['a page of errors', '<h1>Not found</h1>\nDisallow: /', '/soup', true],
  ['everything is closed', forAll('Disallow: /'), '/soup', false],
  ['an empty rule closes nothing', forAll('Disallow:'), '/soup', true],
  ['a part is closed', forAll('Disallow: /private'), '/private-soup', false],
  ['another part is closed', forAll('Disallow: /private'), '/soup/private', true],
  ['paths tell capitals apart', forAll('Disallow: /Soup'), '/soup', true],
  ['names of fields do not', 'USER-AGENT: *\ndisALLOW: /', '/soup', false],
  ['a comment', forAll('Disallow: / # all of it'), '/soup', false],
  ['a rule in a comment', forAll('# Disallow: /'), '/soup', true],
  ['spaces', '  User-agent :  *  \n\t Disallow  :   /soup  ', '/soup', false],
  ['line ends of old and of other systems', 'User-agent: *\rDisallow: /a\r\nDisallow: /b', '/b', false],
  ['a mark of the byte order', `\uFEFF${forAll('Disallow: /')}`, '/soup', false],
  // The longest rule wins. Of equally long rules, the rule that allows wins.
  ['a longer rule allows', forAll('Disallow: /soup', 'Allow: /soup/red'), '/soup/red', true],
  ['a longer rule closes', forAll('Allow: /soup', 'Disallow: /soup/red'), '/soup/red', false],
  ['as long', forAll('Disallow: /soup', 'Allow: /soup'), '/soup', true],
  // Examples from RFC 9309, 5.1 and 5.2.
  [
    'RFC: gif of everybody',
    forAll('Disallow: *.gif$', 'Disallow: /example/', 'Allow: /publications/'),
    '/a.gif',
    false,
  ],
  ['RFC: not only gif', forAll('Disallow: *.gif$'), '/a.gif?big', true],
  [
    'RFC: allowed page',
    forAll('Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'),
    '/example/page/disallowed.gif',
    false,
  ],
  // Rules with wildcards.
  ['anything between', forAll('Disallow: /a/*/c'), '/a/b/b/c/d', false],
  ['anything between, and nothing after', forAll('Disallow: /a/*/c$'), '/a/b/c/d', true],
  ['anything before', forAll('Disallow: *print'), '/soup?print', false],
  ['the end', forAll('Disallow: /soup$'), '/soup/red', true],
  ['the end of the last of several', forAll('Disallow: /*.php$'), '/a.php/b.php', false],
  ['what begins and ends may not overlap', forAll('Disallow: /aba*aba$'), '/aba', true],
  ['a query', forAll('Disallow: /*?'), '/soup?page=2', false],
  ['a dollar within', forAll('Disallow: /a$b'), '/a$b', false],
  ['a star in the address', forAll('Disallow: /a%2Ab'), '/a*b', false],
  // The same character in several spellings.
  ['encoded in the rule', forAll('Disallow: /%7esoup'), '/~soup', false],
  ['encoded in the address', forAll('Disallow: /~soup'), '/%7Esoup', false],
  ['small letters of codes', forAll('Disallow: /cr%c3%a8me'), '/crème', false],
  ['as it is spoken', forAll('Disallow: /crème'), '/cr%C3%A8me', false],
  ['an encoded slash is another', forAll('Disallow: /a/b'), '/a%2Fb', true],
])('%s', (_what, robots, path, expected) => {
  expect(allowed(robots, path)).toBe(expected);
});

test.each([
  [
    'our own group goes before that of all',
    'User-agent: *\nDisallow: /\n\nUser-agent: PantryChef\nAllow: /',
    true,
  ],
  ['our own group closes', 'User-agent: *\nAllow: /\n\nUser-agent: pantrychef\nDisallow: /', false],
  [
    'our own group without a rule is all',
    'User-agent: *\nDisallow: /\n\nUser-agent: PantryChef\nDisallow:',
    true,
  ],
  ['a version', 'User-agent: PantryChef/2.0\nDisallow: /', false],
  ['a longer name is another', 'User-agent: PantryChefs\nDisallow: /', true],
  ['a group of others', 'User-agent: Other\nDisallow: /', true],
  ['several names of one group', 'User-agent: Other\nUser-agent: PantryChef\nDisallow: /', false],
  [
    'what stands between the names',
    'User-agent: PantryChef\nSitemap: /a\n\nUser-agent: Other\nDisallow: /',
    false,
  ],
  [
    'two groups of ours are one',
    'User-agent: PantryChef\nDisallow: /a\n\nUser-agent: Other\nAllow: /\n\nUser-agent: PantryChef\nDisallow: /soup',
    false,
  ],
  ['rules before any name', 'Disallow: /\nUser-agent: Other\nAllow: /', true],
])('%s', (_what, robots, expected) => {
  expect(allowed(robots, '/soup')).toBe(expected);
});

test('a pattern matches the same texts as the equivalent regular expression', () => {
  const text = (...characters: string[]) =>
    fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(
      text('a', 'b', '/', '*'),
      fc.constantFrom('', '$'),
      text('a', 'b', '/'),
      (pattern, end, path) => {
        const meant = new RegExp(`^${pattern.replaceAll('*', '.*')}${end}`);
        expect(allowed(forAll(`Disallow: ${pattern}${end}`), path)).toBe(!meant.test(path));
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['*', '*a', 'a', 'a*b', '*ab', `${'a'.repeat(900)}b*`])(
  'a file of 500 KiB that repeats %j is read in linear time',
  (part) => {
    const line = `Disallow: /${part.repeat(Math.max(1, Math.floor(1_900 / part.length)))}b\nDisallow: *${part}b`;
    const robots = forAll(...Array<string>(Math.floor((500 * 1024) / line.length)).fill(line));
    expect(measureCpuTime(() => allowed(robots, `/${'a'.repeat(1_900)}`))).toBeLessThan(1_000);
  },
);

test.each([10_000, 40_000, 500_000])('a line with %i spaces in its value is read quickly', (count) => {
  const robots = `User-agent: *\nallow: /x${' '.repeat(count)}y\nDisallow: /`;
  expect(measureCpuTime(() => allowed(robots, '/soup'))).toBeLessThan(100);
});

test('any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(typeof allowed(`User-agent: *\nDisallow: ${text}`, '/soup')).toBe('boolean');
    }),
  );
});
