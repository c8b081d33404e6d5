/** Requests with hostile texts in all their fields, up to the limits. */
import {
  COOKBOOK_ADD_LENGTH_MAX,
  COOKBOOK_ADD_LINES_MAX,
  IMPORT_LINES_MAX,
  INVENTORY_BULK_MAX,
  LIST_MAX,
  NAME_MAX,
  NOTES_MAX,
  PLAN_TEXT_MAX,
  SHOPPING_CHANGE_MAX,
} from '#contract/limits';
import { ITEM_LIMITS } from '#domain/imports/limits';
import type { Chance } from '../../worker/recipe-index/chance.ts';
import type { Ask } from '../load/client.ts';
import { hostileText, hostileTexts } from './texts.ts';

interface Tokens {
  readonly member: string;
  readonly owner: string;
}

type Make = (random: Chance, tokens: Tokens) => Ask;

/**
 * Returns how many texts of a length fit into a body of `bytes`, at most `count`. Some texts have several bytes per
 * character.
 */
const fitting = (count: number, length: number, bytes: number) =>
  Math.max(1, Math.min(count, Math.floor(bytes / (length * 3 + 60))));
const KIB = 1024;

const below = (random: Chance, count: number) => Math.floor(random() * count);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const names = (random: Chance) => {
  const length = 1 + below(random, NAME_MAX);
  return hostileTexts(random, fitting(LIST_MAX, length, 48 * KIB), Math.max(6, length));
};

const recipe = (random: Chance, lineCount: number, length: number) => ({
  title: hostileText(random, 80),
  lines: hostileTexts(random, lineCount, length).map((text) => ({
    ...{ text, section: '', name: text.slice(0, 100), amount: null, unit: null, preparation: '' },
  })),
  steps: hostileTexts(random, 5, 500),
  source: '',
  notes: hostileText(random, 500),
});

const MAKERS: Readonly<Record<string, Make>> = {
  search: (random) => ({
    method: 'POST',
    path: '/api/recommendRecipes',
    body: { ingredients: names(random), tools: [], maxMinutes: 60, cuisines: [] },
  }),
  'search that leaves out': (random) => ({
    method: 'POST',
    path: '/api/recommendRecipes',
    body: {
      ...{ ingredients: ['egg'], tools: hostileTexts(random, 20, 60), maxMinutes: 60, cuisines: [] },
      exclude: names(random).slice(0, 50),
      exclusions: names(random)
        .slice(0, 50)
        .map((name) => ({ kind: 'food', name, strict: true })),
    },
  }),
  plan: (random) => ({
    method: 'POST',
    path: '/api/plan',
    body: {
      ingredients: names(random),
      meals: Array.from({ length: 7 }, (_, at) => ({
        ...{ id: `m${at}`, day: `2026-12-0${at + 1}`, meal: 'dinner', servings: 2, maxMinutes: 45 },
        use: { kind: 'cook', locked: null },
      })),
    },
  }),
  suggestions: (random) => ({
    path: `/api/ingredients?q=${encodeURIComponent(hostileText(random, 1 + below(random, NAME_MAX)))}`,
  }),
  pantry: (random, { member }) => {
    const length = 6 + below(random, NAME_MAX - 6);
    const count = fitting(INVENTORY_BULK_MAX, length, 60 * KIB);
    return {
      method: 'POST',
      path: '/api/inventory/bulk',
      headers: bearer(member),
      body: {
        items: hostileTexts(random, count, length).map((ingredient_name) => ({
          ...{ ingredient_name, qty: 1, unit: 'count', notes: '' },
        })),
      },
    };
  },
  'pantry notes': (random, { member }) => ({
    method: 'POST',
    path: '/api/inventory',
    headers: bearer(member),
    body: {
      ...{ ingredient_name: hostileText(random, NAME_MAX), qty: 1, unit: 'count' },
      notes: hostileText(random, NOTES_MAX),
    },
  }),
  cookbook: (random, { member }) => {
    const length = 20 + below(random, ITEM_LIMITS.ingredient - 20);
    const perLine = length + Math.min(length, 100);
    const lines = Math.min(COOKBOOK_ADD_LINES_MAX, Math.floor(COOKBOOK_ADD_LENGTH_MAX / perLine));
    const each = Math.max(1, Math.min(lines, Math.floor((48 * KIB) / (length * 4 + 200))));
    const count = Math.max(1, Math.min(50, Math.floor(lines / each)));
    const entries = Array.from({ length: count }, () => ({
      ...{ key: crypto.randomUUID(), recipe: recipe(random, each, length) },
    }));
    return { method: 'POST', path: '/api/cookbook', headers: bearer(member), body: { entries } };
  },
  shopping: (random, { member }) => {
    const add = hostileTexts(
      random,
      fitting(SHOPPING_CHANGE_MAX, PLAN_TEXT_MAX, 48 * KIB),
      PLAN_TEXT_MAX,
    ).map((name) => ({
      ...{ id: crypto.randomUUID(), at: '2026-11-26T12:00:00.000Z', kind: 'line' },
      line: { name, amount: 2, unit: null, recipe: null },
    }));
    return { method: 'POST', path: '/api/shopping', headers: bearer(member), body: { add, remove: [] } };
  },
  import: (random, { owner }) => {
    const length = 20 + below(random, ITEM_LIMITS.ingredient - 20);
    const count = Math.min(IMPORT_LINES_MAX / 40, Math.floor((900 * KIB) / (40 * (length * 3 + 8))));
    const items = Array.from({ length: count }, (_, at) => ({
      id: `hostile-${at}`,
      title: hostileText(random, 60),
      instructions: hostileText(random, 1_000),
      ingredients: hostileTexts(random, 40, length),
    }));
    return { method: 'POST', path: '/api/bulkImportRecipes', headers: bearer(owner), body: items };
  },
};

export const KINDS = Object.keys(MAKERS);

export const hostileRequest = (kind: string, random: Chance, tokens: Tokens): Ask => {
  const make = MAKERS[kind];
  if (make === undefined) throw new Error(`There is no request of the kind ${kind}.`);
  return make(random, tokens);
};
