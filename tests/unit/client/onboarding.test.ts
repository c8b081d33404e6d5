import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, hasFinishedOnboarding, readOnboardingAnswers } from '#client/search/onboarding';
import { saveOnboardingAnswers } from '../../../src/features/onboarding/use-onboarding.ts';
import { memoryStorage } from './memory-storage.ts';

const ANSWERS: Answers = {
  ingredients: ['salt', 'rice'],
  tools: ['pan', 'mandoline'],
  maxMinutes: 45,
  cuisines: ['Thai'],
};

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});

test('answers are stored under the names of the specification', () => {
  expect(saveOnboardingAnswers(ANSWERS)).toBe(true);
  const storedValues = ['onb.ingredients', 'onb.tools', 'onb.maxMinutes', 'onb.cuisines', 'hasOnboarded'].map(
    (key) => storage.getItem(key),
  );
  expect(storedValues).toEqual(['["salt","rice"]', '["pan","mandoline"]', '45', '["Thai"]', '1']);
  expect(storage.length).toBe(5);
});

test('stored answers are read again', () => {
  expect([hasFinishedOnboarding(), readOnboardingAnswers()]).toEqual([false, null]);
  saveOnboardingAnswers(ANSWERS);
  expect([hasFinishedOnboarding(), readOnboardingAnswers()]).toEqual([true, ANSWERS]);
});

test('answers are not read if the completion flag is missing', () => {
  saveOnboardingAnswers(ANSWERS);
  storage.removeItem('hasOnboarded');
  expect(readOnboardingAnswers()).toBeNull();
});

test.each([
  ['onb.ingredients', 'not JSON', { ingredients: [] }],
  ['onb.ingredients', '{"a":1}', { ingredients: [] }],
  ['onb.ingredients', '["egg",7,null," egg ","","  "]', { ingredients: ['egg'] }],
  ['onb.tools', `["${'x'.repeat(101)}","pot"]`, { tools: ['pot'] }],
  ['onb.maxMinutes', 'soon', { maxMinutes: 30 }],
  ['onb.maxMinutes', '4', { maxMinutes: 30 }],
  ['onb.maxMinutes', '90', { maxMinutes: 90 }],
  ['onb.cuisines', 'null', { cuisines: [] }],
])('the stored value of %s is read, with invalid parts left out or replaced: %j', (key, value, read) => {
  saveOnboardingAnswers(ANSWERS);
  storage.setItem(key, value);
  expect(readOnboardingAnswers()).toEqual({ ...ANSWERS, ...read });
});

test('a list too long for a search is shortened', () => {
  saveOnboardingAnswers({ ...ANSWERS, ingredients: Array.from({ length: 300 }, (_, n) => `food ${n}`) });
  expect(readOnboardingAnswers()?.ingredients).toHaveLength(100);
});

test('without storage, saving reports it and sets no flag', () => {
  storage = memoryStorage(3);
  vi.stubGlobal('localStorage', storage);
  expect(saveOnboardingAnswers(ANSWERS)).toBe(false);
  expect(hasFinishedOnboarding()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect([saveOnboardingAnswers(ANSWERS), hasFinishedOnboarding(), readOnboardingAnswers()]).toEqual([
    false,
    false,
    null,
  ]);
});
