/**
 * Checks a site right after a deployment. Each entry of `CHECKS` has a function `wrong`, which returns a text that
 * describes the problem, or false if the site passes the check.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { listMigrationNames } from '../environments/databases.mjs';

/**
 * Maximum time (ms) to wait until a check succeeds. A new version is available everywhere after some seconds, and a new
 * domain after some minutes.
 */
const WAIT = 180_000;
/**
 * Factor by which the maximum waiting time is multiplied if a site does not reply at all. Its address may be new, and a
 * new address needs more time.
 */
const WAIT_FOR_ADDRESS = 10 / 3;
/** Pause (ms) between two attempts. */
const ASK_EVERY = 10_000;

const SECURITY_HEADERS = [
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/i],
  ['referrer-policy', /origin|no-referrer/],
  ['permissions-policy', /camera=\(\)/],
  ['strict-transport-security', /max-age=\d{7,}/],
  ['content-security-policy', /frame-ancestors 'none'/],
];

const html = (text) => /<h1[ >]/.test(text);
const statusWrong = ({ status }, wanted = 200) => status !== wanted && `answers ${status}, not ${wanted}`;

async function searchRecipes(get, ingredients) {
  const response = await get('/api/recommendRecipes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ingredients, maxMinutes: 180 }),
  });
  if (!response.ok) throw new Error(`a search answers ${response.status}: ${await response.text()}`);
  return (await response.json()).results;
}

const SEARCH = ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'egg'];

/**
 * The checks of a deployed site, in order. `wrong` returns the problem, or false if there is none.
 * @type {readonly { title: string, wrong: (get: (path: string, init?: RequestInit) => Promise<Response>, site: string)
 * => Promise<string | false> }[]}
 */
export const CHECKS = [
  {
    title: 'the landing page is there',
    wrong: async (get) => {
      const response = await get('/');
      return statusWrong(response) || (!html(await response.text()) && 'has no heading');
    },
  },
  {
    title: 'health: the database answers and has every migration',
    wrong: async (get) => {
      const response = await get('/api/health');
      const { ok, versions } = await response.json();
      if (!ok) return `answers ${response.status}`;
      const newest = listMigrationNames().at(-1);
      if (versions.migration !== newest) return `is at ${versions.migration}, not at ${newest}`;
      return !versions.indexed && 'no search index is published';
    },
  },
  {
    title: 'a search finds recipes, and their page shows the first',
    wrong: async (get) => {
      const [best] = await searchRecipes(get, SEARCH);
      if (!best) return 'a search for a full kitchen finds nothing';
      const response = await get(`/recipe/${encodeURIComponent(best.id)}`);
      const page = await response.text();
      return statusWrong(response) || (!page.includes('application/ld+json') && `/recipe/${best.id} is bare`);
    },
  },
  {
    title: 'accounts answer',
    wrong: async (get) => statusWrong(await get('/auth/v1/health')),
  },
  {
    title: 'what is not there is a 404',
    wrong: async (get) => statusWrong(await get('/no-such-page'), 404),
  },
  {
    title: 'nobody is let in without a token',
    wrong: async (get) => statusWrong(await get('/api/inventory'), 401),
  },
  {
    title: 'pages and calls carry the security headers',
    wrong: async (get) => {
      for (const path of ['/', '/privacy', '/api/health']) {
        const { headers } = await get(path);
        for (const [name, pattern] of SECURITY_HEADERS) {
          if (!pattern.test(headers.get(name) ?? '')) return `${path} has no ${name}`;
        }
      }
      return false;
    },
  },
  {
    title: 'robots.txt and the sitemap name this site',
    wrong: async (get, site) => {
      const robots = await (await get('/robots.txt')).text();
      // Accept a robots.txt that blocks all crawlers, because preview deployments have one.
      const closed = /^Disallow: \/$/m.test(robots);
      if (!closed && !robots.includes(`Sitemap: ${site}/sitemap.xml`)) return 'robots.txt names another site';
      const map = await (await get('/sitemap.xml')).text();
      return !map.includes(`<loc>${site}/`) && 'the sitemap names another site';
    },
  },
];

const createVersionCheck = (version) => ({
  title: `version ${version} answers`,
  wrong: async (get) => {
    const { versions } = await (await get('/api/health')).json();
    return versions.deployment?.id !== version && `version ${versions.deployment?.id} answers`;
  },
});

/**
 * Checks a deployed site. Repeats a failed check until the maximum time, because a new version is not available
 * everywhere at once.
 * @param {string} address address to test
 * @param {object} [options]
 * @param {string} [options.site] the address that pages state as their own
 * @param {number} [options.wait] milliseconds
 * @param {(line: string) => void} [options.print]
 * @param {Record<string, string>} [options.headers] headers of each request
 * @param {string} [options.version] id of the version that must answer; by default any version
 * @returns {Promise<string[]>} the problems
 */
export async function runSmokeChecks(address, options = {}) {
  const { site = address, wait = WAIT, print = console.log, headers = {}, version } = options;
  const get = (path, init = {}) =>
    fetch(address + path, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });
  // Wait until the site replies at all. A new domain needs its DNS entry and its certificate first.
  for (const until = Date.now() + wait * WAIT_FOR_ADDRESS; !(await answers(get)) && Date.now() < until; ) {
    print(`  …       ${address} does not answer yet`);
    await sleep(ASK_EVERY);
  }
  const until = Date.now() + wait;
  const problems = [];
  for (const { title, wrong } of version === undefined ? CHECKS : [createVersionCheck(version), ...CHECKS]) {
    let problem = await tried(wrong, get, site);
    while (problem && Date.now() < until) {
      await sleep(2_000);
      problem = await tried(wrong, get, site);
    }
    print(`  ${problem ? 'WRONG' : 'ok   '}  ${title}${problem ? `: ${problem}` : ''}`);
    if (problem) problems.push(`${title}: ${problem}`);
  }
  return problems;
}

const answers = (get) =>
  get('/api/health').then(
    () => true,
    () => false,
  );

async function tried(wrong, get, site) {
  try {
    return await wrong(get, site);
  } catch (error) {
    return `${error.message}${error.cause ? ` (${error.cause.message ?? error.cause})` : ''}`;
  }
}
