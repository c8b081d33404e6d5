import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Household, HouseholdMember } from '#contract/household/household';
import { NEW_MEMBER_DAYS } from '#contract/limits';
import { renderHook } from '../../client/render-hook.ts';

let answer: unknown;
vi.mock('#client/session/client', () => ({ callEndpointSignedIn: async () => answer }));

const { NewHouseholdMembersNote, NewHouseholdMembersList } = await import(
  '../../../../src/features/account/NewHouseholdMembersNote.tsx'
);

const NOW = Date.parse('2026-11-26T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const member = (name: string, days: number | null, more: Partial<HouseholdMember> = {}): HouseholdMember => ({
  ...{ id: name, name, role: 'member', you: false, joined_at: days === null ? null : daysAgo(days) },
  ...more,
});
const household = (role: Household['role'], ...members: HouseholdMember[]): Household => ({
  ...{ role, members, invited_until: null },
});
const draw = (shown: Household) =>
  renderToStaticMarkup(<NewHouseholdMembersList heading="h2" household={shown} onChange={() => {}} />);
const readNames = (html: string) => [...html.matchAll(/<strong>([^<]*)/g)].map(([, name]) => name);

test('an owner sees who joined within the life of a session, newest first, each with a remove button', () => {
  const html = draw(
    household(
      'owner',
      member('Ann', null, { role: 'owner', you: true }),
      member('Old friend', NEW_MEMBER_DAYS + 1),
      member('Ben', 60),
      member('Thea', 1),
    ),
  );
  expect(readNames(html)).toEqual(['Thea', 'Ben']);
  expect(html).toContain('aria-label="Remove Thea"');
  expect(html).toContain('Joined Nov 25, 2026');
  expect(html).not.toContain('Leave this household');
});

test('a member also sees their own joining, and can leave but not remove others', () => {
  const html = draw(
    household('member', member('Thea', null, { role: 'owner' }), member('Ann', 2, { you: true })),
  );
  expect(readNames(html)).toEqual(['You']);
  expect(html).toContain('Leave this household');
  expect(html).toContain('Only its owner, Thea, can remove members.');
  expect(html).not.toContain('Remove');
});

async function shown(): Promise<string> {
  const { shown: hook } = await renderHook(() => NewHouseholdMembersNote({ heading: 'h2' }));
  return renderToStaticMarkup(hook.now);
}

test('nothing is shown if nobody joined, and a list that failed to load looks different', async () => {
  answer = {
    ok: true,
    status: 200,
    data: household('owner', member('Ann', null, { role: 'owner', you: true })),
  };
  expect(await shown()).toBe('');
  answer = {
    ok: true,
    status: 200,
    data: household('owner', member('Ann', null, { you: true }), member('Thea', 1)),
  };
  expect(readNames(await shown())).toEqual(['Thea']);
  answer = { ok: false, status: 503, error: 'Busy right now.' };
  expect(await shown()).toContain('load the new members of your household');
});
