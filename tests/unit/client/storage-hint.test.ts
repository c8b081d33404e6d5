import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

const storage = memoryStorage();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', new URL('https://kitchen.example/shopping-list'));
  vi.stubGlobal('document', { cookie: 'other=1; __Host-kept=account.shopping-list' });
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

test('data deleted by the browser is reported to every part of one page, and not to the next page', async () => {
  const { listDataKindsDeletedByBrowser, recordStoredDataKinds } = await import('#client/storage-hint');
  expect(listDataKindsDeletedByBrowser()).toEqual(['account', 'shopping-list']);
  await recordStoredDataKinds();
  expect(listDataKindsDeletedByBrowser()).toEqual(['account', 'shopping-list']);

  vi.resetModules();
  vi.stubGlobal('document', { cookie: '' });
  const next = await import('#client/storage-hint');
  expect(next.listDataKindsDeletedByBrowser()).toEqual([]);
  await next.recordStoredDataKinds();
  expect(next.listDataKindsDeletedByBrowser()).toEqual([]);
});
