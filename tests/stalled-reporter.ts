import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { GUARD_MS } from './guard.ts';

interface Settings {
  /** Maximum time (ms) without a test that starts or ends. */
  readonly patience?: number;
  /** Ends the run. */
  readonly giveUp?: (message: string) => void;
}

const endProcess = (message: string) => {
  console.error(message);
  process.exit(1);
};

/**
 * Ends a run that is stuck, and names the tests that were running. The timeout of a single test cannot do this: its
 * clock runs in the test's process, which may be blocked or gone.
 */
export default class StalledReporter implements Reporter {
  readonly #patience: number;
  readonly #giveUp: (message: string) => void;
  /** The last known step of each running file. */
  readonly #running = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ patience = 2 * GUARD_MS, giveUp = endProcess }: Settings = {}) {
    this.#patience = patience;
    this.#giveUp = giveUp;
  }

  onTestRunStart(): void {
    this.#timer = setTimeout(() => this.#stop(), this.#patience);
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#note(moduleId, moduleId);
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#note(module.moduleId, `${module.moduleId}: ${fullName}`);
  }

  onTestCaseResult({ module, fullName }: TestCase): void {
    this.#note(module.moduleId, `${module.moduleId}: after ${fullName}`);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId);
    this.#timer?.refresh();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #note(moduleId: string, step: string): void {
    this.#running.set(moduleId, step);
    this.#timer?.refresh();
  }

  #stop(): void {
    const minutes = Math.round(this.#patience / 60_000);
    this.#giveUp(
      [`No test has started or ended for ${minutes} minutes. Still running:`, ...this.#running.values()].join(
        '\n  ',
      ),
    );
  }
}
