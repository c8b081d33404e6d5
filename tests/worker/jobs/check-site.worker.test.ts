import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { countMailAgainstLimit } from '#worker/auth/messages/caps';
import { readDevOutbox } from '#worker/auth/messages/outbox';
import { listSiteWarnings, type SiteState } from '#worker/features/health/warnings';
import { beginBackup, continueBackup } from '#worker/jobs/backup/nightly';
import { checkSite } from '#worker/jobs/check-site';
import { getSettings } from '#worker/platform/settings/settings';
import { startApp, withDatabase } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { call, get } from '../call.ts';
import { db, withRecipe } from '../database.ts';

withDatabase();

const OWNER = 'chef@kitchen.example';
const bindings = {
  ...(env as unknown as Env & { BACKUPS: R2Bucket }),
  ...SAMPLE,
  ADMIN_EMAIL: OWNER,
  MAILS_PER_HOUR: '100',
} as Env & {
  BACKUPS: R2Bucket;
};
const HOUR = 3_600_000;
const MINUTE = 60_000;

beforeEach(async () => {
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const { objects } = await bindings.BACKUPS.list();
  await bindings.BACKUPS.delete(objects.map(({ key }) => key));
  await startApp({ ADMIN_EMAIL: OWNER }).member(OWNER);
  await db.batch([
    db.prepare('delete from dev_outbox'),
    db.prepare("delete from meta where key = 'site_check'"),
  ]);
});
afterEach(() => vi.restoreAllMocks());

const settings = () => {
  const read = getSettings(bindings);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
};

const readStored = async () =>
  JSON.parse(
    (await db.prepare("select value from meta where key = 'site_check'").first<string>('value')) ?? '',
  );

const listMails = async () =>
  (await readDevOutbox(db, settings(), OWNER)).filter(({ type }) => type === 'site_warnings');

const readAttention = async () => ((await get(api.health)).json as { attention: boolean }).attention;

const GOOD: SiteState = {
  ...{
    backupAge: 29 * HOUR,
    copyAge: 29 * HOUR,
    unpublished: 10_000,
    hasOutdatedPages: false,
    usedUpCaps: [],
  },
  databaseBytes: 8_000_000_000,
};

test.each<[string, Partial<SiteState>, string[]]>([
  ['a site in order', {}, []],
  ['no bucket for backups', { backupAge: null }, []],
  ['an old backup', { backupAge: 31 * HOUR }, ['backup']],
  ['no second bucket for backups', { copyAge: null }, []],
  ['an old copy of a backup', { copyAge: 31 * HOUR }, ['backup copy']],
  ['too many unpublished changes', { unpublished: 10_001 }, ['index']],
  ['outdated pages', { hasOutdatedPages: true }, ['pages']],
  [
    'used-up limits on messages',
    { usedUpCaps: ['mail confirmed', 'sms'] },
    ['cap mail confirmed', 'cap sms'],
  ],
  ['a nearly full database', { databaseBytes: 8_000_000_001 }, ['database']],
])('the warnings about %s', (_, state, names) => {
  expect(listSiteWarnings({ ...GOOD, ...state }).map(({ name }) => name)).toEqual(names);
});

test('a new database has no warning before its first backup is due, and one afterwards', async () => {
  const now = Date.now();
  await checkSite(bindings, now);
  expect(await readStored()).toMatchObject({ at: now, warnings: [] });
  expect(await readAttention()).toBe(false);
  await checkSite(bindings, now + 31 * HOUR);
  expect((await readStored()).warnings).toEqual(['backup']);
  await beginBackup(bindings, now + 31 * HOUR);
  await continueBackup(bindings, now + 31 * HOUR);
  await checkSite(bindings, now + 32 * HOUR);
  expect((await readStored()).warnings).toEqual([]);
});

test('administrators get one mail about a problem, and another if it returns', async () => {
  const now = Date.now() + 31 * HOUR;
  await checkSite(bindings, now);
  await checkSite(bindings, now + 10 * MINUTE);
  expect(await listMails()).toMatchObject([{ subject: expect.stringContaining('needs your attention') }]);
  expect((await listMails())[0]?.text).toContain('The last 30 hours have no complete backup.');
  await beginBackup(bindings, now);
  await continueBackup(bindings, now);
  await checkSite(bindings, now + 20 * MINUTE);
  await checkSite(bindings, now + 40 * HOUR);
  expect(await listMails()).toHaveLength(2);
});

test('a used-up limit on mails is a warning until its window ends', async () => {
  const now = Date.now();
  const counting = { db, settings: settings(), now };
  while (await countMailAgainstLimit(counting, 'confirmed'));
  await checkSite(bindings, now);
  expect((await readStored()).warnings).toEqual(['cap mail confirmed']);
  await checkSite(bindings, now + 25 * HOUR);
  expect((await readStored()).warnings).toEqual([]);
});

test('changed pages that Cloudflare does not purge are a warning after the next check', async () => {
  const now = Date.now();
  const cached = { ...bindings, PAGE_CACHE: 'platform' } as typeof bindings;
  await withRecipe({ title: 'Unpurged soup', ingredients: ['1 carrot'] });
  await checkSite(cached, now);
  expect((await readStored()).warnings).toEqual([]);
  await checkSite(cached, now + 10 * MINUTE);
  expect((await readStored()).warnings).toEqual(['pages']);
});

test('the health reply asks for attention without a check, and if the checks have stopped', async () => {
  expect(await readAttention()).toBe(true);
  await checkSite(bindings, Date.now() - 31 * MINUTE);
  expect(await readAttention()).toBe(true);
  await checkSite(bindings, Date.now());
  expect(await readAttention()).toBe(false);
  // The health check of the deployment searches the reply for this text.
  expect(await (await call(api.health)).text()).toContain('"attention":false');
});
