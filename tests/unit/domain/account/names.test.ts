import { expect, test } from 'vitest';
import { describeBrowser } from '#domain/account/browser-name';
import { pickUniqueName } from '#domain/account/factor-name';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['curl/8.0 (Linux)', 'Linux'],
  ['', ''],
])('%s is called %j', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});

test.each([
  [[], 'Passkey'],
  [['Passkey'], 'Passkey 2'],
  [['Passkey', 'Passkey 2', 'Phone'], 'Passkey 3'],
  [['Passkey 2'], 'Passkey'],
])('a new passkey gets a name that is not among %j', (taken, name) => {
  expect(pickUniqueName('Passkey', taken)).toBe(name);
});
