import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '#client/http/http';
import type { LoggedMutation } from '#client/sync/collection';
import { STAYS_IN_COOKBOOK } from '#client/sync/collections';
import { classifyMutationReply, type DrainResult, drainMutations } from '#client/sync/drain';
import { UNSENT_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';

const NOW = Date.UTC(2026, 10, 27);
const step = (id: string, rest: Partial<LoggedMutation> = {}): LoggedMutation => ({
  ...{ id, userId: 'ann', collection: 'pantry', at: NOW, attempts: 0, lastError: null, isRefused: false },
  payload: { kind: 'edit', id: 'egg', change: { step: 1 } },
  ...rest,
});
const ok = (data: unknown = {}): Outcome<unknown> => ({ ok: true, status: 200, data });
const failure = (status: number, code?: string): Outcome<unknown> => ({
  ...{ ok: false, status, error: `Status ${status}`, reply: { code } },
});

/**
 * The fate of a call. 'lost': it does not arrive. 'unheard': the server applies it, but the reply is lost. 'crash': the
 * page closes after the reply. A number is the status of a failed reply; null means that the owner is signed out.
 */
type Answer = 'ok' | 'lost' | 'unheard' | 'crash' | 400 | 503 | null;

/** A log and a server in memory. The server applies each idempotency key once, as the worker does. */
function createPlace(mutations: readonly LoggedMutation[]) {
  const place = {
    log: [...mutations],
    refused: [] as string[],
    /** Ids in the order in which the server applied them. */
    applied: [] as string[],
    calls: 0,
    io: (answer: (mutation: LoggedMutation) => Answer) => ({
      next: async () => place.log[0],
      send: async (mutation: LoggedMutation) => {
        place.calls += 1;
        const how = answer(mutation);
        if (how === null) return null;
        if (how === 400 || how === 503) return failure(how);
        if (how !== 'lost' && !place.applied.includes(mutation.id)) place.applied.push(mutation.id);
        // The page is closed between the reply and the write to the log.
        if (how === 'crash') throw new Error('closed');
        return how === 'ok' ? ok() : failure(0);
      },
      settle: async ({ id, attempts }: LoggedMutation, result: DrainResult) => {
        const at = place.log.findIndex((one) => one.id === id);
        if (result.kind === 'failed')
          place.log[at] = step(id, { attempts: attempts + 1, lastError: result.error });
        else place.log.splice(at, 1);
        if (result.kind === 'refused') place.refused.push(id);
      },
      now: () => NOW,
    }),
  };
  return place;
}

const however = fc.constantFrom<Answer>('ok', 'lost', 'unheard', 'crash', 503, null);

test('despite lost requests, replies and crashes, mutations are applied in order, at most once, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 8 }), fc.array(fc.array(however)), async (count, rounds) => {
      const ids = Array.from({ length: count }, (_, at) => String(at));
      const place = createPlace(ids.map((id) => step(id)));
      for (const round of rounds) {
        const answers = [...round];
        await drainMutations(place.io(() => answers.shift() ?? 'lost')).catch(() => {});
        const known = new Set([...place.applied, ...place.refused, ...place.log.map(({ id }) => id)]);
        expect(known.size).toBe(count);
        expect(place.applied).toEqual(ids.filter((id) => place.applied.includes(id)));
      }
      await drainMutations(place.io(() => 'ok'));
      expect(place.log).toEqual([]);
      expect([...new Set([...place.applied, ...place.refused])].toSorted()).toEqual(ids);
      expect(new Set(place.applied).size).toBe(place.applied.length);
    }),
  );
});

test('a mutation that fails holds up the later ones, until it is refused after ten failures', async () => {
  const place = createPlace([step('broken'), step('good')]);
  const io = place.io(({ id }) => (id === 'broken' ? 503 : 'ok'));
  for (let round = 1; round < 10; round += 1) {
    expect(await drainMutations(io)).toEqual({ applied: [], settled: 1 });
    expect(place.log[0]).toMatchObject({ id: 'broken', attempts: round, lastError: 'Status 503' });
    expect(place.applied).toEqual([]);
  }
  expect((await drainMutations(io)).applied.map(({ id }) => id)).toEqual(['good']);
  expect(place.refused).toEqual(['broken']);
});

test('a refused mutation is removed from the log, and the later ones are sent', async () => {
  const place = createPlace([step('bad'), step('good')]);
  expect(await drainMutations(place.io(({ id }) => (id === 'bad' ? 400 : 'ok')))).toMatchObject({
    settled: 2,
  });
  expect([place.refused, place.applied, place.log]).toEqual([['bad'], ['good'], []]);
});

test('nothing is sent and nothing is lost while the owner is not signed in', async () => {
  const place = createPlace([step('one'), step('two')]);
  expect(await drainMutations(place.io(() => null))).toEqual({ applied: [], settled: 0 });
  expect([place.calls, place.log.length]).toEqual([1, 2]);
});

test('a mutation older than the server’s memory of keys is refused without being sent', async () => {
  const at = NOW - UNSENT_DAYS * DAY_MS;
  const place = createPlace([step('old', { at: at - 1 }), step('new', { at })]);
  await drainMutations(place.io(() => 'ok'));
  expect([place.refused, place.applied]).toEqual([['old'], ['new']]);
});

const saving = step('s', { collection: 'savedRecipes', payload: { kind: 'save', recipeId: 'r' } });
const unsaving = step('u', {
  ...{ collection: 'savedRecipes', payload: { kind: 'remove', recipeId: 'r', entryId: 'e7' } },
});
const hiding = step('h', { collection: 'hiddenRecipes', payload: { kind: 'hide', id: 'r', title: '' } });
const adding = step('a', { payload: { kind: 'add', item: {} } });
const removing = step('r', { payload: { kind: 'remove', ids: ['x'] } });

test.each<[string, LoggedMutation, Outcome<unknown>, DrainResult | null]>([
  ['an addition', adding, ok({ item: { id: 'i7' } }), { kind: 'applied', serverId: 'i7' }],
  ['an edit', step('e'), ok({ item: { id: 'i7' } }), { kind: 'applied' }],
  ['a known key', step('e'), failure(409, 'repeated'), { kind: 'applied' }],
  ['the removal of what is gone', removing, failure(404), { kind: 'applied' }],
  ['an edit of what is gone', step('e'), failure(404), { kind: 'refused', error: 'Status 404' }],
  [
    'a full cookbook',
    saving,
    ok({ added: [], errors: [{ error: 'Full' }] }),
    { kind: 'refused', error: 'Full' },
  ],
  ['a saved recipe', saving, ok({ added: [{ id: 'e7' }], errors: [] }), { kind: 'applied', serverId: 'e7' }],
  ['a removal', unsaving, ok({ remains: false }), { kind: 'applied' }],
  [
    'a removal that would lose a note',
    unsaving,
    ok({ remains: true }),
    { kind: 'refused', error: STAYS_IN_COOKBOOK },
  ],
  ['hiding one recipe too many', hiding, failure(409), { kind: 'refused', error: 'Status 409' }],
  ['no reply', step('e'), failure(0), null],
  ['an ended session', step('e'), failure(401), null],
  ['a missing second factor', step('e'), failure(403, 'insufficient_aal'), null],
  ['too many calls', step('e'), failure(429), { kind: 'failed', error: 'Status 429' }],
  ['a conflict', step('e'), failure(409), { kind: 'failed', error: 'Status 409' }],
])('%s is classified', (_, mutation, reply, expected) => {
  expect(classifyMutationReply(mutation, reply)).toEqual(expected);
});
