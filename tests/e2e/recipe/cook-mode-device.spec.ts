/** Tests of device features that cook mode uses: the screen, touch, sound and vibration. */
import type { Page } from 'playwright/test';
import { expect, open, test, WHOLE } from '../story.ts';

const mode = (page: Page) => page.getByRole('dialog');
const timers = (page: Page) => mode(page).getByRole('list', { name: 'Timers' }).getByRole('listitem');
const startTimer = (page: Page) => mode(page).getByRole('button', { name: /^Start timer: / });
const stopAlarm = (page: Page) => mode(page).getByRole('button', { name: /^Stop the alarm/ });

async function openCookMode(page: Page): Promise<void> {
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(mode(page)).toContainText('Step 1 of');
}

test.describe('the screen lock', WHOLE, () => {
  const AWAKE = 'Your screen stays on';

  /** Records the wake locks that the browser grants. */
  const noteLocks = (page: Page) =>
    page.addInitScript(() => {
      const locks: WakeLockSentinel[] = [];
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
      Object.assign(globalThis, { locks });
    });

  const locks = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as { locks: WakeLockSentinel[] }).locks.map(({ released }) =>
        released ? 'released' : 'held',
      ),
    );

  /**
   * Simulates that the page becomes hidden and visible again, because a headless browser never hides a page. Also
   * releases wake locks as a browser does.
   */
  const show = (page: Page, ...states: DocumentVisibilityState[]) =>
    page.evaluate(async (all) => {
      const { locks } = globalThis as unknown as { locks: WakeLockSentinel[] };
      for (const now of all) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        if (now === 'hidden') for (const lock of locks) void lock.release();
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }
    }, states);

  test('stays on while cook mode is open, also after the page was hidden', async ({ page }) => {
    await test.step('hidden once', async () => {
      await noteLocks(page);
      await openCookMode(page);
      await expect(mode(page).getByText(AWAKE)).toBeVisible();
      expect(await locks(page)).toEqual(['held']);
      await show(page, 'hidden');
      await expect(mode(page).getByText(AWAKE)).toBeHidden();
      expect(await locks(page)).toEqual(['released']);
      await show(page, 'visible');
      await expect(mode(page).getByText(AWAKE)).toBeVisible();
      expect(await locks(page)).toEqual(['released', 'held']);
      await page.keyboard.press('Escape');
      await expect(mode(page)).toBeHidden();
      await expect.poll(() => locks(page)).toEqual(['released', 'released']);
      // After cook mode has closed, no code requests the wake lock again.
      await show(page, 'hidden', 'visible');
      expect(await locks(page)).toEqual(['released', 'released']);
    });

    await test.step('hidden several times', async () => {
      await noteLocks(page);
      await openCookMode(page);
      await expect(mode(page).getByText(AWAKE)).toBeVisible();
      await show(page, 'hidden');
      await expect(mode(page).getByText(AWAKE)).toBeHidden();
      await show(page, 'visible', 'hidden', 'visible');
      await expect(mode(page).getByText(AWAKE)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(mode(page)).toBeHidden();
      await expect.poll(() => locks(page)).not.toContain('held');
    });
  });
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Swipes across the cooking step by these distances, in px. */
  async function swipe(page: Page, across: number, down: number): Promise<void> {
    const box = await mode(page)
      .getByRole('heading', { name: /^Step \d/ })
      .boundingBox();
    const [x, y] = [195 - across / 2, (box?.y ?? 0) + 60 - Math.min(0, down)];
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * part, y: y + down * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
    await browser.detach();
  }

  test('swiping changes the step, and scrolling does not', async ({ page }) => {
    await openCookMode(page);
    const step = mode(page).getByRole('heading', { name: /^Step \d/ });
    const count = Number(/of (\d+)/.exec((await step.textContent()) ?? '')?.[1]);
    // Before the first cooking step, a swipe does nothing.
    await swipe(page, 200, 0);
    await expect(step).toHaveText(`Step 1 of ${count}`);
    await swipe(page, -200, 10);
    await expect(step).toHaveText(`Step 2 of ${count}`);
    await swipe(page, -200, 0);
    await expect(step).toHaveText(`Step 3 of ${count}`);
    await swipe(page, 200, -10);
    await expect(step).toHaveText(`Step 2 of ${count}`);
    // Vertical swipes and small movements do nothing.
    await swipe(page, 100, 150);
    await swipe(page, -100, -150);
    await swipe(page, -40, 0);
    await expect(step).toHaveText(`Step 2 of ${count}`);
    await swipe(page, -200, 0);
    await expect(step).toHaveText(`Step 3 of ${count}`);
    // After the last cooking step, a swipe opens the last screen, which has no next one.
    for (let at = 3; at < count; at++) {
      await swipe(page, -200, 0);
      await expect(step).toHaveText(`Step ${at + 1} of ${count}`);
    }
    await swipe(page, -200, 0);
    const end = mode(page).getByRole('heading', { name: 'Enjoy your meal!' });
    await expect(end).toBeVisible();
    await expect(step).toHaveCount(0);
  });
});

test.describe('a finished timer', () => {
  interface Noticed {
    /** Requested vibration patterns, each with the browser's answer: true if accepted. */
    readonly shakes: [VibratePattern, boolean][];
    /** Frequencies (Hz) of the sounding tones. */
    readonly tones: number[];
    /** Texts announced to screen readers. */
    readonly said: string[];
  }

  /** Records the calls of device features, and passes them on. */
  const notice = (page: Page) =>
    page.addInitScript(() => {
      const noticed: Noticed = { shakes: [], tones: [], said: [] };
      Object.assign(globalThis, { noticed });
      const vibrate = navigator.vibrate.bind(navigator);
      Object.assign(navigator, {
        vibrate: (pattern: VibratePattern) => {
          const taken = vibrate(pattern);
          noticed.shakes.push([pattern, taken]);
          return taken;
        },
      });
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        if (this.context.state === 'running') noticed.tones.push(this.frequency.value);
        start.call(this, when);
      };
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          if (!element?.closest('[role="alert"]')) continue;
          const words = type === 'characterData' ? [target] : [...addedNodes];
          noticed.said.push(...words.map(({ textContent }) => textContent ?? '').filter(Boolean));
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });

  const noticed = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
  const chimes = async (page: Page) => (await noticed(page)).tones.length / 3;

  /** Opens cook mode at a cooking step that has a timer. */
  async function atTheTimers(page: Page): Promise<void> {
    await page.clock.install();
    await notice(page);
    await openCookMode(page);
    for (let step = 0; step < 9 && (await startTimer(page).count()) === 0; step++)
      await page.keyboard.press('ArrowRight');
    await expect(startTimer(page).first()).toBeVisible();
  }

  test('rings, vibrates and is read out repeatedly until it is stopped', async ({ page }) => {
    await atTheTimers(page);
    await startTimer(page).first().click();
    await page.clock.runFor(5_000);
    expect(await noticed(page)).toEqual({ shakes: [], tones: [], said: [] });
    await page.clock.fastForward('02:00:00');
    await expect(timers(page)).toContainText('Time’s up!');
    const { shakes, tones, said } = await noticed(page);
    expect(shakes).toEqual([[[300, 150, 300], true]]);
    // The alarm has three rising tones.
    expect(tones).toHaveLength(3);
    expect(tones.toSorted((a, b) => a - b)).toEqual(tones);
    expect(said).toEqual([expect.stringMatching(/^Time’s up: Step \d+, \d+ \w+/)]);
    await page.clock.runFor(4_100);
    expect(await chimes(page)).toBe(3);
    expect((await noticed(page)).said).toHaveLength(1);
    await stopAlarm(page).click();
    await expect(timers(page)).toHaveCount(0);
    expect((await noticed(page)).shakes.at(-1)).toEqual([0, true]);
    await page.clock.runFor(10_000);
    expect(await chimes(page)).toBe(3);
  });

  test('becomes silent after a while without a response, and the next one still rings', async ({ page }) => {
    await atTheTimers(page);
    await startTimer(page).first().click();
    await startTimer(page).first().click();
    await expect(timers(page)).toHaveCount(2);
    // The second timer ends long after the first.
    const last = timers(page).last();
    for (let minute = 0; minute < 5; minute++) await last.getByRole('button', { name: /^\+1 min/ }).click();
    await page.clock.runFor(1_000);
    while (!(await timers(page).first().textContent())?.includes('Time’s up!'))
      await page.clock.fastForward(30_000);
    await expect(last).not.toContainText('Time’s up!');
    await page.clock.runFor(100_000);
    const silent = await chimes(page);
    expect(silent).toBeGreaterThan(20);
    await page.clock.runFor(10_000);
    expect(await chimes(page)).toBe(silent);
    await expect(last).not.toContainText('Time’s up!');
    await page.clock.fastForward('02:00:00');
    await expect(last).toContainText('Time’s up!');
    await page.clock.runFor(1_000);
    expect(await chimes(page)).toBeGreaterThan(silent);
    for (const left of [1, 0]) {
      await stopAlarm(page).first().click();
      await expect(timers(page)).toHaveCount(left);
    }
    await expect(page).toHaveTitle(/Spaghetti/);
  });

  test('is read out each time, also two at once, and when the same one ends again', async ({ page }) => {
    await atTheTimers(page);
    await startTimer(page).first().click();
    await startTimer(page).first().click();
    await expect(timers(page)).toHaveCount(2);
    // While the device sleeps, both timers end.
    await page.clock.fastForward('03:00:00');
    await expect(stopAlarm(page)).toHaveCount(2);
    await expect.poll(async () => (await noticed(page)).said.length).toBe(2);
    for (const left of [1, 0]) {
      await stopAlarm(page).first().click();
      await expect(timers(page)).toHaveCount(left);
    }
    expect((await noticed(page)).said).toHaveLength(2);
    for (const times of [3, 4]) {
      await startTimer(page).first().click();
      await page.clock.fastForward('03:00:00');
      await stopAlarm(page).click();
      await expect(timers(page)).toHaveCount(0);
      expect((await noticed(page)).said).toHaveLength(times);
    }
  });
});

test.describe('speech', () => {
  /**
   * Replaces the browser's speech with one that notes what is read aloud, and that hears what the test says. A headless
   * browser has no voices, and no microphone.
   */
  const replaceSpeech = (page: Page) =>
    page.addInitScript(() => {
      const spoken: string[] = [];
      const speech = { speak: ({ text }: { text: string }) => void spoken.push(text), cancel: () => {} };
      Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
      class Recognition extends EventTarget {
        start() {
          Object.assign(globalThis, { recognition: this });
        }
        abort() {
          Object.assign(globalThis, { recognition: null });
        }
      }
      Object.assign(globalThis, { spoken, SpeechRecognition: Recognition });
    });

  const spoken = (page: Page) => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);

  /** Lets the browser hear a sentence. Fails if it is not listening. */
  const say = (page: Page, sentence: string) =>
    page.evaluate((transcript) => {
      const { recognition } = globalThis as unknown as { recognition: EventTarget };
      const results = [Object.assign([{ transcript }], { isFinal: true })];
      recognition.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
    }, sentence);

  const endRecognition = (page: Page, type: string, error = '') =>
    page.evaluate(
      ([name, reason]) => {
        const { recognition } = globalThis as unknown as { recognition: EventTarget };
        recognition.dispatchEvent(Object.assign(new Event(name as string), { error: reason }));
      },
      [type, error],
    );

  test('steps are read aloud, and spoken commands change the step and start its timer', async ({ page }) => {
    await replaceSpeech(page);
    await openCookMode(page);
    const steps = await page.locator('[data-recipe-step]').allTextContents();
    await mode(page).getByRole('button', { name: 'Read aloud' }).click();
    expect(await spoken(page)).toEqual([steps[0]]);
    await mode(page).getByRole('button', { name: 'Voice control' }).click();
    await expect(mode(page).getByText(/^Say “next”/)).toBeVisible();
    await say(page, 'Next.');
    await expect(mode(page)).toContainText('Step 2 of');
    expect((await spoken(page)).at(-1)).toBe(steps[1]);
    // After a silence, the browser ends the recognition by itself.
    await endRecognition(page, 'end');
    await say(page, 'what comes next');
    await say(page, 'go back');
    await expect(mode(page)).toContainText('Step 1 of');
    await say(page, 'repeat');
    expect(await spoken(page)).toEqual([steps[0], steps[1], steps[0], steps[0]]);
    await say(page, 'start timer');
    await expect(timers(page)).toHaveCount(1);
    await endRecognition(page, 'error', 'not-allowed');
    await expect(mode(page).getByText('Your browser can’t use the microphone.')).toBeVisible();
    await expect(mode(page).getByRole('button', { name: 'Voice control' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('a browser without speech shows no speech buttons', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['speechSynthesis', 'SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(globalThis, name, { value: undefined });
    });
    await openCookMode(page);
    await expect(mode(page).getByRole('button', { name: /Read aloud|Voice control/ })).toHaveCount(0);
  });
});
