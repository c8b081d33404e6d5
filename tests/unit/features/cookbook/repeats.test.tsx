import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import type { RepeatChoice } from '#domain/cookbook/find-same';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { DraftReview } from '../../../../src/features/cookbook/add/DraftReview.tsx';
import { findDuplicateDrafts, listDraftsToSave } from '../../../../src/features/cookbook/add/repeats.ts';
import type { Draft } from '../../../../src/features/cookbook/add/sources.ts';
import type { Drafts } from '../../../../src/features/cookbook/add/use-drafts.ts';

const draft = (key: string, title: string): Draft => ({
  key,
  item: toCookbookItem({ title, ingredients: ['3 leeks', '2 eggs'], instructions: 'Bake.' }, null),
  dropped: [],
});

const row = (id: string, title: string): CookbookRow => ({
  ...{ id, title, recipe_id: null, servings: null, minutes: null, rating: null, collections: [] },
  ...{ source: '', foods: ['leeks', 'eggs'], words: '', picture: null, gone: false },
  ...{ with_household: false, by: null, version: 7, added_at: '2026-11-26T10:00:00.000Z' },
});

const NONE: ReadonlyMap<string, RepeatChoice> = new Map();
const TWO = [draft('a', 'Leek tart'), draft('b', 'Leek soup')];

function draw(
  drafts: readonly Draft[],
  rows: readonly CookbookRow[],
  choices = NONE,
  problems = [] as object[],
) {
  const state = { drafts, problems, choices, choose: () => {}, change: () => {}, remove: () => {} };
  return renderToStaticMarkup(
    <DraftReview
      drafts={state as unknown as Drafts}
      repeats={findDuplicateDrafts(drafts, rows, choices)}
      onSave={() => {}}
    />,
  );
}

test('a recipe that is in the cookbook already says so and offers to update it, save a copy or skip it', () => {
  const html = draw([draft('a', 'Leek tart')], [row('tart', 'Leek tart')]);
  expect(html).toContain('Already in your cookbook');
  expect(html).toContain('href="#recipe-tart"');
  for (const choice of ['Update', 'Save a copy', 'Skip']) expect(html).toContain(`<span>${choice}</span>`);
  expect(html).toContain('The recipe in your cookbook won’t change.');
  expect(html).toContain('Skip all');
});

test('a new recipe has no such note, and the button counts only recipes that are not skipped', () => {
  const rows = [row('tart', 'Leek tart')];
  expect(draw([draft('b', 'Leek soup')], rows)).not.toContain('Already in your cookbook');
  expect(draw(TWO, rows)).toContain('Save recipe');
  expect(draw(TWO, rows, new Map([['a', 'copy']]))).toContain('Save 2 recipes');
});

test('several repeated recipes can be decided at once', () => {
  const rows = [row('tart', 'Leek tart'), row('soup', 'Leek soup')];
  expect(draw(TWO, rows)).toContain('2 recipes already in your cookbook');
});

test('skipped recipes are not saved; updates come last, with the version that they replace', () => {
  const rows = [row('tart', 'Leek tart'), row('soup', 'Leek soup')];
  const drafts = [...TWO, draft('c', 'Leek pie')];
  const plan = (choices: ReadonlyMap<string, RepeatChoice>) => {
    const { toSave, skipped } = listDraftsToSave(drafts, findDuplicateDrafts(drafts, rows, choices));
    return { toSave: toSave.map(({ key, replaces }) => [key, replaces]), skipped };
  };
  expect(plan(NONE)).toEqual({ toSave: [['c', null]], skipped: ['a', 'b'] });
  expect(
    plan(
      new Map([
        ['a', 'update'],
        ['b', 'copy'],
      ]),
    ),
  ).toEqual({
    toSave: [
      ['b', null],
      ['c', null],
      ['a', { id: 'tart', version: 7 }],
    ],
    skipped: [],
  });
});

test('without any recipe the page says that none was found, and mentions no lines to check', () => {
  const html = draw([], [], NONE, [{ title: 'photo.png', reason: 'This file is a picture.' }]);
  expect(html).toContain('No recipe found');
  expect(html).toContain('photo.png: This file is a picture.');
  expect(html).not.toContain('Check the highlighted lines');
  expect(html).not.toMatch(/\b0 recipes/u);
});
