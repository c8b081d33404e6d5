import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Browser APIs that may never answer, as observed with IndexedDB in WebKit. */
const MAY_HANG =
  /\bindexedDB\.|\bcaches\.(open|match|keys|has|delete)|navigator\.(locks|storage|wakeLock)|serviceWorker\.(ready|getRegistration|register)/;

/** Files that use browser APIs that may never answer, and the code in each that limits the wait. */
const WAITS: Record<string, RegExp | string> = {
  'src/client/device/with-timeout.ts': /withTimeout\(Promise\.race/,
  'src/client/offline/shared.ts': /withTimeout\(keep[\s\S]*withTimeout\(take/,
  'src/client/device/offline-support.ts': /withTimeout\(/,
  'src/client/sync/database.ts': /withTimeout\(opening[\s\S]*withTimeout\(whole/,
  'src/client/offline/opened-recipes.ts': /withTimeout\(readCache/,
  'src/client/sync/mutate.ts': /withTimeout\(getting/,
  'src/features/cook-mode/use-wake-lock.ts': /withTimeout\(request/,
  'src/layouts/offline/offline.ts': 'nobody waits for the registration',
  'src/service-worker/pages.ts': /withTimeout\(match/,
  'src/service-worker/shell.ts':
    /withTimeout\(shell[\s\S]*withTimeout\(findCachedFile[\s\S]*withTimeout\(note[\s\S]*withTimeout\(drop/,
};

test('every wait for a store, a lock or a worker of the browser has a limit', () => {
  const using = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => /\.(ts|tsx|astro)$/.test(name))
    .filter((name) => MAY_HANG.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(
    using.sort(),
    'wrap the wait in withTimeout (src/client/device/with-timeout.ts) and add the file here',
  ).toEqual(Object.keys(WAITS).sort());
  for (const [file, limit] of Object.entries(WAITS))
    if (typeof limit !== 'string') expect(readFileSync(join(ROOT, file), 'utf8'), file).toMatch(limit);
});
