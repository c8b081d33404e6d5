import { expect, test } from 'vitest';
import { surprise } from '#domain/matching/surprise';

const results = (scores: number[]) => scores.map((matchScore, place) => ({ matchScore, place }));
const first = () => 0;
const last = (size: number) => size - 1;

test('a surprise comes from the recipes that score at least 60', () => {
  const found = results([90, 60, 59, 10]);
  expect(surprise(found, first)?.place).toBe(0);
  expect(surprise(found, last)?.place).toBe(1);
});

test('good recipes further down count as well, twenty of them at most', () => {
  const found = results([...Array<number>(30).fill(50), ...Array<number>(30).fill(70)]);
  expect(surprise(found, first)?.place).toBe(30);
  expect(surprise(found, last)?.place).toBe(49);
});

test('without a good recipe it comes from the first twenty', () => {
  const found = results(Array<number>(30).fill(59));
  expect(surprise(found, last)?.place).toBe(19);
});

test('without results there is no surprise', () => {
  expect(surprise([], first)).toBeNull();
});
