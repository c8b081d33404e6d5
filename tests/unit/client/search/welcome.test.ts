import { beforeEach, expect, test, vi } from 'vitest';
import { createWelcomeFlashMessage } from '#client/search/welcome';
import { memoryStorage } from '../memory-storage.ts';

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});

test('a new user is offered the set-up, unless the browser stores its answers', () => {
  const link = { label: 'Set up your kitchen', href: '/onboarding' };
  expect(createWelcomeFlashMessage('Hello')).toEqual({ title: 'Hello', tone: 'good', link });
  storage.setItem('hasOnboarded', '1');
  expect(createWelcomeFlashMessage('Hello')).toEqual({ title: 'Hello', tone: 'good' });
});
