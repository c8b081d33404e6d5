import { env, withEnv, withExports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { getHouseholdLiveNamespace } from '#worker/platform/live/changes';

/** Stands for the Durable Objects, because the local runtime has no jurisdictions. */
const objects = { jurisdiction: (name: string) => `objects in ${name}` };

/** Returns the Durable Objects while the setting `DATA_REGION` has this value. */
const findObjects = (region: string): unknown =>
  withExports({ HouseholdLive: objects }, () =>
    withEnv({ ...env, DATA_REGION: region }, getHouseholdLiveNamespace),
  );

test('with a jurisdiction as data region, the live connections of households stay in the jurisdiction', () => {
  expect(findObjects('eu')).toBe('objects in eu');
  // A location is only a hint for new databases and buckets.
  for (const region of ['enam', '']) expect(findObjects(region)).toBe(objects);
});
