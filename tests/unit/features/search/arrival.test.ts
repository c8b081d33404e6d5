import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_SEARCH } from '#client/search/search-address';
import { saveOnboardingAnswers } from '../../../../src/features/onboarding/use-onboarding.ts';
import {
  buildCurrentPageUrlWithSearch,
  getInitialFormSearch,
  readSearchAfterOnboarding,
} from '../../../../src/features/search/form/use-search-form.ts';
import { memoryStorage } from '../../client/memory-storage.ts';

const ANSWERS = { ingredients: ['rice'], tools: ['pan'], maxMinutes: 45, cuisines: ['Thai'] };

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('after the set-up, a search with its answers runs automatically', () => {
  saveOnboardingAnswers(ANSWERS);
  expect(readSearchAfterOnboarding('?auto=1')).toEqual(ANSWERS);
  expect(getInitialFormSearch('?auto=1&have=egg')).toEqual(ANSWERS);
});

test('without the flag, or without a request, no search runs automatically', () => {
  expect(readSearchAfterOnboarding('?auto=1')).toBeNull();
  saveOnboardingAnswers(ANSWERS);
  for (const query of ['', '?auto=0', '?auto=', '?have=egg'])
    expect(readSearchAfterOnboarding(query)).toBeNull();
});

test('the form shows the search of the address, or else the answers of the set-up', () => {
  expect(getInitialFormSearch('')).toEqual(EMPTY_SEARCH);
  saveOnboardingAnswers(ANSWERS);
  expect(getInitialFormSearch('')).toEqual(ANSWERS);
  expect(getInitialFormSearch('?have=egg')).toEqual({ ...EMPTY_SEARCH, ingredients: ['egg'] });
});

test('with another search the address keeps unrelated parameters, but not the automatic search', () => {
  vi.stubGlobal('location', { pathname: '/', search: '?auto=1&debug=1', hash: '#input' });
  expect(buildCurrentPageUrlWithSearch('have=rice')).toBe('/?have=rice&debug=1#input');
  expect(buildCurrentPageUrlWithSearch('')).toBe('/?debug=1#input');
  vi.stubGlobal('location', { pathname: '/', search: '?auto=1', hash: '' });
  expect(buildCurrentPageUrlWithSearch('')).toBe('/');
});
