import { beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_PROGRESS } from '../../../../src/features/onboarding/onboarding-state.ts';
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

test('an unfinished set-up is restored until it is discarded', () => {
  const progress = { ...INITIAL_PROGRESS, step: 2, typed: 'Tha' };
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
  JSON.stringify({ ...INITIAL_PROGRESS, step: 3 }),
  JSON.stringify({ ...INITIAL_PROGRESS, typed: 7 }),
  JSON.stringify({ ...INITIAL_PROGRESS, answers: { ...INITIAL_PROGRESS.answers, tools: [1] } }),
  JSON.stringify({ ...INITIAL_PROGRESS, answers: { ...INITIAL_PROGRESS.answers, maxMinutes: 'soon' } }),
])('%s is not a set-up', (text) => {
  storage.setItem('onboarding', text);
  expect(readOnboardingDraft()).toBeNull();
});
