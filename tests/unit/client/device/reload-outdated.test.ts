import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import { memoryStorage } from '../memory-storage.ts';

const reload = vi.fn();
let status: number | null;
const calls: unknown[][] = [];

beforeEach(() => {
  reload.mockClear();
  calls.length = 0;
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('__HEADER_SCRIPT__', '/_astro/header.abc.js');
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    calls.push(call);
    if (status === null) throw new TypeError('Failed to fetch');
    return { status };
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a page whose script is no longer on the server is reloaded once', async () => {
  status = 404;
  await reloadPageIfOutdated();
  expect(calls).toEqual([['/_astro/header.abc.js', { method: 'HEAD', cache: 'no-store' }]]);
  expect(reload).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('toast')).toContain('Pantry Chef has been updated');
  await reloadPageIfOutdated();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page of a later build whose script is gone as well is reloaded', async () => {
  status = 404;
  await reloadPageIfOutdated();
  vi.stubGlobal('__HEADER_SCRIPT__', '/_astro/header.def.js');
  await reloadPageIfOutdated();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([200, 503, null])(
  'a page is not reloaded if its script exists or its state is unknown (%s)',
  async (answer) => {
    status = answer;
    await reloadPageIfOutdated();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('without storage no page is reloaded, because it could reload forever', async () => {
  status = 404;
  vi.stubGlobal('sessionStorage', memoryStorage(0));
  await reloadPageIfOutdated();
  expect(reload).not.toHaveBeenCalled();
});
