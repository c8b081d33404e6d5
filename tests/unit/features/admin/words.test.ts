import { expect, test } from 'vitest';
import { adminText } from '../../../../src/features/admin/text.ts';

test('a failure without a reason shows the specification’s message', () => {
  expect(adminText.importFailed).toEqual({
    title: 'Import failed',
    description: 'An error occurred during import',
  });
  expect(adminText.data.failed).toBe('Import failed');
});
