import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorrectionsOfName } from '#domain/eaters/corrections';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import {
  createDietLabelsFromText,
  type DietLabels,
  findWorstLabelValue,
  LABELS,
  labelBits,
  mergeDietLabels,
  UNKNOWN,
} from '#domain/eaters/diets/labels';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { MatchRecipe } from '#domain/matching/types';
import {
  applyUserLabelsToKnowledge,
  applyUserLabelsToRecipe,
  type UserLabel,
  UserLabels,
} from '#domain/matching/user-labels';
import { chance, scene } from '../../../worker/recipe-index/chance.ts';
import { knowledge, line, recipe } from './support/samples.ts';

const labels = (name: string, remarks = '') => findDietLabelsOfNameAndRemarks({ name, remarks });
const createUserLabel = (name: string, ...corrections: CorrectionsOfName): UserLabel => ({
  ...{ name, before: labels(name), corrections },
});
const celery = ({ labels: read }: { labels?: DietLabels | undefined }) =>
  read === undefined ? null : findWorstLabelValue(read, labelBits.celery);

test('a cook’s correction applies if a line has the food’s own labels, and not if the line has more', () => {
  const userLabels = new UserLabels([createUserLabel('stock cube', { label: 'celery', value: 'free' })]);
  const of = (read: DietLabels) => celery({ labels: userLabels.of('stock cube', read) });
  expect(of(labels('stock cube', 'crumbled'))).toBe('free');
  expect(of(labels('stock cube or salt'))).toBe('may');
  expect(of(labels('stock cube', 'with celery'))).not.toBe('free');
  expect(celery({ labels: userLabels.of('vegetable broth', labels('vegetable broth')) })).toBe('may');
});

test('a stricter correction applies to every line of the food', () => {
  const userLabels = new UserLabels([createUserLabel('oats', { label: 'gluten', value: 'contains' })]);
  const read = labels('gluten-free oats');
  expect(findWorstLabelValue(read, labelBits.gluten)).toBe('free');
  expect(findWorstLabelValue(userLabels.of('oats', read), labelBits.gluten)).toBe('contains');
});

test('a recipe has the strictest labels of its lines under the cook’s corrections, optional lines included', () => {
  const soup = recipe(
    [
      line('stock cube', { labels: labels('stock cube') }),
      line('celery', { labels: labels('celery'), required: false }),
    ],
    { labels: createDietLabelsFromText('celery') },
  );
  const userLabels = new UserLabels([createUserLabel('stock cube', { label: 'celery', value: 'free' })]);
  expect(applyUserLabelsToRecipe(soup, userLabels).ingredients.map(celery)).toEqual(['free', 'contains']);
  expect(celery(applyUserLabelsToRecipe(soup, userLabels))).toBe('contains');
  const plain = { ...soup, ingredients: soup.ingredients.slice(0, 1) };
  expect(celery(applyUserLabelsToRecipe(plain, userLabels))).toBe('free');
});

test('without corrections nothing changes', () => {
  const nothing = new UserLabels([]);
  const [soup, rules] = [recipe(['stock cube']), knowledge()];
  expect(applyUserLabelsToRecipe(soup, nothing)).toBe(soup);
  expect(applyUserLabelsToKnowledge(rules, nothing)).toBe(rules);
});

test('corrections that only add labels never add a recipe', () => {
  const label = fc.constantFrom(...LABELS.slice(0, 4));
  fc.assert(
    fc.property(fc.integer({ min: 1 }), label, (seed, worse) => {
      const { recipes, kitchen, wishes: sceneWishes, knowledge: rules } = scene('mixed', chance(seed));
      const borneOut = recipes.map((one) => ({
        ...one,
        labels: mergeDietLabels(one.ingredients.map((part) => part.labels ?? UNKNOWN)),
      }));
      const names = [...new Set(recipes.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)))];
      const userLabels = new UserLabels(
        names.slice(0, 3).map((name) => ({
          ...{ name, before: rules.getLabels(name) },
          corrections: [{ label: worse, value: 'contains' }],
        })),
      );
      const wishes = { ...sceneWishes, limit: 50, diet: { excluded: 7, strict: 3, group: 'fits' as const } };
      const findIds = (all: readonly MatchRecipe[], known: typeof rules) =>
        rankMatchingRecipes(all, kitchen, wishes, known).results.map(({ recipe: one }) => one.id);
      const before = new Set(findIds(borneOut, rules));
      const after = findIds(
        borneOut.map((one) => applyUserLabelsToRecipe(one, userLabels)),
        applyUserLabelsToKnowledge(rules, userLabels),
      );
      expect(after.filter((id) => !before.has(id))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
