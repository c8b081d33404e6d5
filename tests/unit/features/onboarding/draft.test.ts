import { beforeEach, expect, test, vi } from 'vitest';
import { START } from '../../../../src/features/onboarding/onboarding-state.ts';
import {
  readOnboardingDraft,
  removeOnboardingDraft,
  storeOnboardingDraft,
} from '../../../../src/features/onboarding/use-onboarding.ts';
import { memoryStorage } from '../../client/memory-storage.ts';

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('an unfinished set-up comes back until it is dropped', () => {
  const progress = { ...START, step: 2, typed: 'Tha' };
  expect(readOnboardingDraft()).toBeNull();
  storeOnboardingDraft(progress);
  expect(readOnboardingDraft()).toEqual(progress);
  removeOnboardingDraft();
  expect(readOnboardingDraft()).toBeNull();
});

test.each([
  'not JSON',
  'null',
  '{}',
  JSON.stringify({ ...START, step: 3 }),
  JSON.stringify({ ...START, typed: 7 }),
  JSON.stringify({ ...START, answers: { ...START.answers, tools: [1] } }),
  JSON.stringify({ ...START, answers: { ...START.answers, maxMinutes: 'soon' } }),
])('%s is no set-up', (text) => {
  storage.setItem('onboarding', text);
  expect(readOnboardingDraft()).toBeNull();
});
