import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../../until.ts';
import { renderHook } from '../../client/render-hook.ts';
import { authClientMock, openAsMember } from './member-page.ts';

vi.mock('#client/session/auth-client', () => authClientMock());
vi.mock('#client/eaters/stored-eaters', async (original) => ({
  ...(await original<object>()),
  loadEatersExclusions: async () => [],
  loadUserLabelCorrections: async () => [],
}));

const { HouseholdInvitation } = await import('../../../../src/features/household/HouseholdInvitation.tsx');
const { ShareLinkDialog } = await import('../../../../src/features/cookbook/sharing/ShareLinkDialog.tsx');
const { SavedRecipeView } = await import('../../../../src/features/cookbook/entry/SavedRecipeView.tsx');
const { CookbookEntryView } = await import('../../../../src/features/cookbook/entry/CookbookEntryView.tsx');
const { AlternativeDishesDialog } = await import('../../../../src/features/plan/AlternativeDishesDialog.tsx');

const nothing = () => {};
const ENTRY = {
  ...{ id: 'e', recipe: null, recipe_id: 'soup', title: 'Soup', rating: null, note: '', collections: [] },
  ...{ my_version: null, version: 1, picture: null, with_household: false },
};
const MEAL = {
  ...{ id: 'm', day: '2999-01-05', meal: 'dinner', servings: 2, maxMinutes: null },
  ...{ use: { kind: 'cook', locked: false }, recipe: null, since: null, cookedAt: null },
};
const PLAN = { meals: [MEAL], repeats: 1, have: ['rice'], refused: [], list: [], atMostBetter: null };

const PAGE = { cooked: [] };

/** Parts of pages whose call fails: the call, the text of the failure, and a text that must not appear. */
const PARTS: readonly {
  name: string;
  draw: () => ReactElement;
  fails: RegExp;
  failed: string;
  wrong: string;
}[] = [
  {
    name: 'an invitation whose reader may leave a shared kitchen by joining',
    draw: () => HouseholdInvitation({ token: 't', isGuest: false, onJoined: nothing, onDeclined: nothing }),
    fails: /^\/api\/household$/,
    failed: 'load this invitation',
    wrong: 'will be added to theirs',
  },
  {
    name: 'the link to a recipe of one’s own',
    // Render only the dialog's content, because the dialog itself needs a page.
    draw: () => ShareLinkDialog({ id: 'e', onClose: nothing, onSignedOut: nothing }).props.children,
    fails: /\/share$/,
    failed: 'load the link',
    wrong: 'Create recipe link',
  },
  {
    name: 'a recipe of the cookbook',
    draw: () =>
      CookbookEntryView({
        id: 'e',
        isListed: true,
        onChanged: nothing,
        onRemove: nothing,
        onSignedOut: nothing,
      }),
    fails: /^\/api\/cookbook\/e$/,
    failed: 'load this recipe',
    wrong: 'no longer shared with you',
  },
  {
    name: 'a saved recipe of the site',
    draw: () =>
      SavedRecipeView({ entry: ENTRY as never, onChanged: nothing, onRemove: nothing, onSignedOut: nothing }),
    fails: /^\/api\/getRecipeById/,
    failed: 'load this recipe',
    wrong: 'Opening your cookbook',
  },
  {
    name: 'other dishes for a meal',
    draw: () =>
      AlternativeDishesDialog({
        meal: MEAL as never,
        plan: PLAN as never,
        page: PAGE as never,
        onClose: nothing,
      }),
    fails: /^\/api\/plan\/swaps$/,
    failed: 'load other dishes',
    wrong: 'No other dishes',
  },
];

/** Returns a reply for each call that does not fail. */
const createReply = (path: string): unknown => {
  if (path.startsWith('/api/household')) return { by: 'Bob', members: [{ id: '1' }, { id: '2' }] };
  return { plan: null, swaps: [] };
};

let failing: RegExp | null = null;
beforeEach(() => {
  openAsMember((path) =>
    failing?.test(path)
      ? Response.json({ error: 'Busy right now.' }, { status: 503 })
      : Response.json(createReply(path)),
  );
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(PARTS)('$name', ({ draw, fails, failed, wrong }) => {
  test('reports that it could not be loaded, with the reason, and offers to try again', async () => {
    failing = fails;
    const { shown, unmount } = await renderHook(draw);
    const html = () => renderToStaticMarkup(createElement('div', null, shown.now));
    await until(() => expect(html()).toContain(failed));
    expect(html()).toContain('Busy right now.');
    expect(html()).toContain('Try again');
    expect(html()).not.toContain(wrong);
    await unmount();
  });
});
