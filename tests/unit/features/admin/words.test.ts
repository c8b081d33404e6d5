import { expect, test } from 'vitest';
import { adminText } from '../../../../src/features/admin/text.ts';

test("what is said where a failure gives no reason is the specification's", () => {
  expect(adminText.importFailed).toEqual({
    title: 'Import failed',
    description: 'An error occurred during import',
  });
  expect(adminText.data.failed).toBe('Import failed');
});
