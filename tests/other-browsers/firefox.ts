import puppeteer, { type KeyInput } from 'puppeteer-core';
import { onPath } from './programs.ts';
import type { Browser, Tab } from './tab.ts';

const program = (): string | null => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');

/** Timeout (ms) of a protocol call. */
const PROTOCOL_TIMEOUT_MS = 60_000;

export const firefox: Browser = {
  name: 'Firefox',
  missing: () =>
    program() === null ? 'Firefox is not installed (Debian: firefox-esr), or set FIREFOX_PATH' : null,
  async open({ width, height }): Promise<Tab> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program() ?? undefined,
      headless: true,
      protocolTimeout: PROTOCOL_TIMEOUT_MS,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    return {
      goto: async (address) => {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
      },
      evaluate: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
      clickAt: (x, y) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      type: (text) => page.keyboard.type(text),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    };
  },
};
