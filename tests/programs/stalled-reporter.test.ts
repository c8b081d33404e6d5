import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import StalledReporter from '../stalled-reporter.ts';

const MINUTE = 60_000;
const pantry = { moduleId: 'tests/pantry.test.ts' } as TestModule;
const plan = { moduleId: 'tests/plan.test.ts' } as TestModule;
const inPantry = { module: pantry, fullName: 'keeps an egg' } as TestCase;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a run without any progress ends and names the tests that were running', () => {
  const giveUp = vi.fn();
  const reporter = new StalledReporter({ patience: 20 * MINUTE, giveUp });
  reporter.onTestRunStart();
  reporter.onTestModuleQueued(plan);
  reporter.onTestModuleQueued(pantry);
  reporter.onTestCaseReady(inPantry);
  reporter.onTestModuleEnd(plan);
  vi.advanceTimersByTime(20 * MINUTE);
  expect(giveUp.mock.calls).toEqual([
    ['No test has started or ended for 20 minutes. Still running:\n  tests/pantry.test.ts: keeps an egg'],
  ]);
});

test('each test that starts or ends gives the run more time', () => {
  const giveUp = vi.fn();
  const reporter = new StalledReporter({ patience: 20 * MINUTE, giveUp });
  reporter.onTestRunStart();
  for (const progress of [
    () => reporter.onTestModuleQueued(pantry),
    () => reporter.onTestCaseReady(inPantry),
    () => reporter.onTestCaseResult(inPantry),
    () => reporter.onTestModuleEnd(pantry),
  ]) {
    vi.advanceTimersByTime(19 * MINUTE);
    progress();
  }
  vi.advanceTimersByTime(19 * MINUTE);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a finished run is left alone', () => {
  const giveUp = vi.fn();
  const reporter = new StalledReporter({ patience: 20 * MINUTE, giveUp });
  reporter.onTestRunStart();
  reporter.onTestRunEnd();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(giveUp).not.toHaveBeenCalled();
});
