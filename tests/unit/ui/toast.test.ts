import { afterEach, expect, test } from 'vitest';
import {
  addToast,
  dismissToast,
  getToasts,
  subscribeToToasts,
  TOAST_MS,
  TOASTS_MAX,
} from '../../../src/ui/toast/toast-store.ts';

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

test('at most three toasts are shown, for four seconds each; the oldest gives way', () => {
  expect([TOASTS_MAX, TOAST_MS]).toEqual([3, 4000]);
  for (const title of ['one', 'two', 'three', 'four']) addToast({ title });
  expect(getToasts().map(({ title }) => title)).toEqual(['two', 'three', 'four']);
});

test('a persistent toast stays while others come and go', () => {
  addToast({ title: 'lost', stays: true });
  for (const title of ['one', 'two', 'three']) addToast({ title });
  expect(getToasts().map(({ title }) => title)).toEqual(['lost', 'two', 'three']);
  // If all toasts must stay visible, the oldest toast is removed first.
  for (const title of ['refused', 'full', 'gone']) addToast({ title, stays: true });
  expect(getToasts().map(({ title }) => title)).toEqual(['refused', 'full', 'gone']);
  addToast({ title: 'saved' });
  expect(getToasts().map(({ title }) => title)).toEqual(['full', 'gone', 'saved']);
});

test('a dismissed toast disappears and the others stay', () => {
  addToast({ title: 'one' });
  addToast({ title: 'two' });
  dismissToast(getToasts()[0]?.id ?? 0);
  expect(getToasts().map(({ title }) => title)).toEqual(['two']);
});

test('a listener hears of every change until it unsubscribes', () => {
  let heard = 0;
  const stop = subscribeToToasts(() => {
    heard += 1;
  });
  addToast({ title: 'one' });
  stop();
  addToast({ title: 'two' });
  expect(heard).toBe(1);
});
