/** Baseline of the platform: a plain Hono worker and a static file, served by the same kind of runtime. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { type RunningApp, startBuiltApp } from '../../running-app.ts';

/** Paths to request. The static file is a copy of the landing page. */
export const PLATFORM = { hello: '/hello', 'static file': '/file.html' } as const;
export type Platform = keyof typeof PLATFORM;

/** Starts the baseline server. @param folder folder for the server's settings and its static file */
export async function startPlatform(folder: string): Promise<RunningApp> {
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  copyFileSync(join(ROOT, 'dist/client/index.html'), join(assets, 'file.html'));
  const config = join(folder, 'wrangler.json');
  const settings = {
    name: 'hello',
    main: join(ROOT, 'tests/bench/load/hello.ts'),
    compatibility_date: '2026-10-06',
    // Serve paths exactly as requested, as the app does.
    assets: { directory: assets, html_handling: 'none', run_worker_first: ['/hello'] },
  };
  writeFileSync(config, JSON.stringify(settings));
  return startBuiltApp(join(folder, 'state'), { logLevel: 'warn', config, ready: PLATFORM.hello });
}
