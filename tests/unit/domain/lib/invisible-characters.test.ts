import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';

test.each([
  ['a line break', 'Pantry Chef Support\n\nhttps://evil.example', 'Pantry Chef Support https://evil.example'],
  ['other breaks of a line', 'a\rb\u0085c\u2028d\u2029e\u000Bf\u000Cg', 'a b c d e f g'],
  ['a tab and blanks of other widths', ' a\t\u00A0\u2003b\u3000 ', 'a b'],
  ['marks that turn the direction', '\u202Amoc\u202E.live\u202C \u2066x\u2067y\u2068z\u2069', 'moc.live xyz'],
  ['marks of direction', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
  ['zero-width characters', 'A\u200Bn\u200Cn\u200D \u2060B\uFEFFen', 'Ann Ben'],
  ['soft hyphens and fillers', 'A\u00ADn\u034Fn\u3164 \u115FBen\uFFA0', 'Ann Ben'],
  ['control characters', 'A\0n\u0007n\u009B', 'A n n'],
  ['tags', `Ann${'\u{E0041}\u{E007F}'}`, 'Ann'],
  ['a variation of a letter', 'A\uFE0Fnn', 'Ann'],
  ['half a character', 'Ann\uD800', 'Ann\uFFFD'],
])('a name has no %s', (_what, given, name) => {
  expect(removeInvisibleCharacters(given)).toBe(name);
});

test.each([
  ['accents', 'Zoë Müller-Ångström'],
  ['an emoji of several pictures', 'Ann 👩‍🍳 and 👨‍👩‍👧'],
  ['an emoji with a skin tone, and a coloured one', '👩🏽‍🍳 ❤️ ☎︎ 1️⃣'],
  ['Persian with a joiner between letters', 'می‌خواهم'],
  ['Hindi with joiners between letters', 'क्‍ष र्‌य'],
  ['letters from right to left', 'عائشة'],
  ['other scripts', '小林 さくら'],
])('a name keeps %s', (_what, name) => {
  expect(removeInvisibleCharacters(name)).toBe(name);
});

test.each(['', ' ', '\n', '\u200B', '\u202E\u202C', '\u3164\u2060\t'])('%j has nothing visible', (name) => {
  expect(removeInvisibleCharacters(name)).toBe('');
});

test('a cleaned name is one line without direction marks, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
      const name = removeInvisibleCharacters(given);
      expect(name).not.toMatch(
        /[\p{Cc}\u2028\u2029\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/u,
      );
      expect(name).not.toMatch(/^\s|\s$|\s\s/u);
      expect(removeInvisibleCharacters(name)).toBe(name);
    }),
  );
});
