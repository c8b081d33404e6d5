import { afterEach, expect, test, vi } from 'vitest';
import { useFocusRecovery } from '../../../src/ui/feedback/use-focus-recovery.ts';
import { renderHook } from '../client/render-hook.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Creates a page with a link and a button that may be removed. */
async function page() {
  const [body, button, elsewhere] = [{}, {}, {}];
  const here = { body, activeElement: body };
  vi.stubGlobal('document', here);
  const link = {
    focus: () => {
      here.activeElement = link;
    },
  };
  const part = { contains: (one: object) => one === button || one === link, link };
  let goes = false;
  const hook = await renderHook(() => {
    const ref = useFocusRecovery(
      (focusPart: HTMLElement) => (focusPart as never as typeof part).link as never,
    );
    ref.current = part as never;
    if (goes && here.activeElement === button) here.activeElement = body;
    return ref;
  });
  /** Returns the focused element after a render that removes or keeps the button. */
  const after = async (had: object, isGoing: boolean) => {
    here.activeElement = had;
    goes = isGoing;
    await hook.again();
    return here.activeElement;
  };
  return { body, button, elsewhere, link, after };
}

test('the focus moves to the next element if its button disappears', async () => {
  const { button, link, after } = await page();
  expect(await after(button, true)).toBe(link);
});

test('nothing else moves the focus', async () => {
  const { body, button, elsewhere, after } = await page();
  expect(await after(button, false)).toBe(button);
  expect(await after(elsewhere, true)).toBe(elsewhere);
  // If no element had the focus, the focus does not move.
  expect(await after(body, true)).toBe(body);
});
