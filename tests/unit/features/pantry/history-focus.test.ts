import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

let answer: (reply: unknown) => void;
vi.mock(import('#client/pantry'), async (original) => ({
  ...(await original()),
  fetchCookedMeals: () =>
    new Promise((resolve) => {
      answer = resolve as never;
    }),
}));

const { CookingHistory } = await import('../../../../src/features/pantry/page/CookingHistory.tsx');

afterEach(() => void vi.unstubAllGlobals());

test('after the last page of the cooking history the focus is on its first entry', async () => {
  const [body, more] = [{}, {}];
  const here = { body, activeElement: body };
  vi.stubGlobal('document', here);
  const focused: string[] = [];
  const links = ['soup', 'pie', 'tart'].map((name) => ({ focus: () => focused.push(name) }));
  const part = { contains: (one: object) => one === more, querySelectorAll: () => links };
  const cooking = (id: string) => ({ id, recipe_id: id, title: id, taken: [], skipped: [], undone_at: null });
  const page = (ids: string[], more: boolean) => ({
    ...{ ok: true, status: 200 },
    data: { cookings: ids.map(cooking), more },
  });
  const props = { followed: 0, onChange: () => {}, onSignedOut: () => {} };
  const { shown } = await renderHook(() => {
    const section = CookingHistory(props);
    section.props.ref.current = part;
    // After the last page of the history, the section has no 'Earlier' button, which would be its last child.
    const hasMore = Boolean(section.props.children.at(-1));
    if (!hasMore && here.activeElement === more) here.activeElement = body;
    return section;
  });
  await act(async () => answer(page(['soup'], true)));
  here.activeElement = more;
  await act(async () => shown.now.props.children.at(-1).props.onClick());
  await act(async () => answer(page(['pie', 'tart'], false)));
  expect(focused).toEqual(['pie']);
});
