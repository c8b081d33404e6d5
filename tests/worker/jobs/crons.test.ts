import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { textOf } from '../../architecture/sources.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));

/** The table cannot be loaded outside of the Workers runtime; its keys can be read. */
const scheduled = [...textOf('worker/jobs/schedule.ts').matchAll(/^ {2}'([^']+)': \[/gm)].map(
  ([, cron]) => cron,
);

test.each(['production', 'preview'])(
  'every clock of %s has its work, and all work its clock',
  (environment) => {
    const { triggers, limits } = readConfig({ config: CONFIG, env: environment });
    expect(scheduled.length).toBeGreaterThan(1);
    expect(triggers.crons).toEqual(scheduled);
    expect(limits?.cpu_ms).toBeGreaterThanOrEqual(30_000);
  },
);
