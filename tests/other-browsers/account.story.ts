/** Stories with an account: signing up, in and out, and the pantry. */
import { expect } from 'vitest';
import { inEveryBrowser, type Place } from './every-browser.ts';
import { at, click, fill, open, see, seeNo, until } from './steps.ts';

const PASSWORD = 'Rosemary-and-thyme-4';
let count = 0;

interface Mail {
  readonly link: string;
}

/** Signs up and follows the link of the sign-up mail. @returns the email address */
async function signUp({ app, tab }: Place): Promise<string> {
  const email = `cook-${Date.now().toString(36)}-${count++}@example.org`;
  await open(tab, `${app.address}/signup`);
  await fill(tab, /^Email/, email);
  await fill(tab, /^Password/, PASSWORD);
  await click(tab, 'button', 'Create account');
  await at(tab, /^\/$/);
  const link = await until('the mail', async () => {
    const reply = await fetch(`${app.address}/__dev/outbox?to=${encodeURIComponent(email)}`);
    return ((await reply.json()) as Mail[]).at(-1)?.link;
  });
  await tab.goto(link);
  await see(tab, 'text', /^Email confirmed\. You’re signed in\.$/);
  return email;
}

async function signOut({ tab }: Place): Promise<void> {
  await click(tab, 'button', /^Your account:/, 'header');
  await click(tab, 'button', 'Sign out', 'header');
  await see(tab, 'text', /^Signed out successfully/);
  await see(tab, 'link', 'Sign in', 'header');
}

const storedSession = ({ tab }: Place) => tab.evaluate(() => localStorage.getItem('pantry-chef.session'));

inEveryBrowser({
  'somebody signs up by the link of a mail, signs out, and signs in again': async (place) => {
    const { app, tab } = place;
    const email = await signUp(place);
    await signOut(place);
    expect(await storedSession(place)).toBeNull();
    await open(tab, `${app.address}/signin`);
    await fill(tab, /^Email/, email);
    await fill(tab, /^Password/, PASSWORD);
    await click(tab, 'button', 'Sign in', 'main');
    await at(tab, /^\/(inventory)?$/);
    await see(tab, 'button', /^Your account:/, 'header');
  },

  'a pantry is filled, stepped and emptied': async (place) => {
    const { app, tab } = place;
    await signUp(place);
    await open(tab, `${app.address}/inventory`);
    await see(tab, 'heading', 'My Pantry');
    await fill(tab, /^Ingredient$/, 'egg');
    // Move on with Tab, so that suggestions do not cover the button.
    await tab.press('Tab');
    await click(tab, 'button', 'Add');
    await see(tab, 'status', /^1\b/, 'li');
    await click(tab, 'button', 'Increase the amount of egg');
    await see(tab, 'status', /^2\b/, 'li');
    await open(tab, `${app.address}/inventory`);
    await see(tab, 'status', /^2\b/, 'li');
    await click(tab, 'button', /^Delete egg/);
    await seeNo(tab, 'button', 'Increase the amount of egg');
    await signOut(place);
    expect(await storedSession(place)).toBeNull();
  },
});
