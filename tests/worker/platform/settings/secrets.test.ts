import { expect, test } from 'vitest';
import { decryptForRow, encryptForRow } from '#worker/platform/settings/secrets';

const SECRET = 'development-secret';

test('a value encrypted for one row cannot be decrypted for another, or changed', () => {
  const sealed = encryptForRow('JBSWY3DPEHPK3PXP', 'row-1', SECRET);
  expect(decryptForRow(sealed, 'row-1', SECRET)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => decryptForRow(sealed, 'row-2', SECRET)).toThrow();
  expect(() => decryptForRow(sealed, 'row-1', 'other')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => decryptForRow(bytes.toString('base64url'), 'row-1', SECRET)).toThrow();
});
