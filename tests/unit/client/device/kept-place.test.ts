import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHistoryEntryState, useScrollRestoration } from '#client/device/scroll-restoration';
import { renderHook } from '../render-hook.ts';

let state: unknown;
let height: number;
let scrolledTo: number[];
let grow: () => void;

beforeEach(() => {
  [state, height, scrolledTo] = [null, 600, []];
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', {
    body: {},
    documentElement: {
      get scrollHeight() {
        return height;
      },
    },
  });
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolledTo.push(top));
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      isOn = true;
      constructor(work: () => void) {
        grow = () => {
          if (this.isOn) work();
        };
      }
      observe() {}
      disconnect() {
        this.isOn = false;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('returning to a page scrolls to the former position as soon as the list is long enough', async () => {
  state = { place: 3000 };
  await renderHook(useScrollRestoration);
  expect(scrolledTo).toEqual([]);
  height = 2000;
  grow();
  expect(scrolledTo).toEqual([]);
  height = 9000;
  grow();
  grow();
  expect(scrolledTo).toEqual([3000]);
});

test('after the visitor scrolls, the former position is not restored', async () => {
  state = { place: 3000 };
  await renderHook(useScrollRestoration);
  dispatchEvent(new Event('wheel'));
  height = 9000;
  grow();
  expect(scrolledTo).toEqual([]);
});

test('a newly opened page stays at its top', async () => {
  await renderHook(useScrollRestoration);
  height = 9000;
  grow?.();
  expect(scrolledTo).toEqual([]);
});

test('the scroll position is stored before a link is followed, with the other state of the entry', async () => {
  state = { shown: 120 };
  await renderHook(useScrollRestoration);
  vi.stubGlobal('scrollY', 3000.4);
  dispatchEvent(new Event('click'));
  expect(state).toEqual({ shown: 120, place: 3000 });
});

test('after the address changes, the scroll position is not stored in the other history entry', async () => {
  await renderHook(useScrollRestoration);
  Object.assign(location, { hash: '#recipe-1' });
  vi.stubGlobal('scrollY', 5);
  dispatchEvent(new Event('click'));
  expect(state).toBeNull();
});

test('state of a history entry is restored, and an invalid value is replaced with the default', async () => {
  const isCount = (stored: unknown): stored is number => Number.isInteger(stored) && Number(stored) >= 60;
  const useShown = () => useHistoryEntryState('shown', isCount, 60);
  const first = await renderHook(useShown);
  await act(async () => first.shown.now[1](120));
  expect(state).toEqual({ shown: 120 });
  expect((await renderHook(useShown)).shown.now[0]).toBe(120);
  for (const damaged of [{ shown: 'all' }, { shown: -1 }, { shown: Number.NaN }, 'text', null]) {
    state = damaged;
    expect((await renderHook(useShown)).shown.now[0]).toBe(60);
  }
});
