import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

let isBroken = false;
let follow: () => void = () => {};
vi.mock(import('#client/plan/account-plan'), async (original) => ({
  ...(await original()),
  deleteMealPlan: async () => true,
  syncPlanWithAccount: async () => {
    if (isBroken) throw new Error('The plan is held for too long');
    return { ok: true, status: 200, data: { replaced: null } } as never;
  },
}));
vi.mock('#client/household/use-live', () => ({
  useReloadOnHouseholdChange: (_: unknown, read: () => void) => {
    follow = read;
    return [];
  },
}));
vi.mock('#client/session/use-signed-in', () => ({ useSignedIn: () => true }));
vi.mock('#ui/toast/toast.ts', () => ({ preloadToaster: () => {}, toast: () => {} }));

const { useMealPlan } = await import('../../../../src/features/plan/use-plan.ts');

afterEach(() => void vi.unstubAllGlobals());

test('an action is performed even if other members’ changes could not be read', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const { shown, unmount } = await renderHook(useMealPlan);
  isBroken = true;
  await act(async () => follow());
  await act(() => shown.now.clear());
  await new Promise((resolve) => setTimeout(resolve, 10));
  await unmount();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
