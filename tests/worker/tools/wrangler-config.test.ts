import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { writeWranglerConfigCopy } from '../../../worker/tools/environments/environments.mjs';
import { readSource } from '../../architecture/sources.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));

/** The schedule can only be loaded in the Workers runtime, so parse its keys from the source. */
const scheduled = [...readSource('worker/jobs/schedule.ts').matchAll(/^ {2}'([^']+)': \[/gm)].map(
  ([, cron]) => cron,
);

test.each(['production', 'preview'])(
  'every schedule of %s has its job, and every job its schedule',
  (environment) => {
    const { triggers, limits } = readConfig({ config: CONFIG, env: environment });
    expect(scheduled.length).toBeGreaterThan(1);
    expect(triggers.crons).toEqual(scheduled);
    expect(limits?.cpu_ms).toBeGreaterThanOrEqual(30_000);
  },
);

const RATES = [...readSource('worker/platform/http/rate-limits.ts').matchAll(/'(\w+_RATE)'/g)].map(
  ([, name]) => name,
);

test.each(['production', 'preview'])(
  'every rate limit is bound in %s, with a period of ten seconds',
  (environment) => {
    const { ratelimits } = readConfig({ config: CONFIG, env: environment });
    expect(RATES.length).toBeGreaterThan(3);
    expect(ratelimits.map(({ name }: { name: string }) => name)).toEqual(RATES);
    for (const { simple } of ratelimits) expect(simple).toEqual({ limit: expect.any(Number), period: 10 });
  },
);

test('no two environments share a rate limit counter', () => {
  const ids = ['production', 'preview'].flatMap((environment) =>
    readConfig({ config: CONFIG, env: environment }).ratelimits.map(
      ({ namespace_id }: { namespace_id: string }) => namespace_id,
    ),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two environments share backups, pictures or counted events', () => {
  const [production, preview] = ['production', 'preview'].map((env) => readConfig({ config: CONFIG, env }));
  for (const { r2_buckets, analytics_engine_datasets } of [production, preview]) {
    expect(r2_buckets.map(({ binding }: { binding: string }) => binding)).toEqual(['BACKUPS', 'PICTURES']);
    expect(analytics_engine_datasets.map(({ binding }: { binding: string }) => binding)).toEqual([
      'ANALYTICS',
    ]);
  }
  const buckets = [...production.r2_buckets, ...preview.r2_buckets].map(
    ({ bucket_name }: { bucket_name: string }) => bucket_name,
  );
  expect(new Set(buckets).size).toBe(4);
  expect(production.analytics_engine_datasets[0].dataset).not.toBe(
    preview.analytics_engine_datasets[0].dataset,
  );
});

test.each([undefined, 'production', 'preview'])('households have their live connections in %s', (env) => {
  const { exports, durable_objects } = readConfig({ config: CONFIG, env });
  expect(exports.HouseholdLive).toEqual({ type: 'durable-object', storage: 'sqlite' });
  // The configuration has no binding, because the worker finds the Durable Object among its own exports. Programs
  // that borrow the bindings could not run the object and would warn.
  expect(durable_objects.bindings).toEqual([]);
});

test('local programs use all bindings, except those that only the worker can run', () => {
  const copy = writeWranglerConfigCopy('test');
  for (const env of [undefined, 'production', 'preview']) {
    const [whole, borrowed] = [CONFIG, copy].map((config) => readConfig({ config, env }));
    expect(borrowed.exports).toEqual({});
    for (const kind of ['d1_databases', 'kv_namespaces', 'r2_buckets', 'ratelimits', 'vars'])
      expect([kind, borrowed[kind]]).toEqual([kind, whole[kind]]);
  }
});
