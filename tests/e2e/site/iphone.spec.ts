/** Tests of differences on an iPhone, as far as Chromium can simulate them. */
import type { Page } from 'playwright/test';
import { expect, open, test } from '../story.ts';

const RECIPE = '/recipe/spaghetti-aglio-e-olio';

test.use({ hasTouch: true });

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  /** Width (px) of the areas that the camera and the rounded corners cover. */
  const INSET = 59;

  async function withInsets(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: INSET, right: INSET, top: 0, bottom: 21 },
    });
  }

  /** Returns texts and controls within the areas that the device covers. */
  const covered = (page: Page) =>
    page.evaluate((inset) => {
      const coveredTexts: string[] = [];
      for (const element of document.querySelectorAll('h1, h2, p, a, button, input, summary, label')) {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.bottom < 0 || getComputedStyle(element).visibility === 'hidden') continue;
        if (element.closest('.visually-hidden, .skip-link')) continue;
        if (box.left < inset - 1 || box.right > innerWidth - inset + 1)
          coveredTexts.push(
            `${element.tagName} ${element.textContent?.slice(0, 30)} ${box.left}–${box.right}`,
          );
      }
      return coveredTexts;
    }, INSET);

  test('nothing is under its camera or its round corners', async ({ page }) => {
    await withInsets(page);
    for (const path of ['/', RECIPE, '/shopping-list', '/results?have=rice,egg']) {
      await open(page, path);
      expect(await covered(page), path).toEqual([]);
    }
    await open(page, RECIPE);
    await page.getByRole('button', { name: 'Cook mode' }).click();
    await expect(page.getByRole('dialog')).toContainText('Step 1 of');
    const inside = await page.getByRole('dialog').evaluate((dialog, inset) => {
      const parts = [...dialog.querySelectorAll('h2, button, .cook-step__text')];
      return parts.filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 1 && (left < inset - 1 || right > innerWidth - inset + 1);
      }).length;
    }, INSET);
    expect(inside).toBe(0);
  });
});

test.describe('with a mute switch, and without vibration', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an alarm says that it may be silent, flashes, and stays until it is stopped', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'vibrate');
      Object.assign(navigator, { audioSession: { type: 'auto' } });
    });
    const sound = () =>
      page.evaluate(() => (navigator as unknown as { audioSession: { type: string } }).audioSession.type);
    await open(page, RECIPE);
    await page.getByRole('button', { name: 'Cook mode' }).click();
    const mode = page.getByRole('dialog');
    await expect(mode).toContainText('Step 1 of');
    const start = mode.getByRole('button', { name: /^Start timer: / });
    for (let step = 0; step < 9 && (await start.count()) === 0; step++)
      await page.keyboard.press('ArrowRight');
    await start.first().click();
    await expect(mode.getByText(/^If this device is muted, you may not hear the alarm/)).toBeVisible();
    const frame = () => mode.evaluate((dialog) => getComputedStyle(dialog, '::after').borderTopWidth);
    expect(await frame()).toBe('0px');
    await page.clock.fastForward('03:00:00');
    await expect(mode).toContainText('Time’s up!');
    await expect.poll(frame).toBe('12px');
    // The page declares the alarm as playback, like music, so it sounds even with the mute switch on.
    expect(await sound()).toBe('playback');
    await mode.getByRole('button', { name: /^Stop the alarm/ }).click();
    expect(await sound()).toBe('auto');
    expect(await frame()).toBe('0px');

    await start.first().click();
    await mode.getByRole('button', { name: 'Leave cook mode' }).click();
    await page.clock.fastForward('03:00:00');
    const stop = page.getByRole('region', { name: /Notification/ }).getByRole('button', { name: 'Stop' });
    await expect(stop).toBeVisible();
    await page.clock.fastForward('00:01:00');
    await expect(stop).toBeVisible();
  });
});
