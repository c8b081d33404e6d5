import { act, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

let answer: unknown;
const busy = { ok: false, status: 503, error: 'Busy right now.' };
const reply = (data: unknown) => ({ ok: true, status: 200, data });
vi.mock('#client/session/client', () => ({ callEndpointSignedIn: async () => answer }));
vi.mock('#client/session/session', async (original) => ({
  ...(await original<object>()),
  loadAuthClient: async () => ({
    mfa: {
      listFactors: async () =>
        (answer as { ok: boolean }).ok
          ? { data: { all: (answer as { data: unknown }).data }, error: null }
          : { data: null, error: { status: 503, message: 'Busy right now.' } },
    },
  }),
}));
vi.mock('#client/session/account', async (original) => ({
  ...(await original<object>()),
  fetchAuthSettings: async () => busy,
}));

const { HiddenRecipes } = await import('../../../../src/features/account/sections/HiddenRecipes.tsx');
const { SignedInSessions } = await import('../../../../src/features/account/sections/SignedInSessions.tsx');
const { StoredEatersSection } = await import('../../../../src/features/account/sections/StoredEaters.tsx');
const { SecondFactorSettings } = await import(
  '../../../../src/features/account/factors/SecondFactorSettings.tsx'
);

// Load the code before the tests, so that they need not wait until it is compiled.
await import('#client/sync/read-collection');
/** Waits until a part has loaded its list. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

/** Parts of pages that contain a list: the component, and its texts per state. */
const PARTS: readonly {
  name: string;
  draw: () => ReactElement;
  failed: string;
  empty: { data: unknown; words: string } | null;
  filled: { data: unknown; words: string };
}[] = [
  {
    name: 'hidden recipes',
    draw: () => HiddenRecipes(),
    failed: 'load your hidden recipes',
    empty: { data: { recipes: [] }, words: 'No hidden recipes.' },
    filled: { data: { recipes: [{ recipe_id: 'soup', title: 'Soup' }] }, words: '>Soup<' },
  },
  {
    name: 'browsers that are signed in',
    draw: () => SignedInSessions(),
    failed: 'load the list of browsers',
    empty: null,
    filled: {
      data: { sessions: [{ id: '1', user_agent: '', refreshed_at: '2026-11-01T10:00:00Z', current: true }] },
      words: 'this browser',
    },
  },
  {
    name: 'who eats, as the account keeps it',
    draw: () => StoredEatersSection(),
    failed: 'list saved in your account',
    empty: { data: { eaters: null, kept_at: null }, words: 'You haven’t added the people you cook for yet.' },
    filled: {
      data: { eaters: [], corrections: [], kept_at: '2026-11-01T10:00:00Z' },
      words: 'saved in your account and on',
    },
  },
  {
    name: 'second steps of the sign-in',
    draw: () => SecondFactorSettings({ account: {} as never, onChange: () => {} }),
    failed: 'load your two-step sign-in methods',
    empty: { data: [], words: 'You haven’t set up two-step sign-in yet.' },
    filled: {
      data: [
        {
          id: '1',
          status: 'verified',
          factor_type: 'totp',
          friendly_name: 'My app',
          created_at: '2026-11-01',
        },
      ],
      words: 'My app',
    },
  },
];

beforeEach(() => {
  const session = { access_token: 'a', refresh_token: 'r', user: { id: 'cook', email: 'cook@example.org' } };
  const storage = memoryStorage();
  storage.setItem('pantry-chef.session', JSON.stringify(session));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { hash: '' });
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

/** Presses the retry button, wherever it is in the rendered part. */
function pressRetry(drawn: unknown): Promise<void> {
  const find = (node: unknown): (() => Promise<void>) | null => {
    if (Array.isArray(node)) return node.map(find).find((retry) => retry !== null) ?? null;
    const { props } = (node ?? {}) as { props?: Record<string, unknown> };
    if (props === undefined) return null;
    const of = (props.of ?? props.factors) as { reload?: () => Promise<void> } | undefined;
    return of?.reload ?? find(props.children);
  };
  const reload = find(drawn);
  if (reload === null) throw new Error('Nothing here can be loaded again.');
  return act(reload);
}

describe.each(PARTS)('$name', ({ draw, failed, empty, filled }) => {
  test('a failed load looks different from an empty list, and can be tried again', async () => {
    answer = busy;
    const { shown } = await renderHook(draw);
    const html = () => renderToStaticMarkup(shown.now);
    await settle();
    expect(html()).toContain(failed);
    expect(html()).toContain('Busy right now.');
    expect(html()).toContain('Try again');
    if (empty !== null) expect(html()).not.toContain(empty.words);
    answer = reply(filled.data);
    await pressRetry(shown.now);
    await settle();
    expect(html()).toContain(filled.words);
    expect(html()).not.toContain(failed);
  });
});

test.each(PARTS.filter(({ empty }) => empty !== null))('an empty list says so: $name', async (part) => {
  answer = reply(part.empty?.data);
  const { shown } = await renderHook(part.draw);
  await settle();
  const html = renderToStaticMarkup(shown.now);
  expect(html).toContain(part.empty?.words);
  expect(html).not.toContain(part.failed);
});
