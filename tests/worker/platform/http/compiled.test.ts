/**
 * Tests of many simultaneous calls in an isolate with compiled code. V8 compiles functions after some thousands of
 * calls, and compiled code handles a wait for another request differently (worker/platform/shared-outcome.ts). In
 * these tests, V8 compiles after twenty calls.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { ROOT } from '../../../../worker/tools/runner/processes.mjs';
import {
  isBuilt,
  isLostByLocalServer,
  type RunningApp,
  signInOwner,
  startBuiltApp,
  withStarterData,
} from '../../../running-app.ts';

const STATE = join(ROOT, `.cache/compiled-${process.pid}`);
/** Flags that make V8 compile early with Maglev, its first compiling tier. */
const EARLY = '--invocation-count-for-maglev=20 --minimum-invocations-after-ic-update=10';
const ASKERS = 64;
/** Number of requests that each client sends. */
const EACH = 16;
/** Maximum number of requests that the local server may lose per test. */
const LOST_MAX = (ASKERS * EACH) / 10;

const createSearch = (...ingredients: string[]): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ ingredients, tools: [], maxMinutes: 60 }),
});

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;
  let authorization: string;

  beforeAll(async () => {
    withStarterData(STATE);
    app = await startBuiltApp(STATE, { logLevel: 'warn', v8Flags: EARLY });
    authorization = `Bearer ${await signInOwner(app.address)}`;
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  /**
   * Sends a request and checks the reply. Returns 'ok' or the failure; 'lost' if the local server lost the request or
   * closed the connection before it arrived.
   */
  async function checkAnswer(path: string, init?: RequestInit): Promise<string> {
    try {
      const response = await fetch(app.address + path, init);
      const text = await response.text();
      if (isLostByLocalServer(response.status, response.headers.has('x-request-id'), text)) return 'lost';
      return response.ok ? 'ok' : `${response.status} ${text.slice(0, 200)}`;
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code === 'ECONNRESET') return 'lost';
      throw error;
    }
  }

  /** Lets many clients send requests continuously. Returns how often each reply occurred. */
  async function countAnswers(path: string, init?: RequestInit): Promise<Record<string, number>> {
    const answers: Record<string, number> = {};
    let lost = 0;
    const asker = async () => {
      for (let time = 0; time < EACH; time += 1) {
        let answer = await checkAnswer(path, init);
        while (answer === 'lost') {
          lost += 1;
          // More lost requests than this would not be accidents of the local server.
          expect(lost).toBeLessThan(LOST_MAX);
          answer = await checkAnswer(path, init);
        }
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: ASKERS }, asker));
    return answers;
  }

  const all = { ok: ASKERS * EACH };

  test('each of many searches is answered', async () => {
    expect(await countAnswers(api.recommend, createSearch('rice', 'eggs', 'onion'))).toEqual(all);
  });

  test('each reading of a pantry is answered', async () => {
    expect(await countAnswers(api.inventory, { headers: { authorization } })).toEqual(all);
  });

  test('each view of a page is answered', async () => {
    expect(await countAnswers('/recipe/shakshuka')).toEqual(all);
    expect(await countAnswers('/recipes')).toEqual(all);
  });
});
