import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#client/http/http';
import { type LoadOptions, useLoaded } from '#shared/loaded/use-loaded.ts';
import { renderHook } from '../../client/render-hook.ts';

type List = readonly string[];

/** Requests in order. Each request waits until the test answers it. */
let requests: { answer: (outcome: Outcome<List>) => Promise<void>; breakOff: () => Promise<void> }[] = [];
const load = () =>
  new Promise<Outcome<List>>((resolve, reject) => {
    requests.push({
      answer: (outcome) => act(async () => resolve(outcome)),
      breakOff: () => act(async () => reject(new Error('broken'))),
    });
  });
const list = (...data: string[]): Outcome<List> => ({ ok: true, status: 200, data });
const failure = (status: number, error: string): Outcome<List> => ({ ok: false, status, error });
const isEmpty = (data: List) => data.length === 0;
const show = (options: LoadOptions<List> = { isEmpty }) => renderHook(() => useLoaded(load, options));

beforeEach(() => {
  requests = [];
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list is loading until the server replies, and then has items or is empty', async () => {
  const { shown } = await show();
  expect(shown.now.state).toEqual({ kind: 'loading' });
  await requests[0]?.answer(list('egg'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['egg'] });
  await act(async () => void shown.now.reload());
  expect(shown.now).toMatchObject({ isLoading: true, state: { kind: 'data' } });
  await requests[1]?.answer(list());
  expect(shown.now).toMatchObject({ isLoading: false, state: { kind: 'empty', data: [] } });
});

test('a list that cannot be loaded is neither empty nor loading, and can be tried again', async () => {
  const { shown } = await show();
  await requests[0]?.answer(failure(503, 'Busy'));
  expect(shown.now.state).toEqual({ kind: 'error', failure: { status: 503, error: 'Busy' } });
  await act(async () => void shown.now.reload());
  expect(shown.now).toMatchObject({ isLoading: true, state: { kind: 'error' } });
  await requests[1]?.answer(list('egg'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['egg'] });
});

test('data that comes with the page is shown without a request, until it is reloaded', async () => {
  const { shown } = await show({ isEmpty, initial: ['egg'] });
  expect(shown.now).toMatchObject({ state: { kind: 'data', data: ['egg'] }, isLoading: false });
  expect(requests).toHaveLength(0);
  await act(async () => void shown.now.reload());
  expect(shown.now).toMatchObject({ state: { kind: 'data', data: ['egg'] }, isLoading: true });
  await requests[0]?.answer(list('rice'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['rice'] });
});

test('an aborted request counts as an unreachable server', async () => {
  const { shown } = await show();
  await requests[0]?.breakOff();
  expect(shown.now.state).toMatchObject({ kind: 'error', failure: { status: 0 } });
});

test('a failed reload replaces the list, and a failed refresh keeps it', async () => {
  const { shown } = await show();
  await requests[0]?.answer(list('egg'));
  await act(async () => void shown.now.refresh());
  await requests[1]?.answer(failure(503, 'Busy'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['egg'] });
  await act(async () => void shown.now.reload());
  await requests[2]?.answer(failure(503, 'Busy'));
  expect(shown.now.state.kind).toBe('error');
});

test('only the reply to the last request is shown', async () => {
  const { shown } = await show();
  await act(async () => void shown.now.reload());
  await requests[1]?.answer(list('new'));
  await requests[0]?.answer(list('old'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['new'] });
});

test('a reply requested before an update is requested again', async () => {
  const { shown } = await show();
  await requests[0]?.answer(list('egg', 'ham'));
  await act(async () => void shown.now.refresh());
  await act(async () => shown.now.update((data) => data.filter((name) => name !== 'ham')));
  await requests[1]?.answer(list('egg', 'ham'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['egg'] });
  await requests[2]?.answer(list('egg', 'rye'));
  expect(shown.now.state).toEqual({ kind: 'data', data: ['egg', 'rye'] });
});

test('an update that removes the last item leaves an empty list', async () => {
  const { shown } = await show();
  await requests[0]?.answer(list('egg'));
  await act(async () => shown.now.update(() => []));
  expect(shown.now.state.kind).toBe('empty');
});

test('an ended session is not a failed load', async () => {
  const onSignedOut = vi.fn();
  const { shown } = await show({ onSignedOut });
  await requests[0]?.answer(failure(401, 'Please sign in to continue'));
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(shown.now.state.kind).toBe('loading');
});

test('a retrying list appears as soon as the server replies', async () => {
  vi.useFakeTimers();
  const { shown } = await show({ retries: true });
  await requests[0]?.answer(failure(0, 'Network error'));
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await requests[1]?.answer(failure(0, 'Network error'));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await requests[2]?.answer(list('egg'));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(shown.now.state.kind).toBe('data');
  expect(requests).toHaveLength(3);
});

test('without a request to make, nothing is requested', async () => {
  const { shown } = await renderHook(() => useLoaded<List>(null));
  expect(shown.now).toMatchObject({ isLoading: false, state: { kind: 'loading' } });
});

const showCopy = (copy: List | null) => show({ isEmpty, readCopy: async () => copy, retries: true });

test('the copy on this device is shown until the server replies', async () => {
  const { shown } = await showCopy(['egg']);
  expect(shown.now).toMatchObject({ state: { kind: 'data', data: ['egg'] }, freshness: 'cached' });
  await requests[0]?.answer(list('egg', 'ham'));
  expect(shown.now).toMatchObject({ state: { data: ['egg', 'ham'] }, freshness: 'current' });
});

test('an empty copy is shown only if the server cannot be reached', async () => {
  const { shown } = await showCopy([]);
  expect(shown.now.state.kind).toBe('loading');
  await requests[0]?.answer(failure(0, 'Network error'));
  expect(shown.now).toMatchObject({ state: { kind: 'empty' }, freshness: 'stale' });
});

test('without a copy, a failure is shown', async () => {
  const { shown } = await showCopy(null);
  await requests[0]?.answer(failure(503, 'Busy'));
  expect(shown.now.state.kind).toBe('error');
});

test('stale data stays and is loaded again until the server answers', async () => {
  vi.useFakeTimers();
  const { shown } = await showCopy(['egg']);
  await requests[0]?.answer(list('ham'));
  await act(async () => void shown.now.reload());
  await requests[1]?.answer(failure(503, 'Busy'));
  expect(shown.now).toMatchObject({ state: { data: ['ham'] }, freshness: 'stale' });
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await requests[2]?.answer(list('rye'));
  expect(shown.now).toMatchObject({ state: { data: ['rye'] }, freshness: 'current' });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests).toHaveLength(3);
});
