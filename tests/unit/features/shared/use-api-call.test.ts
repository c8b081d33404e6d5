import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

const toasts: object[] = [];
vi.mock('#ui/toast/toast.ts', () => ({ toast: (message: object) => toasts.push(message) }));

const { useApiCall } = await import('#shared/use-api-call.ts');

type Reply =
  | { readonly ok: true; readonly data: string }
  | { readonly ok: false; readonly status: number; readonly error: string };

beforeEach(() => toasts.splice(0));
afterEach(() => void vi.unstubAllGlobals());

/** Renders a button's hook whose calls wait until the test answers them. */
async function showButton(onSignedOut?: () => void) {
  const calls: ((reply: Reply) => void)[] = [];
  const sent: string[] = [];
  const { shown } = await renderHook(() =>
    useApiCall({ failed: 'Not saved', ...(onSignedOut && { onSignedOut }) }),
  );
  const call = () => new Promise<Reply>((resolve) => calls.push(resolve));
  return {
    shown,
    calls,
    sent,
    press: () => act(async () => void shown.now.send(call, ({ data }) => sent.push(data))),
    answer: (reply: Reply) => act(async () => calls.at(-1)?.(reply)),
  };
}

test('a button is busy until its call is answered, and a second press sends nothing', async () => {
  const { shown, calls, sent, press, answer } = await showButton();
  await press();
  expect(shown.now.busy).toBe(true);
  await press();
  expect(calls).toHaveLength(1);
  await answer({ ok: true, data: 'saved' });
  expect([shown.now.busy, sent, toasts]).toEqual([false, ['saved'], []]);
  await press();
  expect(calls).toHaveLength(2);
});

test('a failed call is reported with its reason, and the button can be pressed again', async () => {
  const { shown, calls, sent, press, answer } = await showButton();
  await press();
  await answer({ ok: false, status: 503, error: 'Busy' });
  expect([shown.now.busy, sent]).toEqual([false, []]);
  expect(toasts).toEqual([{ title: 'Not saved', description: 'Busy', tone: 'bad' }]);
  await press();
  expect(calls).toHaveLength(2);
});

test('after a 401 reply a page that handles a missing session shows no toast, and another page does', async () => {
  let isSignedOut = false;
  const guarded = await showButton(() => {
    isSignedOut = true;
  });
  await guarded.press();
  await guarded.answer({ ok: false, status: 401, error: 'Please sign in' });
  expect([isSignedOut, toasts]).toEqual([true, []]);
  const open = await showButton();
  await open.press();
  await open.answer({ ok: false, status: 401, error: 'Please sign in' });
  expect(toasts).toHaveLength(1);
});
